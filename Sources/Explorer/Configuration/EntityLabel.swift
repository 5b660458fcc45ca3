package import ExplorerState

/// The label of an entity in its row.
package enum EntityLabel: Hashable, Sendable {
  case name
  case id
  case cacheKey
  case none
  /// A text with fields in braces.
  case template(LabelTemplate)

  /// The keywords, in the order in which a key cycles through them.
  static let words: [(label: EntityLabel, text: String)] = [
    (.name, "name"), (.id, "id"), (.cacheKey, "cache-key"), (.none, "none"),
  ]

  /// The value in configuration syntax.
  package var text: String {
    if case .template(let template) = self { return template.text }
    return Self.words.first { $0.label == self }?.text ?? ""
  }
}
