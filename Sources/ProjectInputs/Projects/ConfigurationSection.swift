import GraphQLSyntax

/// An object in a configuration file that is read key by key, and then reports the keys that were
/// not read.
final class ConfigurationSection {
  let range: SourceRange
  /// The name of the object in the file, for messages.
  let name: String
  let findings: ConfigurationFindings
  private let entries: [ConfigurationNode.Entry]
  /// The position of the last entry of each key.
  private var positions: [String: Int]
  private var asked: [String] = []

  /// The maximum number of unknown keys reported individually.
  private static let limit = 100

  /// Reads an object; reports an error and returns `nil` for any other value.
  init?(node: ConfigurationNode, name: String, findings: ConfigurationFindings) {
    guard case .map(let entries) = node.value else {
      findings.fail("'\(name)' must be an object, not \(node.phrase)", at: node.range)
      return nil
    }
    self.entries = entries
    positions = Dictionary(entries.enumerated().map { ($1.key, $0) }) { $1 }
    self.findings = findings
    self.name = name
    range = node.range
  }

  private init(_ section: ConfigurationSection, _ findings: ConfigurationFindings) {
    (range, name, entries) = (section.range, section.name, section.entries)
    positions = section.positions
    self.findings = findings
  }

  /// Returns the same object for reading without reporting problems.
  func unreported() -> ConfigurationSection {
    ConfigurationSection(self, ConfigurationFindings(apolloVersion: findings.apolloVersion))
  }

  /// Returns the value of a key; `nil` if it is missing or null.
  ///
  /// If a key occurs more than once, the last one is used.
  func node(_ key: String) -> ConfigurationNode? {
    asked.append(key)
    guard let found = entry(key)?.value else { return nil }
    if case .null = found.value { return nil }
    return found
  }

  private func entry(_ key: String) -> ConfigurationNode.Entry? {
    positions[key].map { entries[$0] }
  }

  func has(_ key: String) -> Bool { positions[key] != nil }

  /// Returns the position of a key for messages, or the start of the object if the key is missing.
  func place(of key: String) -> SourceRange { entry(key)?.keyRange ?? beginning }

  /// The position of the object's first byte.
  var beginning: SourceRange {
    SourceRange(file: range.file, start: range.start, end: min(range.start + 1, range.end))
  }

  /// The number of keys.
  var count: Int { positions.count }

  /// Removes a key, so that the object is read as if the key were missing.
  func leaveOut(_ key: String) {
    asked.append(key)
    positions[key] = nil
  }

  func section(_ key: String) -> ConfigurationSection? {
    node(key).flatMap { ConfigurationSection(node: $0, name: key, findings: findings) }
  }

  func string(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    guard case .string(let text) = node.value else {
      return fail(key, wanted: "a string", node: node)
    }
    return text
  }

  func bool(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    guard case .bool(let value) = node.value else {
      return fail(key, wanted: "true or false", node: node)
    }
    return value
  }

  /// Returns a list of strings, which may be written as a single string.
  func strings(_ key: String) -> [String]? {
    guard let node = node(key) else { return nil }
    switch node.value {
    case .string(let text): return [text]
    case .list(let items):
      return items.compactMap { item in
        guard case .string(let text) = item.value else {
          return fail(key, wanted: "strings", node: item)
        }
        return text
      }
    case .null, .bool, .number, .map:
      return fail(key, wanted: "a string or a list of strings", node: node)
    }
  }

  /// Returns a string that must be one of `words`.
  func choice(_ key: String, of words: [String]) -> String? {
    guard let word = string(key) else { return nil }
    guard words.contains(word) else {
      findings.fail(
        "'\(key)' must be one of \(words.joined(separator: ", ")), not '\(word)'",
        at: entry(key)?.value.range ?? range
      )
      return nil
    }
    return word
  }

  /// Returns all entries in order, for objects whose keys are names.
  func all() -> [ConfigurationNode.Entry] {
    asked += entries.map(\.key)
    return entries
  }

  /// Marks keys as known although gqlview does not use them.
  func ignore(_ keys: String...) { asked += keys }

  /// Warns about unknown keys.
  func reportUnknown() { reportUnknown { findings.warn($0, at: $1) } }

  /// Reports unknown keys with the severity that the file's own tool uses.
  func reportUnknown(_ report: (_ message: String, _ place: SourceRange) -> Void) {
    let known = Set(asked)
    let unknown = entries.filter { !known.contains($0.key) }
    for entry in unknown.prefix(Self.limit) {
      let near = Suggestions.near(entry.key, in: asked)
      report("unknown key '\(entry.key)'." + Suggestions.sentence(near), entry.keyRange)
    }
    guard unknown.count > Self.limit else { return }
    report("\(unknown.count - Self.limit) more unknown keys.", unknown[Self.limit].keyRange)
  }

  private func fail<Value>(_ key: String, wanted: String, node: ConfigurationNode) -> Value? {
    findings.fail("'\(key)' must be \(wanted), not \(node.phrase)", at: node.range)
    return nil
  }

  // MARK: Required values

  /// Returns the value of a key; reports an error and returns `nil` if it is missing.
  func required(_ key: String, _ wanted: String) -> ConfigurationNode? {
    if let node = node(key) { return node }
    findings.fail("'\(name)' must have '\(key)', \(wanted)", at: beginning)
    return nil
  }

  func requiredString(_ key: String) -> String? {
    required(key, "a string") == nil ? nil : string(key)
  }

  func requiredSection(_ key: String) -> ConfigurationSection? {
    required(key, "an object") == nil ? nil : section(key)
  }

  /// Returns the elements of a list.
  func list(_ key: String) -> [ConfigurationNode]? {
    guard let node = node(key) else { return nil }
    guard case .list(let items) = node.value else { return fail(key, wanted: "a list", node: node) }
    return items
  }

  /// Returns the first of `keys` that the object has, for objects with alternative keys.
  ///
  /// Reports an error and returns `nil` if the object has none of them.
  func firstKnown(of keys: [String]) -> String? {
    asked += keys
    if let key = keys.first(where: has) { return key }
    let words = keys.map { "'\($0)'" }.joined(separator: ", ")
    let near = entries.first.map { Suggestions.near($0.key, in: keys) } ?? []
    findings.fail(
      "'\(name)' must have one of \(words)." + Suggestions.sentence(near),
      at: entries.first?.keyRange ?? beginning
    )
    return nil
  }
}
