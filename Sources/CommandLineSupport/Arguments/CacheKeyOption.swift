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
    var rules: [CacheKeyRules.Rule] = []
    for text in arguments.values[.cacheKey] ?? [] {
      guard let rule = CacheKeyRules.Rule(parsing: text) else {
        throw UsageError("--cache-key takes TYPE=FIELDS such as Pet=name,born, not '\(text)'")
      }
      rules.append(rule)
    }
    if rules.isEmpty, isDemo {
      rules = [
        CacheKeyRules.Rule(type: "Pet", fields: ["humanName", "species"]),
        CacheKeyRules.Rule(type: "Human", fields: ["firstName"]),
      ]
    }
    return CacheKeyRules(rules)
  }
}
