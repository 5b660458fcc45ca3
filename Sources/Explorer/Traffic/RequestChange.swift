import ExplorerState
package import GraphQLRuntime

/// What a person has changed of a request that is held.
package struct RequestChange: Sendable, Equatable {
  /// The document; nil where it is as it came.
  package let query: String?
  /// All variables; nil where they are as they came.
  package let variables: JSONValue?

  package init(query: String?, variables: JSONValue?) {
    self.query = query
    self.variables = variables
  }

  /// Of what is shown; nil where nothing is changed.
  init?(of shown: TrafficState.Shown, in core: Core) {
    let question = core.question
    query = question?.document == shown.text ? nil : question?.document
    // A nil of JSON would be a null that is sent.
    variables = core.draft.isEdited ? .some(question?.variables ?? .object([])) : .none
    if query == nil, variables == nil { return nil }
  }
}
