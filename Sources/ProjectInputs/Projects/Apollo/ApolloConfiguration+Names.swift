import ApolloPolicy
import GraphQLSyntax

// Reads custom names: inflection rules, and names of schema types.

extension ApolloConfiguration {
  static func inflectionRules(_ options: ConfigurationSection) -> [ApolloOptions.InflectionRule] {
    rules(options, key: "additionalInflectionRules") { rule in
      let kinds = ["pluralization", "singularization", "irregular", "uncountable"]
      guard let kind = rule.firstKnown(of: kinds), let section = rule.requiredSection(kind) else {
        return nil
      }
      func strings(_ first: String, _ second: String) -> (String, String)? {
        let values = (section.requiredString(first), section.requiredString(second))
        guard let first = values.0, let second = values.1 else { return nil }
        return (first, second)
      }
      func replacement(of key: String) -> (String, String)? {
        strings(key, "replacementRegex").flatMap {
          isRegex($0.0, key: key, section: section) ? $0 : nil
        }
      }
      switch kind {
      case "pluralization":
        return replacement(of: "singularRegex").map {
          .pluralization(singularRegex: $0, replacement: $1)
        }
      case "singularization":
        return replacement(of: "pluralRegex").map {
          .singularization(pluralRegex: $0, replacement: $1)
        }
      case "irregular":
        return strings("singular", "plural").map { .irregular(singular: $0, plural: $1) }
      case _: return section.requiredString("word").map { .uncountable($0) }
      }
    }
  }

  static func capitalizationRules(
    _ options: ConfigurationSection
  ) -> [ApolloOptions.CapitalizationRule] {
    rules(options, key: "additionalCapitalizationRules") { rule in
      guard let term = rule.requiredSection("term").flatMap(term),
        rule.required("strategy", "upper, lower or {\"replace\": …}") != nil,
        let strategy = strategy(rule)
      else { return nil }
      return ApolloOptions.CapitalizationRule(term: term, strategy: strategy)
    }
  }

  private static func rules<Rule>(
    _ options: ConfigurationSection,
    key: String,
    read: (ConfigurationSection) -> Rule?
  ) -> [Rule] {
    (options.list(key) ?? []).compactMap { item in
      ConfigurationSection(node: item, name: key, findings: options.findings).flatMap(read)
    }
  }

  private static func term(
    _ section: ConfigurationSection
  ) -> ApolloOptions.CapitalizationRule.Term? {
    switch section.firstKnown(of: ["string", "regex"]) {
    case "string": return section.string("string").map { .string($0) }
    case "regex":
      guard let text = section.string("regex"), isRegex(text, key: "regex", section: section) else {
        return nil
      }
      return .regex(text)
    case _: return nil
    }
  }

  /// Whether the value of a key is a regular expression; reports an error if not.
  private static func isRegex(
    _ text: String,
    key: String,
    section: ConfigurationSection
  ) -> Bool {
    guard (try? Regex(text)) == nil else { return true }
    section.findings.fail(
      "'\(text)' is not a regular expression",
      at: section.node(key)?.range ?? section.range
    )
    return false
  }

  private static func strategy(
    _ rule: ConfigurationSection
  ) -> ApolloOptions.CapitalizationRule.Strategy? {
    guard let node = rule.node("strategy") else { return nil }
    if case .string = node.value {
      return rule.choice("strategy", of: ["upper", "lower"]).map { $0 == "upper" ? .upper : .lower }
    }
    guard let section = rule.section("strategy") else { return nil }
    switch section.firstKnown(of: ["upper", "lower", "replace"]) {
    case "upper": return .upper
    case "lower": return .lower
    case "replace": return section.string("replace").map { .replace($0) }
    case _: return nil
    }
  }

  /// Returns the custom names of schema types, by their names in the schema.
  static func customNames(_ section: ConfigurationSection) -> [String: ApolloOptions.CustomName] {
    var names: [String: ApolloOptions.CustomName] = [:]
    for entry in section.all() {
      if case .string(let name) = entry.value.value {
        if isName(name, section: section, range: entry.value.range) {
          names[entry.key] = ApolloOptions.CustomName(name: name)
        }
        continue
      }
      guard
        let type = ConfigurationSection(
          node: entry.value,
          name: entry.key,
          findings: section.findings
        ),
        let kind = type.firstKnown(of: ["type", "enum", "inputObject"]),
        let value = type.requiredSection(kind)
      else { continue }
      let members = kind == "enum" ? "cases" : "fields"
      let name = kind == "type" ? value.requiredString("name") : value.string("name")
      if let name, !isName(name, section: section, range: value.range) { continue }
      names[entry.key] = ApolloOptions.CustomName(
        name: name,
        members: kind == "type" ? [:] : memberNames(value.section(members))
      )
    }
    return names
  }

  private static func memberNames(_ section: ConfigurationSection?) -> [String: String] {
    guard let section else { return [:] }
    var names: [String: String] = [:]
    for entry in section.all() {
      guard let name = section.string(entry.key),
        isName(name, section: section, range: entry.value.range)
      else {
        continue
      }
      names[entry.key] = name
    }
    return names
  }

  /// Whether a text is a valid Swift name, and therefore valid in a file name; reports an error if
  /// not.
  private static func isName(
    _ text: String,
    section: ConfigurationSection,
    range: SourceRange
  ) -> Bool {
    let isStart = text.first.map { $0.isLetter || $0 == "_" } ?? false
    if isStart, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) { return true }
    section.findings.fail("'\(text)' cannot be a Swift name", at: range)
    return false
  }
}
