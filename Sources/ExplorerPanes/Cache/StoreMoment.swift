import DialectKit
import GraphQLSyntax

/// The store of a dialect's program that the Cache pane shows.
enum StoreMoment: Sendable {
  /// The store of the displayed response only.
  case response
  /// The store of all responses up to the displayed one.
  case joined
  /// The store of the responses before a mutation, with the mutation's optimistic response applied.
  case optimistic
  /// The store after the optimistic response was rolled back.
  case rolledBack

  /// Returns the store displayed next.
  func next(in history: StoreHistory?) -> StoreMoment {
    switch self {
    case .response: .joined
    case .joined: history?.isMutation == true ? .optimistic : .response
    case .optimistic: history?.rolledBack == nil ? .response : .rolledBack
    case .rolledBack: .response
    }
  }

  /// Returns this store, or the closest one that exists when another response is displayed.
  func possible(in history: StoreHistory) -> StoreMoment {
    switch self {
    case .response, .joined: self
    case .optimistic: history.isMutation ? .optimistic : .joined
    case .rolledBack: history.rolledBack == nil ? .joined : .rolledBack
    }
  }

  /// Returns the beginning of the pane's title.
  func title(of dialect: Dialect, _ history: StoreHistory?) -> String {
    let name = "store of \(dialect.rawValue)"
    guard let history else { return name }
    return switch self {
    case .response: name
    case .joined: name + " after " + CacheFace.count(history.responseCount, "response")
    case .optimistic:
      name + ", optimistic layer over " + CacheFace.count(history.responseCount - 1, "response")
    case .rolledBack: name + ", layer rolled back"
    }
  }

  /// Returns a sentence that says which store is displayed and what the last response changes in
  /// it.
  func sentence(of history: StoreHistory) -> String {
    let before = CacheFace.count(history.responseCount - 1, "response")
    return switch self {
    case .response: "The store of this response only."
    case .joined:
      "The store after \(CacheFace.count(history.responseCount, "response")): "
        + "the last \(Self.words(history.changes))."
    case .optimistic:
      "Optimistic layer over \(before), without an updater: \(Self.words(history.changes))."
    case .rolledBack: "Rolled back the optimistic layer; the store is the same as after \(before)."
    }
  }

  private static func words(_ changes: [StoreHistory.Change]) -> String {
    func count(_ isWanted: (StoreHistory.Change.Kind) -> Bool) -> Int {
      changes.count { isWanted($0.kind) }
    }
    let added = count { $0 == .added }
    let removed = count { $0 == .removed }
    let changed = changes.count - added - removed
    let parts = [("makes", added), ("changes", changed), ("deletes", removed)]
      .filter { $0.1 > 0 }.map { $0.0 + " " + CacheFace.count($0.1, "record") }
    return parts.isEmpty ? "changes nothing" : enumerated(parts, conjunction: "and", limit: 3)
  }
}
