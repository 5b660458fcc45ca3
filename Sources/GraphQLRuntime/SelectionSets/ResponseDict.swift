/// The data of one entity, shared by all its views.
///
/// One pointer wide: every generated struct stores just this, and a type case or fragment of the
/// same entity refers to the same storage (P41, P42). Only the executor makes one, so that every
/// selected field is there and of its type (P87, P88).
public struct ResponseDict: Sendable {
  @usableFromInline let storage: [String: ResponseValue]

  /// A key that no response key can be; it holds the ``FulfilledSets`` of the entity.
  static let fulfilledKey = "#"

  init(storage: [String: ResponseValue]) { self.storage = storage }

  /// The value of a response key.
  ///
  /// Generated accessors only read keys that their view's execution guarantees; reading another key
  /// as a non-optional type is a programming error and traps.
  @inlinable public subscript<Value: FieldType>(key: String) -> Value {
    guard let value = Value.__read(storage[key]) else {
      preconditionFailure("no value of type \(Value.self) was selected under the key \(key)")
    }
    return value
  }

  /// Whether the executor entered a selection set for this entity.
  func isFulfilled(_ set: any SelectionSet.Type) -> Bool {
    fulfilledSets?.sets.contains(ObjectIdentifier(set)) == true
  }

  /// Whether a deferred selection set waits for its data.
  func isPending(_ set: any SelectionSet.Type) -> Bool {
    fulfilledSets?.pending.contains(ObjectIdentifier(set)) == true
  }

  private var fulfilledSets: FulfilledSets? {
    guard case .fulfilledSets(let sets) = storage[Self.fulfilledKey]?.content else { return nil }
    return sets
  }
}

/// The selection sets that the executor entered: one object for all entities of a shape.
@usableFromInline final class FulfilledSets: Sendable {
  let sets: Set<ObjectIdentifier>
  /// The deferred ones that wait for their data.
  let pending: Set<ObjectIdentifier>

  init(_ sets: Set<ObjectIdentifier>, pending: Set<ObjectIdentifier>) {
    self.sets = sets
    self.pending = pending
  }
}
