import ExplorerState
package import GraphQLRuntime
import Workspace

/// The user's changes of a paused request.
package struct RequestChange: Sendable, Equatable {
  /// The document, or `nil` if it is unchanged.
  package let query: String?
  /// All variables, or `nil` if they are unchanged.
  package let variables: JSONValue?

  package init(query: String?, variables: JSONValue?) {
    self.query = query
    self.variables = variables
  }

  /// Returns `nil` if the displayed request is unchanged.
  init?(of shown: TrafficState.Shown, in core: Core) {
    let question = core.question
    query = question?.request.query == shown.text ? nil : question?.request.query
    // `nil` would be a null that is sent.
    variables = core.draft.isEdited ? .some(question?.request.variables ?? .object([])) : .none
    if query == nil, variables == nil { return nil }
  }
}
