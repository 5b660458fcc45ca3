/// Decides with which operation each response of a workspace is read.
///
/// The chosen operation comes first, then the operation that the recorded request names or selects
/// the same as, or else its own text. A response without a request belongs to the operation that
/// its file is named after, or else to the only one that it answers.
package struct ResponseMatching {
  /// The operation of a response.
  package enum Match: Hashable, Sendable {
    /// An index into the compiled operations.
    case operation(Int)
    /// The text that was sent, because no operation of the documents was requested.
    case sent(SentRequest)
    /// No operation fits, or several do.
    case none

    /// Whether the response is read with the text that was sent.
    package var isSent: Bool { if case .sent = self { true } else { false } }
  }

  /// The matches in the order of the responses.
  package private(set) var matches: [Match] = []
  /// The distinct matches in the order of the first responses that have them.
  package private(set) var groups: [Match] = []
  /// The positions of the responses with each match.
  private var positions: [Match: [Int]] = [:]

  package init(_ workspace: Workspace) {
    matches = Self.matches(of: workspace)
    for (position, match) in matches.enumerated() {
      if match != .none, positions[match] == nil { groups.append(match) }
      positions[match, default: []].append(position)
    }
  }

  private static func matches(of workspace: Workspace) -> [Match] {
    guard workspace.schema != nil else { return workspace.responses.map { _ in .none } }
    var texts = SentTexts(workspace)
    var reader = SampleReader(workspace)
    let operations = AnsweredOperations(workspace.compiled, workspace.compiled)
    let chosen = workspace.choice.index
    let isNamed = workspace.options.operationName != nil
    var matches = workspace.responses.map { response -> Match in
      if let exchange = response.exchange {
        if let index = texts.operation(askedBy: exchange) { return .operation(index) }
        // A text with hashed keys is that of the operation whose keys it has.
        if response.isDealiased, let chosen { return .operation(chosen) }
        if let request = exchange.sent { return .sent(request) }
        if exchange.name != nil { return .none }
      }
      let found =
        chosen ?? operations.indices(named: response.name)?.0
        ?? operations.indices(answeredBy: response.json, name: response.name, &reader)?.0
      return found.map { .operation($0) } ?? .none
    }
    // If no request is of the named operation, the user means the anonymous ones.
    guard isNamed, let chosen, !matches.contains(.operation(chosen)) else { return matches }
    for (index, response) in workspace.responses.enumerated()
    where matches[index].isSent && response.exchange?.name == nil {
      matches[index] = .operation(chosen)
    }
    return matches
  }

  /// Returns the matches that reports are about: the chosen operation, or else all of them.
  package func groups(chosenIn workspace: Workspace) -> [Match] {
    if let chosen = workspace.choice.index, positions[.operation(chosen)] != nil {
      return [.operation(chosen)]
    }
    guard let name = workspace.options.operationName else { return groups }
    return groups.filter { match in
      if case .sent(let request) = match { request.operationNames.contains(name) } else { false }
    }
  }

  /// Returns the positions of the responses with a match.
  package func responses(of match: Match) -> [Int] { positions[match] ?? [] }
}

extension Workspace {
  /// Returns the workspace with some of its responses, which are read with an operation.
  package func reading(_ positions: [Int], with operation: Int) -> Workspace {
    guard positions.count < responses.count || choice.index != operation else { return self }
    var workspace = self
    workspace.responses = positions.map { responses[$0] }
    workspace.shownResponse = 0
    return workspace.choosing(operation: operation)
  }
}
