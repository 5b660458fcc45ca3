import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
package import Workspace

/// A workspace with what the explorer makes of it once, however large the response is.
///
/// Made beside the key loop for a large response; the model takes it as a whole.
package struct Exploration: Sendable {
  package var workspace: Workspace
  let links: LinkIndex
  var findings: Findings
  /// Nil where no operation was executed, as are the others.
  package let views: ViewIndex?
  package internal(set) var tree: ResponseTree?
  private(set) var outline: Outline?
  package var positions: ResponsePosition?
  /// Takes the links of a workspace with the same documents, where one is given.
  package init(
    _ workspace: Workspace,
    links: LinkIndex? = nil,
    rows: RowChoice = RowChoice()
  ) {
    self.workspace = workspace
    self.links = links ?? LinkIndex(workspace.compiled)
    findings = Findings(workspace)
    views = workspace.execution.map { ViewIndex($0.reader) }
    let tree = workspace.execution.map { ResponseTree(result: $0.result, rows: rows) }
    self.tree = tree
    outline = tree.map { Outline(tree: $0, openDepth: 2) }
    positions = tree.map { ResponsePosition(tree: $0) }
  }

  /// The same with other rows for the same entities.
  func with(_ rows: RowChoice) -> Exploration {
    guard let tree, tree.rows != rows else { return self }
    var new = self
    let changed = ResponseTree(result: tree.result, rows: rows)
    new.tree = changed
    new.outline = Outline(tree: changed, openDepth: 2)
    new.positions = positions?.over(changed)
    return new
  }

  /// The response that is shown; nil without any.
  package var response: WorkspaceResponse? {
    workspace.execution.map { workspace.responses[$0.response] }
  }

  /// What a person made of it; nil for a response that came as it is.
  package var draft: ResponseDraft? { response?.draft }

  /// Whether nothing of the response has come yet.
  var isUnread: Bool { response?.part?.read == 0 }

  /// How much of the response was read, where that is not all of it.
  var unreadText: String? {
    guard let part = response?.part else { return nil }
    guard let size = part.size, size > 0 else {
      return part.read == 0 ? "waiting for the response" : "\(part.read) bytes read"
    }
    return "\(part.read * 100 / size) % read"
  }

  /// Whether an entity goes on behind what was read, so that what it lacks may follow.
  func isUnfinished(_ entity: EntityID) -> Bool {
    guard let part = response?.part, let offset = tree?.result.node(of: entity)?.offset else {
      return false
    }
    return part.open.contains(offset)
  }
}
