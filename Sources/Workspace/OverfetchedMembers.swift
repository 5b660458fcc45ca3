package import DialectKit
package import GraphQLRuntime

/// The members of response objects that no accessor reads.
///
/// These are members that the server sends without being selected, and values that a dialect's
/// program drops. A value read by another struct, case or fragment of the same object is not
/// included. Everything inside an unread member is unread too, so entities must be queried in
/// order.
package struct OverfetchedMembers {
  private let result: ExecutionResult
  /// `nil` if the program reads everything that was executed.
  private let reading: (any ResponseReading)?
  /// For each shape, the keys found at each position of its objects.
  private var known: [[Member]]
  /// True if objects of one shape have the same read keys.
  private let isOfShape: Bool
  /// For entities with unread objects or lists, the fields that contain them.
  private var overfetchedFields: [Int: [Int]] = [:]
  /// The entities inside unread members.
  private var entitiesInsideOverfetchedMembers: Set<Int> = []

  /// The properties of a key.
  private struct Member {
    /// The key's bytes, or `nil` if it cannot be compared as written.
    let utf8: [UInt8]?
    /// The field, or `nil` if the key is not selected.
    let field: Int?
    let isRead: Bool
  }

  package init(_ result: ExecutionResult, _ reading: (any ResponseReading)?) {
    self.result = result
    self.reading = reading
    isOfShape = reading?.readsByShape ?? true
    known = Array(repeating: [], count: isOfShape ? result.shapes.count : 0)
  }

  /// Returns true if an entity is inside an unread member.
  package mutating func isInsideOverfetchedMember(_ entity: EntityID) -> Bool {
    guard !overfetchedFields.isEmpty, let (parent, field) = result.parent(of: entity) else {
      return false
    }
    guard
      entitiesInsideOverfetchedMembers.contains(parent.index)
        || overfetchedFields[parent.index]?.contains(field) == true
    else { return false }
    entitiesInsideOverfetchedMembers.insert(entity.index)
    return true
  }

  /// Returns true if a member of an object is read; `position` is its position among the object's
  /// members.
  package mutating func isRead(
    _ member: JSONNode.Member,
    at position: Int,
    of entity: EntityID
  ) -> Bool {
    let found = found(member, at: position, of: entity)
    if !found.isRead, let field = found.field, [.object, .array].contains(member.value.kind) {
      overfetchedFields[entity.index, default: []].append(field)
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
    // A key with a quote would be confused with a shorter key.
    let utf8 = key.utf8.contains(UInt8(ascii: "\"")) ? nil : Array(key.utf8)
    guard let field = result.shape(of: entity).fieldIndex(of: key) else {
      return Member(utf8: utf8, field: nil, isRead: false)
    }
    guard let reading else { return Member(utf8: utf8, field: field, isRead: true) }
    let path = ResponsePath(result.path(of: entity).elements + [.key(key)])
    let isRead = ![.unselected, .dropped].contains(reading.kind(of: path))
    return Member(utf8: utf8, field: field, isRead: isRead)
  }

  /// Returns the total size of unread members in bytes.
  package mutating func count() -> Int {
    var bytes = 0
    for entity in result.entities {
      guard !isInsideOverfetchedMember(entity), let node = result.node(of: entity) else { continue }
      for (position, member) in node.members.enumerated()
      where !isRead(member, at: position, of: entity) {
        bytes += member.value.endOffset - member.keyOffset
      }
    }
    return bytes
  }
}
