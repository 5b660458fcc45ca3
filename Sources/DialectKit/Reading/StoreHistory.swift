/// The store of a dialect's program that got several responses, and what the last of them does to it.
package struct StoreHistory: Sendable {
  /// A record that the last response makes, changes or takes away.
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

  /// A field that a response changes.
  package struct Field: Equatable, Sendable {
    package var storageKey: String
    /// What was there, on one line; nil for nothing.
    package var old: String?

    package init(storageKey: String, old: String? = nil) {
      self.storageKey = storageKey
      self.old = old
    }
  }

  /// How many responses are in the store, the last one included.
  package let responseCount: Int
  /// Whether the last response is a mutation's, so that a program may hope for it before it is there.
  package let isMutation: Bool
  /// The records after all responses, with the places of the last one.
  package let joined: any RecordStoreReading
  /// Ordered as the records, those that are gone last.
  package let changes: [Change]
  /// The records that stay when a mutation's hope is taken back, as the operation before it reads them.
  ///
  /// Nil where no mutation is the last, or nothing was before it.
  package let takenBack: (any RecordStoreReading)?

  package init(
    responseCount: Int,
    isMutation: Bool,
    joined: any RecordStoreReading,
    changes: [Change],
    takenBack: (any RecordStoreReading)?
  ) {
    self.responseCount = responseCount
    self.isMutation = isMutation
    self.joined = joined
    self.changes = changes
    self.takenBack = takenBack
  }
}
