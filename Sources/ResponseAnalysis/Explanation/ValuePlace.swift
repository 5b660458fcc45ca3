package import GraphQLRuntime

/// A value of a response: a response key of an entity, and positions in its lists.
package struct ValuePlace: Hashable, Sendable {
  package var entity: EntityID
  package var responseKey: String
  package var indices: [Int]

  package init(entity: EntityID, responseKey: String, indices: [Int] = []) {
    self.entity = entity
    self.responseKey = responseKey
    self.indices = indices
  }
}
