/// The store of a dialect's program after several responses, and the changes made by the last one.
package struct StoreHistory: Sendable {
  /// A record that the last response adds, changes or removes.
  package struct Change: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case added
      case removed
      case changed([Field])
    }

    package var record: String
    package var kind: Kind

    package init(record: String, kind: Kind) {
      self.record = record
      self.kind = kind
    }
  }

  /// A field that the response changes.
  package struct Field: Equatable, Sendable {
    package var storageKey: String
    /// The previous value on one line; `nil` if there was none.
    package var old: String?

    package init(storageKey: String, old: String? = nil) {
      self.storageKey = storageKey
      self.old = old
    }
  }

  /// The number of responses in the store, including the last one.
  package let responseCount: Int
  /// Whether the last response belongs to a mutation, for which a program can write an optimistic
  /// response.
  package let isMutation: Bool
  /// The records after all responses, with the paths of the last response.
  package let joined: any RecordStoreReading
  /// The changes in the order of the records, with removed records last.
  package let changes: [Change]
  /// The records after rolling back a mutation's optimistic response, as read by the previous
  /// operation.
  ///
  /// `nil` if the last response does not belong to a mutation, or if it is the only one.
  package let rolledBack: (any RecordStoreReading)?

  package init(
    responseCount: Int,
    isMutation: Bool,
    joined: any RecordStoreReading,
    changes: [Change],
    rolledBack: (any RecordStoreReading)?
  ) {
    self.responseCount = responseCount
    self.isMutation = isMutation
    self.joined = joined
    self.changes = changes
    self.rolledBack = rolledBack
  }
}
