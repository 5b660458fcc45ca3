/// Where a cache is looked in: a record, and the name of a field in it.
package struct CachePlace: Hashable, Sendable, CustomStringConvertible {
  package let record: CacheKey
  /// The field with its arguments, or what a policy has looked for in its place; nil for the record.
  package internal(set) var field: String?

  package init(record: CacheKey, field: String?) {
    self.record = record
    self.field = field
  }

  /// `Pet:1.name`.
  package var description: String { record.description + (field.map { "." + $0 } ?? "") }
}
