/// What a directive of a vocabulary means for gqlview.
package struct DirectiveMeaning: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Clients take it out of the text that they send; servers may refuse it.
  package static let stripped = DirectiveMeaning(rawValue: 1)
  /// It says which fields or arguments make the key of a record in the cache.
  package static let cacheKey = DirectiveMeaning(rawValue: 2)
  /// It says where null can stand, or what becomes of an error there.
  package static let nullability = DirectiveMeaning(rawValue: 4)
  /// Nothing that gqlview shows depends on it.
  package static let otherTools = DirectiveMeaning(rawValue: 8)

  /// The meanings in words, for people.
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
