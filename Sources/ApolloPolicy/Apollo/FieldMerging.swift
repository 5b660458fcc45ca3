/// The sources from which fields are merged into a selection set (R12).
///
/// A struct always has its own fields. Fields of a fragment spread in an enclosing struct are
/// merged only if both `ancestors` and `namedFragments` are set.
package struct FieldMerging: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Fields of enclosing structs are merged.
  package static let ancestors = FieldMerging(rawValue: 1)
  /// Fields of other type cases are merged if the struct's type satisfies them.
  package static let siblings = FieldMerging(rawValue: 2)
  /// Fields of spread fragments are merged.
  package static let namedFragments = FieldMerging(rawValue: 4)
  package static let all: FieldMerging = [.ancestors, .siblings, .namedFragments]

  /// The names used in command lines and configurations.
  package static let words: [(name: String, merging: FieldMerging)] = [
    ("all", .all), ("ancestors", .ancestors), ("siblings", .siblings),
    ("namedFragments", .namedFragments),
  ]

  /// Combines the options with these names; unknown names are ignored.
  package init(words: [String]) {
    self = Self.words.reduce(into: []) { merging, entry in
      if words.contains(entry.name) { merging.formUnion(entry.merging) }
    }
  }
}
