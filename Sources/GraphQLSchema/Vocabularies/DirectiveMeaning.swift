/// The effect of a vocabulary's directive in gqlview.
package struct DirectiveMeaning: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Clients remove it from the document that they send, because servers may reject it.
  package static let stripped = DirectiveMeaning(rawValue: 1)
  /// It declares which fields or arguments form a cache key.
  package static let cacheKey = DirectiveMeaning(rawValue: 2)
  /// It declares where null can occur, or how errors are handled there.
  package static let nullability = DirectiveMeaning(rawValue: 4)
  /// It does not affect anything that gqlview shows.
  package static let otherTools = DirectiveMeaning(rawValue: 8)

  /// The meanings as text for display.
  package var words: [String] {
    let all: [(DirectiveMeaning, String)] = [
      (.stripped, "stripped from the text that is sent"),
      (.cacheKey, "declares a cache key"),
      (.nullability, "changes nullability"),
      (.otherTools, "only for other tools"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
