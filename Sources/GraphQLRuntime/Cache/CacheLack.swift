/// The part of a cache lookup that is missing.
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

  /// The record is missing; `referrer` is `nil` for an operation's root, and `item` is the position
  /// in a list, if any.
  case record(referrer: Referrer?, item: Int?)
  /// The field is missing; `others` are the keys of the same field with different arguments.
  case field(others: [String])
}
