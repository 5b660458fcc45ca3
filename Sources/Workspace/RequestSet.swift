package import GraphQLSyntax

/// A document sent by recorded exchanges, with the responses to it.
package struct RequestSet: Sendable {
  /// The document that was sent.
  package let document: WorkspaceInput
  /// The requested operation; `nil` if it is the only one of the document.
  package let operation: String?
  /// Responses, and exchanges without one.
  package internal(set) var answers: [WorkspaceInput]

  /// Groups inputs by the documents that were sent; empty for fewer than two documents.
  ///
  /// A response without a request belongs to the document that its name matches, if any.
  package static func sets(of inputs: [WorkspaceInput]) -> [RequestSet] {
    let documents = inputs.filter { $0.role == .graphql && $0.request != nil }
    guard documents.count > 1 else { return [] }
    let others = inputs.filter { $0.role != .graphql }
    let answersByDocument = Dictionary(grouping: others, by: \.request)
    return documents.map { document in
      let answers = answersByDocument[document.name] ?? []
      let name = answers.lazy.compactMap { $0.exchange?.request.operationName }.first
      return RequestSet(document: document, operation: name, answers: answers)
    }
  }

  /// Groups recorded responses by the documents that were sent, ignoring other given documents.
  package static func sets(ofRecorded answers: [WorkspaceInput]) -> [RequestSet] {
    var sets: [RequestSet] = []
    var known: [SentRequest: Int] = [:]
    for answer in answers {
      guard let exchange = answer.exchange, let request = exchange.sent else { continue }
      if let index = known[request] {
        sets[index].answers.append(answer)
        continue
      }
      known[request] = sets.count
      let name = "\(exchange.place) request"
      sets.append(
        RequestSet(
          document: WorkspaceInput(
            name: name,
            role: .graphql,
            utf8: Array(request.document.text.utf8)
          ),
          operation: exchange.request.operationName,
          answers: [answer]
        )
      )
    }
    return sets
  }

  /// Returns the inputs that do not belong to a sent document: schemas, variable values and
  /// responses.
  package static func common(of inputs: [WorkspaceInput]) -> [WorkspaceInput] {
    inputs.filter { $0.request == nil }
  }

  /// The exchanges and the operation, as displayed in reports.
  package var title: String {
    Self.title(answers.compactMap { $0.exchange?.place }, operation: answers.first?.exchange?.name)
  }

  /// Returns the title of responses at some places to one operation; `nil` is an anonymous one.
  package static func title(_ all: [String], operation: String?) -> String {
    var places: [String] = []
    for place in all where places.last != place { places.append(place) }
    let rest = places.count > 4 ? " and \(places.count - 4) more" : ""
    return places.prefix(4).joined(separator: ", ") + rest
      + " (\(operation.map { "operation \($0)" } ?? "anonymous operation"))"
  }
}

/// The workspace of an operation or a sent document with its responses, ready for reports.
package struct RequestWorkspace: Sendable {
  package let title: String
  package let workspace: Workspace
  /// The findings, except for those of the schema.
  package let diagnostics: [Diagnostic]

  package init(title: String, workspace: Workspace, diagnostics: [Diagnostic]) {
    self.title = title
    self.workspace = workspace
    self.diagnostics = diagnostics
  }

  /// The document without its responses.
  package var withoutResponses: RequestWorkspace {
    RequestWorkspace(title: title, workspace: workspace.withoutResponses, diagnostics: [])
  }
}

extension Workspace {
  /// Creates a workspace with this schema for each sent document.
  ///
  /// The sources of each workspace include those of the previous ones.
  package func answering(_ sets: [RequestSet]) -> [RequestWorkspace] {
    var base = withoutResponses
    let schemaCount = diagnosticsBesideDocuments.count
    let variables = self.variables
    var texts = SentTexts(base)
    return sets.map { set in
      let made = base.answering(set, variables: variables, comparedWith: &texts)
      base.sources = made.sources
      return RequestWorkspace(
        title: set.title,
        workspace: made,
        diagnostics: Array(made.diagnostics.dropFirst(schemaCount))
      )
    }
  }
}
