import GraphQLSyntax

/// A `@link` of a schema: the linked vocabulary and the names that it has in the schema.
struct SchemaLink: Sendable {
  /// The vocabulary's URL without its version.
  let identity: String
  /// The last component of the URL.
  let name: String
  /// The prefix before `__` in names that are not imported.
  let namespace: String
  /// The imported names, by their name in the schema.
  ///
  /// Directives begin with `@`.
  private let imports: [String: String]

  /// Returns `nil` if the directive has no URL.
  init?(_ directive: Directive) {
    guard case .string(let url, _)? = directive.argument(named: "url")?.value.kind else {
      return nil
    }
    var parts = url.split(separator: "/", omittingEmptySubsequences: false)
    if let last = parts.last, last.isEmpty { parts.removeLast() }
    if let last = parts.last, Self.isVersion(last) { parts.removeLast() }
    identity = parts.joined(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    self.name = name
    namespace = [directive].string("as", of: directive.name.text) ?? name
    var imports: [String: String] = [:]
    if case .list(let items)? = directive.argument(named: "import")?.value.kind {
      for item in items {
        switch item.kind {
        case .string(let text, _): imports[text] = text
        case .object(let fields):
          guard let original = Self.text("name", of: fields) else { continue }
          imports[Self.text("as", of: fields) ?? original] = original
        case .variable, .int, .float, .boolean, .null, .enumCase, .list: continue
        }
      }
    }
    self.imports = imports
  }

  /// The vocabulary's name for a name of the schema; `nil` if it is not from the vocabulary.
  func original(_ name: String, isDirective: Bool) -> String? {
    let mark = isDirective ? "@" : ""
    if let original = imports[mark + name] {
      return original.hasPrefix(mark) ? String(original.dropFirst(mark.count)) : nil
    }
    if name.hasPrefix(namespace + "__") { return String(name.dropFirst(namespace.count + 2)) }
    return isDirective && name == namespace ? self.name : nil
  }

  /// Whether a component of a URL is a version such as `v2.3`.
  private static func isVersion(_ text: Substring) -> Bool {
    guard text.first == "v" else { return false }
    let numbers = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    return numbers.allSatisfy { Int($0) != nil }
  }

  private static func text(_ name: String, of fields: [ObjectField]) -> String? {
    guard case .string(let text, _)? = fields.first(where: { $0.name.text == name })?.value.kind
    else { return nil }
    return text
  }
}
