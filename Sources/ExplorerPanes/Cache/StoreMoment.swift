import DialectKit
import GraphQLSyntax

/// Which store of a dialect's program the Cache pane shows.
enum StoreMoment: Sendable {
  /// That of the response alone.
  case response
  /// That of all responses up to the one that is shown.
  case joined
  /// That of the responses before a mutation's, with what the mutation hopes for laid over it.
  case hoped
  /// The same when the hope is taken back.
  case takenBack

  /// The one behind it.
  func next(in history: StoreHistory?) -> StoreMoment {
    switch self {
    case .response: .joined
    case .joined: history?.isMutation == true ? .hoped : .response
    case .hoped: history?.takenBack == nil ? .response : .takenBack
    case .takenBack: .response
    }
  }

  /// The one that there is when another response is shown.
  func possible(in history: StoreHistory) -> StoreMoment {
    switch self {
    case .response, .joined: self
    case .hoped: history.isMutation ? .hoped : .joined
    case .takenBack: history.takenBack == nil ? .joined : .takenBack
    }
  }

  /// The beginning of the pane's title.
  func title(of dialect: Dialect, _ history: StoreHistory?) -> String {
    let name = "store of \(dialect.rawValue)"
    guard let history else { return name }
    return switch self {
    case .response: name
    case .joined: name + " after " + CacheFace.count(history.responseCount, "response")
    case .hoped:
      name + ", optimistic layer over " + CacheFace.count(history.responseCount - 1, "response")
    case .takenBack: name + ", layer taken back"
    }
  }

  /// What is shown, and what the last response does.
  func sentence(of history: StoreHistory) -> String {
    let before = CacheFace.count(history.responseCount - 1, "response")
    return switch self {
    case .response: "The store of this response alone."
    case .joined:
      "The store after \(CacheFace.count(history.responseCount, "response")): "
        + "the last \(Self.words(history.changes))."
    case .hoped:
      "Optimistic layer over \(before), no updater: \(Self.words(history.changes))."
    case .takenBack: "The hope is taken back: the store is as \(before) left it."
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
