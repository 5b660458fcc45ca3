import GraphQLRuntime
import SwiftCodegen

/// The members of objects of a response that no accessor reads.
///
/// What the server sends and nothing selects is unread, and so is what a dialect's program drops; a
/// value that another struct, a case or a fragment of the same object reads is not.
struct UnreadMembers {
  private let result: ExecutionResult
  /// Nil where what was executed is what is read.
  private let reading: (any ResponseReading)?

  init(_ result: ExecutionResult, _ reading: (any ResponseReading)?) {
    self.result = result
    self.reading = reading
  }

  /// Whether somebody reads what an object has under a key.
  func isRead(_ key: String, of entity: EntityID) -> Bool {
    guard result.shape(of: entity).fieldIndex(of: key) != nil else { return false }
    guard let reading else { return true }
    let path = ResponsePath(result.path(of: entity).elements + [.key(key)])
    return ![.unselected, .dropped].contains(reading.kind(of: path))
  }

  /// How many bytes they have in all.
  var bytes: Int {
    var bytes = 0
    for entity in result.entities {
      guard let node = result.node(of: entity) else { continue }
      for member in node.members where !isRead(member.key, of: entity) {
        bytes += member.value.endOffset - member.keyOffset
      }
    }
    return bytes
  }
}
