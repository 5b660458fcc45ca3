import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
import SelectionIR
import Workspace

/// The responses of a workspace, grouped by the operations with which they are read.
///
/// Every command that reads responses uses ``ResponseMatching``, so all commands agree on the
/// operation of a response.
struct ResponseDivision {
  /// The workspace with the responses to one operation; without responses if there are several
  /// operations.
  private(set) var workspace: Workspace
  /// The operations and sent documents with their responses, if there are several.
  private(set) var requests: [RequestWorkspace] = []
  /// The recorded exchanges that the explorer lists.
  private(set) var listed: [WorkspaceInput] = []
  /// The titles of the responses, if none of them belongs to the chosen operation.
  private(set) var others: [String] = []

  private let matching: ResponseMatching
  /// The recorded responses by the place of their exchange.
  private let recorded: [String: [WorkspaceInput]]

  /// Divides the responses for a command that reports on them.
  init(_ whole: Workspace, _ inputs: [WorkspaceInput]) {
    workspace = whole
    recorded = Dictionary(grouping: inputs.filter { $0.exchange != nil }) {
      $0.exchange?.place ?? ""
    }
    matching = ResponseMatching(whole)
    guard whole.schema != nil, !whole.responses.isEmpty else { return }
    let groups = matching.groups(chosenIn: whole)
    if groups.count > 1 {
      workspace = whole.withoutResponses
      requests = groups.flatMap { requests(of: $0, in: whole) }
      printOthers(than: groups, in: whole, reason: "no single operation fits them")
    } else if let group = groups.first {
      read(group, of: whole)
    } else if whole.choice.index != nil {
      workspace = whole.withoutResponses
      others = whole.responses.map(Self.title)
    }
  }

  /// Divides the responses for the explorer, which lists recorded exchanges that have their own
  /// documents.
  init(explorer whole: Workspace, _ inputs: [WorkspaceInput]) {
    workspace = whole
    recorded = Dictionary(grouping: inputs.filter { $0.exchange != nil }) {
      $0.exchange?.place ?? ""
    }
    matching = ResponseMatching(whole)
    guard whole.schema != nil, whole.responses.contains(where: { $0.arrival == nil }) else {
      return
    }
    let groups = matching.groups
    if whole.responses.allSatisfy({ $0.exchange != nil }), groups.contains(where: \.isSent) {
      workspace = whole.withoutResponses
      workspace.variables = whole.variables
      listed = inputs.filter { $0.exchange != nil }
    } else if whole.choice == .open, groups.count == 1, case .operation(let index) = groups[0] {
      workspace = whole.choosing(operation: index)
    } else if whole.choice == .open, let exchanges = exchanges(with: inputs) {
      workspace = whole.withoutResponses
      workspace.variables = whole.variables
      listed = exchanges
    }
  }

  /// Returns response files of several operations as exchanges, in the order of the responses; `nil`
  /// if the operation of one of them is unknown.
  private func exchanges(with inputs: [WorkspaceInput]) -> [WorkspaceInput]? {
    var found: [WorkspaceInput] = []
    for (response, match) in zip(workspace.responses, matching.matches) {
      guard case .operation(let index) = match, response.exchange == nil, response.cache == nil,
        var input = inputs.first(where: { $0.name == response.name && $0.exchange == nil })
      else { return nil }
      let operation = workspace.compiled.operations[index]
      var exchange = RecordedExchange()
      exchange.place = response.name
      exchange.request.query = workspace.compiled.sentText(of: operation)
      exchange.request.operationName = operation.name
      exchange.request.variables = input.variables.flatMap { try? JSONDocument($0.utf8) }
        .map { JSONValue($0.root) }
      input.exchange = exchange
      found.append(input)
    }
    return found
  }

  private mutating func read(_ match: ResponseMatching.Match, of whole: Workspace) {
    switch match {
    case .operation(let index):
      workspace = whole.reading(matching.responses(of: match), with: index)
    case .sent:
      guard let request = requests(of: match, in: whole).first else { return }
      workspace = request.workspace
      if let operation = whole.operation {
        StandardStreams.writeError(
          "read with the sent text, which differs from the operation "
            + "'\(operation.name ?? "(anonymous)")': \(list(of: match, in: whole))"
        )
      }
    case .none: return
    }
    let title = workspace.operation?.name.map { "the operation '\($0)'" } ?? "this operation"
    printOthers(than: [match], in: whole, reason: "they do not belong to \(title)")
  }

  private func requests(
    of match: ResponseMatching.Match,
    in whole: Workspace
  ) -> [RequestWorkspace] {
    let positions = matching.responses(of: match)
    switch match {
    case .none: return []
    case .operation(let index):
      let read = whole.reading(positions, with: index)
      let title = RequestSet.title(
        positions.map { whole.responses[$0].exchange?.place ?? whole.responses[$0].name },
        operation: whole.compiled.operations[index].name
      )
      return [RequestWorkspace(title: title, workspace: read, diagnostics: read.diagnostics)]
    case .sent:
      var places: Set<String> = []
      let answers = positions.compactMap { whole.responses[$0].exchange?.place }
        .filter { places.insert($0).inserted }.flatMap { recorded[$0] ?? [] }
      return whole.answering(RequestSet.sets(ofRecorded: answers))
    }
  }

  /// Reports the responses that are left out on standard error.
  private func printOthers(
    than matches: [ResponseMatching.Match],
    in whole: Workspace,
    reason: String
  ) {
    let read = Set(matches)
    let others = whole.responses.indices.filter { !read.contains(matching.matches[$0]) }
    guard !others.isEmpty else { return }
    let list = enumerated(
      others.map { Self.title(whole.responses[$0]) },
      conjunction: "and",
      limit: 5
    )
    StandardStreams.writeError("not read, because \(reason): \(list)")
  }

  private func list(of match: ResponseMatching.Match, in whole: Workspace) -> String {
    let titles = matching.responses(of: match).map { Self.title(whole.responses[$0]) }
    return enumerated(titles, conjunction: "and", limit: 5)
  }

  private static func title(_ response: WorkspaceResponse) -> String {
    response.exchange.map { "\($0.place) (\($0.name ?? "anonymous"))" } ?? response.name
  }
}
