/// A location in the cache: a record and optionally a field in it.
package struct CacheLocation: Hashable, Sendable, CustomStringConvertible {
  package let record: CacheKey
  /// The key of the field or the keys given by its policy; `nil` for the record itself.
  package internal(set) var field: String?
  /// The field's name in the schema, and the type of the selection set that selects it.
  package internal(set) var name: String?
  package internal(set) var type: PlanParentType?
  /// The missing part, or `nil` if a value is stored.
  package internal(set) var lack: CacheLack?
  /// The stored record that the arguments of a missing field identify.
  package internal(set) var named: CacheKey?
  /// True if the missing field is looked up under the keys given by its `@fieldPolicy`.
  package internal(set) var isReadByPolicy = false
  /// The stored value.
  package internal(set) var value: CacheValue?

  package init(record: CacheKey, field: String?) {
    self.record = record
    self.field = field
  }

  /// Compares record and field only, ignoring what the lookup found.
  package static func == (left: CacheLocation, right: CacheLocation) -> Bool {
    left.record == right.record && left.field == right.field
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(record)
    hasher.combine(field)
  }

  /// Record and field, such as `Pet:1.name`.
  package var description: String { record.description + (field.map { "." + $0 } ?? "") }
}
