/// Where a cache is looked in: a record, and the name of a field in it.
package struct CachePlace: Hashable, Sendable, CustomStringConvertible {
  package let record: CacheKey
  /// The field with its arguments, or what a policy has looked for in its place; nil for the record.
  package internal(set) var field: String?
  /// The field's name in the schema, and the type of the selection that asks for it.
  package internal(set) var name: String?
  package internal(set) var type: PlanParentType?
  /// What is not there; nil where something is.
  package internal(set) var lack: CacheLack?
  /// The stored record that the field's arguments name, where the field is missing.
  package internal(set) var named: CacheKey?
  /// Whether the missing field is looked for where its `@fieldPolicy` says.
  package internal(set) var isReadByPolicy = false
  /// What is there.
  package internal(set) var value: CacheValue?

  package init(record: CacheKey, field: String?) {
    self.record = record
    self.field = field
  }

  /// Whether both are the same place, whatever was found there.
  package static func == (left: CachePlace, right: CachePlace) -> Bool {
    left.record == right.record && left.field == right.field
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(record)
    hasher.combine(field)
  }

  /// `Pet:1.name`.
  package var description: String { record.description + (field.map { "." + $0 } ?? "") }
}
