package import GraphQLRuntime

/// The cache key rules given by `--cache-key`.
package enum CacheKeyOption {
  /// Returns the given rules; for the built-in demo, the default rules identify pets by name and
  /// species.
  ///
  /// Throws for an invalid rule.
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
