import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
package import Workspace

/// A workspace with the data that the explorer computes from it once.
///
/// For a large response it is created in the background, and the model uses it as a whole.
package struct Exploration: Sendable {
  package var workspace: Workspace
  let links: LinkIndex
  var findings: Findings
  /// The structs of entities; like the other values, `nil` if no operation was executed.
  package let views: ViewIndex?
  package internal(set) var tree: ResponseTree?
  private(set) var outline: Outline?
  package var positions: ResponsePosition?
  /// Creates an exploration, reusing the links of a workspace with the same documents if given.
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

  /// Returns the exploration with other rows for the same entities.
  func with(_ rows: RowChoice) -> Exploration {
    guard let tree, tree.rows != rows else { return self }
    var new = self
    let changed = ResponseTree(result: tree.result, rows: rows)
    new.tree = changed
    new.outline = Outline(tree: changed, openDepth: 2)
    new.positions = positions?.over(changed)
    return new
  }

  /// The displayed response, or `nil` if there is none.
  package var response: WorkspaceResponse? {
    workspace.execution.map { workspace.responses[$0.response] }
  }

  /// The draft, or `nil` if the response was not edited.
  package var draft: ResponseDraft? { response?.draft }

  /// True if nothing of the response was read yet.
  var isUnread: Bool { response?.part?.read == 0 }

  /// The read part of the response, if it is incomplete.
  var unreadText: String? {
    guard let part = response?.part else { return nil }
    guard let size = part.size, size > 0 else {
      return part.read == 0 ? "waiting for the response" : "\(part.read) bytes read"
    }
    return "\(part.read * 100 / size) % read"
  }

  /// Returns true if an entity is only partly read, so that missing fields may follow.
  func isUnfinished(_ entity: EntityID) -> Bool {
    guard let part = response?.part, let offset = tree?.result.node(of: entity)?.offset else {
      return false
    }
    return part.open.contains(offset)
  }
}
