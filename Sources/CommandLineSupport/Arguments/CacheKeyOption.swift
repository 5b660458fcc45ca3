package import GraphQLRuntime

/// The rules that `--cache-key` gives.
package enum CacheKeyOption {
  /// The rules as given.
  ///
  /// For the built-in demo, where nothing is said, pets are known by their name and species. Throws
  /// for a text that is no rule.
  package static func rules(
    _ arguments: Arguments,
    isDemo: Bool
  ) throws(UsageError) -> CacheKeyRules {
    var rules = try arguments.all(.cacheKey)
    if rules.isEmpty, isDemo {
      rules = [
        CacheKeyRules.Rule(type: "Pet", fields: ["humanName", "species"]),
        CacheKeyRules.Rule(type: "Human", fields: ["firstName"]),
      ]
    }
    return CacheKeyRules(rules)
  }
}
