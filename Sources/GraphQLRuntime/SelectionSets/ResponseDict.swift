/// The data of one entity, shared by all of its views.
///
/// It is the size of one pointer and the only stored property of generated structs; type cases and
/// fragments of the same entity refer to the same storage (P41, P42). Only the executor creates it,
/// so every selected field is present and has its type (P87, P88).
public struct ResponseDict: Sendable {
  @usableFromInline let storage: [String: ResponseValue]

  /// The key of the entity's ``FulfilledSets``, which cannot be a response key.
  static let fulfilledKey = "#"

  init(storage: [String: ResponseValue]) { self.storage = storage }

  /// The value of a response key.
  ///
  /// Generated accessors read only keys that execution guarantees for their view. Reading another
  /// key as a non-optional type traps.
  @inlinable public subscript<Value: FieldType>(key: String) -> Value {
    guard let value = Value.__read(storage[key]) else {
      preconditionFailure("no value of type \(Value.self) was selected under the key \(key)")
    }
    return value
  }

  /// Returns true if a selection set applies to this entity.
  func isFulfilled(_ set: any SelectionSet.Type) -> Bool {
    fulfilledSets?.sets.contains(ObjectIdentifier(set)) == true
  }

  /// Returns true if a deferred selection set is waiting for its data.
  func isPending(_ set: any SelectionSet.Type) -> Bool {
    fulfilledSets?.pending.contains(ObjectIdentifier(set)) == true
  }

  private var fulfilledSets: FulfilledSets? {
    guard case .fulfilledSets(let sets) = storage[Self.fulfilledKey]?.content else { return nil }
    return sets
  }
}

/// The selection sets that apply; all entities of a shape share one instance.
@usableFromInline final class FulfilledSets: Sendable {
  let sets: Set<ObjectIdentifier>
  /// The deferred sets that are waiting for their data.
  let pending: Set<ObjectIdentifier>

  init(_ sets: Set<ObjectIdentifier>, pending: Set<ObjectIdentifier>) {
    self.sets = sets
    self.pending = pending
  }
}
