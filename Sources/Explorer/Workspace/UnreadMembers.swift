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
  /// By shape: the keys that its objects have in each position, as far as they were met there.
  private var known: [[(utf8: [UInt8]?, isRead: Bool)]]
  /// Whether objects of one shape have the same keys read.
  private let isOfShape: Bool

  init(_ result: ExecutionResult, _ reading: (any ResponseReading)?) {
    self.result = result
    self.reading = reading
    isOfShape = reading?.readsByShape ?? true
    known = Array(repeating: [], count: isOfShape ? result.shapes.count : 0)
  }

  /// Whether somebody reads a member of an object, which has its position among the object's members.
  mutating func isRead(
    _ member: JSONNode.Member,
    at position: Int,
    of entity: EntityID
  ) -> Bool {
    guard isOfShape else { return isRead(member.key, of: entity) }
    let shape = result.shapeIndex(of: entity)
    if known[shape].indices.contains(position), let utf8 = known[shape][position].utf8,
      member.document.keyEquals(utf8, at: member.keyIndex)
    {
      return known[shape][position].isRead
    }
    let key = member.key
    let isRead = isRead(key, of: entity)
    if position == known[shape].count {
      // A key with a quote in it would look like a shorter one and what stands behind that.
      let isPlain = !key.utf8.contains(UInt8(ascii: "\""))
      known[shape].append((isPlain ? Array(key.utf8) : nil, isRead))
    }
    return isRead
  }

  private func isRead(_ key: String, of entity: EntityID) -> Bool {
    guard result.shape(of: entity).fieldIndex(of: key) != nil else { return false }
    guard let reading else { return true }
    let path = ResponsePath(result.path(of: entity).elements + [.key(key)])
    return ![.unselected, .dropped].contains(reading.kind(of: path))
  }

  /// How many bytes they have in all.
  mutating func count() -> Int {
    var bytes = 0
    for entity in result.entities {
      guard let node = result.node(of: entity) else { continue }
      for (position, member) in node.members.enumerated()
      where !isRead(member, at: position, of: entity) {
        bytes += member.value.endOffset - member.keyOffset
      }
    }
    return bytes
  }
}
