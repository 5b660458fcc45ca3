/// The index of an entity, which is one object of the response.
package struct EntityID: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: EntityID, right: EntityID) -> Bool { left.index < right.index }
}

/// The index of a fault.
package struct FaultID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }
}
