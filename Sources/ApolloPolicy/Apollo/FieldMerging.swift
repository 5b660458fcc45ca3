/// From where fields are merged into a selection set (R12).
///
/// A struct has its own fields in any case; the way from a fragment to a struct around counts only
/// where both are chosen.
package struct FieldMerging: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// From the structs around.
  package static let ancestors = FieldMerging(rawValue: 1)
  /// From other cases that hold in the struct.
  package static let siblings = FieldMerging(rawValue: 2)
  /// From fragments that are spread.
  package static let namedFragments = FieldMerging(rawValue: 4)
  package static let all: FieldMerging = [.ancestors, .siblings, .namedFragments]

  /// The words of command lines and configurations.
  package static let words: [(name: String, merging: FieldMerging)] = [
    ("all", .all), ("ancestors", .ancestors), ("siblings", .siblings),
    ("namedFragments", .namedFragments),
  ]

  /// What some of the words choose together.
  package init(words: [String]) {
    self = Self.words.reduce(into: []) { merging, entry in
      if words.contains(entry.name) { merging.formUnion(entry.merging) }
    }
  }
}
