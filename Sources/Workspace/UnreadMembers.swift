package import DialectKit
package import GraphQLRuntime

/// The members of objects of a response that no accessor reads.
///
/// What the server sends and nothing selects is unread, and so is what a dialect's program drops; a
/// value that another struct, a case or a fragment of the same object reads is not. What is in an unread
/// member is unread with it: entities are asked about in their order, so that the one around is known.
package struct UnreadMembers {
  private let result: ExecutionResult
  /// Nil where what was executed is what is read.
  private let reading: (any ResponseReading)?
  /// By shape: the keys that its objects have in each position, as far as they were met there.
  private var known: [[Member]]
  /// Whether objects of one shape have the same keys read.
  private let isOfShape: Bool
  /// Of entities that have unread objects and lists, the fields that hold them.
  private var unreadFields: [Int: [Int]] = [:]
  /// The entities in those.
  private var entitiesInUnread: Set<Int> = []

  /// What is known of a key.
  private struct Member {
    /// Nil where it cannot be compared as it is written.
    let utf8: [UInt8]?
    /// Nil for what nothing selects.
    let field: Int?
    let isRead: Bool
  }

  package init(_ result: ExecutionResult, _ reading: (any ResponseReading)?) {
    self.result = result
    self.reading = reading
    isOfShape = reading?.readsByShape ?? true
    known = Array(repeating: [], count: isOfShape ? result.shapes.count : 0)
  }

  /// Whether an entity is in a member that nobody reads.
  package mutating func isInUnread(_ entity: EntityID) -> Bool {
    guard !unreadFields.isEmpty, let (parent, field) = result.parent(of: entity) else {
      return false
    }
    guard
      entitiesInUnread.contains(parent.index)
        || unreadFields[parent.index]?.contains(field) == true
    else { return false }
    entitiesInUnread.insert(entity.index)
    return true
  }

  /// Whether somebody reads a member of an object, which has its position among the object's members.
  package mutating func isRead(
    _ member: JSONNode.Member,
    at position: Int,
    of entity: EntityID
  ) -> Bool {
    let found = found(member, at: position, of: entity)
    if !found.isRead, let field = found.field, [.object, .array].contains(member.value.kind) {
      unreadFields[entity.index, default: []].append(field)
    }
    return found.isRead
  }

  private mutating func found(
    _ member: JSONNode.Member,
    at position: Int,
    of entity: EntityID
  ) -> Member {
    guard isOfShape else { return found(member.key, of: entity) }
    let shape = result.shapeIndex(of: entity)
    if known[shape].indices.contains(position), let utf8 = known[shape][position].utf8,
      member.document.keyEquals(utf8, at: member.keyIndex)
    {
      return known[shape][position]
    }
    let found = found(member.key, of: entity)
    if position == known[shape].count { known[shape].append(found) }
    return found
  }

  private func found(_ key: String, of entity: EntityID) -> Member {
    // A key with a quote in it would look like a shorter one and what stands behind that.
    let utf8 = key.utf8.contains(UInt8(ascii: "\"")) ? nil : Array(key.utf8)
    guard let field = result.shape(of: entity).fieldIndex(of: key) else {
      return Member(utf8: utf8, field: nil, isRead: false)
    }
    guard let reading else { return Member(utf8: utf8, field: field, isRead: true) }
    let path = ResponsePath(result.path(of: entity).elements + [.key(key)])
    let isRead = ![.unselected, .dropped].contains(reading.kind(of: path))
    return Member(utf8: utf8, field: field, isRead: isRead)
  }

  /// How many bytes they have in all.
  package mutating func count() -> Int {
    var bytes = 0
    for entity in result.entities {
      guard !isInUnread(entity), let node = result.node(of: entity) else { continue }
      for (position, member) in node.members.enumerated()
      where !isRead(member, at: position, of: entity) {
        bytes += member.value.endOffset - member.keyOffset
      }
    }
    return bytes
  }
}
