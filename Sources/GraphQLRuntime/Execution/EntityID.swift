/// An entity of a result: an object of the response.
package struct EntityID: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: EntityID, right: EntityID) -> Bool { left.index < right.index }
}

/// A fault of a result.
package struct FaultID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }
}
