/// What names an entity in its row.
package enum EntityLabel: Hashable, Sendable {
  case name
  case id
  case cacheKey
  case none
  /// Words with fields in braces.
  case template(LabelTemplate)

  /// The words, in the order in which a key goes through them.
  static let words: [(label: EntityLabel, text: String)] = [
    (.name, "name"), (.id, "id"), (.cacheKey, "cache-key"), (.none, "none"),
  ]

  /// The value as `set` reads it.
  package var text: String {
    if case .template(let template) = self { return template.text }
    return Self.words.first { $0.label == self }?.text ?? ""
  }
}
