/// What a cache does not have at a place.
package enum CacheLack: Hashable, Sendable {
  /// A field that refers to a record.
  package struct Referrer: Hashable, Sendable {
    package let record: CacheKey
    package let field: String

    package init(record: CacheKey, field: String) {
      self.record = record
      self.field = field
    }
  }

  /// The record: nobody refers to an operation's root; an item's position in its list, where it is
  /// one of a list.
  case record(referrer: Referrer?, item: Int?)
  /// The field; `others` are the keys of the same field with other arguments.
  case field(others: [String])
}
