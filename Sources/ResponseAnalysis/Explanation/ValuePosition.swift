package import GraphQLRuntime

/// The position of a value in a response: a response key of an entity, and list positions.
package struct ValuePosition: Hashable, Sendable {
  package var entity: EntityID
  package var responseKey: String
  package var indices: [Int]

  package init(entity: EntityID, responseKey: String, indices: [Int] = []) {
    self.entity = entity
    self.responseKey = responseKey
    self.indices = indices
  }
}
