internal import GraphQLRuntime

/// Generates plausible values for fields by name and type, deterministically for each seed.
struct PlausibleValues {
  private var random: SeededGenerator
  private var ids: [String: Int] = [:]
  private var count = 0
  private var picked = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A random number below a bound.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// A value for a leaf; `type` is its name in the schema.
  mutating func value(
    for leaf: LeafType,
    field: String,
    of owner: String,
    type: String
  ) -> JSONValue {
    count += 1
    switch leaf {
    case .bool: return .bool(random.below(2) == 0)
    case .int: return .int(number(for: field))
    case .double: return .number("\(number(for: field)).\(random.below(9) + 1)")
    case .enumeration(_, let values):
      return .string(values.isEmpty ? "" : values[random.below(values.count)])
    case .string: return .string(text(field, of: owner, type: type))
    case .custom: return custom(field, of: owner, type: type)
    }
  }

  private mutating func number(for field: String) -> Int {
    let words = Self.words(of: field)
    if words.contains("year") { return 1990 + random.below(36) }
    if words.contains("age") { return 1 + random.below(80) }
    if words.contains("latitude") || words.contains("lat") { return random.below(90) }
    return 1 + random.below(100)
  }

  /// A value of a custom scalar for which generated code has another type.
  private mutating func custom(_ field: String, of owner: String, type: String) -> JSONValue {
    let words = Self.words(of: type)
    func has(_ word: String) -> Bool { words.contains(word) }
    if has("json") || has("map") || has("object") { return [:] }
    if has("int") || has("long") { return .int(number(for: field)) }
    if has("decimal") || has("float") { return .number("\(number(for: field)).5") }
    return .string(text(field, of: owner, type: type))
  }

  private mutating func text(_ field: String, of owner: String, type: String) -> String {
    switch type {
    case "ID": return identifier(of: owner)
    case "String": return sentence(field, of: owner)
    case _: break
    }
    let words = Self.words(of: type)
    if words.contains("date") || words.contains("time") {
      let day = "2026-0\(1 + random.below(9))-\(10 + random.below(18))"
      return words == ["date"] ? day : day + "T1\(random.below(10)):30:00Z"
    }
    if ["url", "uri", "link"].contains(where: words.contains) {
      return "https://example.com/\(owner.lowercased())/\(count)"
    }
    if words.contains("uuid") { return uuid() }
    return "\(type.lowercased())-\(count)"
  }

  /// A unique identifier.
  private mutating func identifier(of owner: String) -> String {
    let number = ids[owner, default: 0] + 1
    ids[owner] = number
    return "\(owner.lowercased())-\(number)"
  }

  private mutating func uuid() -> String {
    let digits = (0..<32).map { _ in String(random.below(16), radix: 16) }.joined()
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }

  private static let names = [
    "Ada", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Kira", "Leo",
    "Mona", "Nils", "Olga", "Paul", "Quinn", "Rosa", "Sven", "Tilda", "Udo", "Vera", "Walter",
    "Zoe",
  ]
  private static let cities = ["Berlin", "Lisbon", "Nairobi", "Osaka", "Quito", "Toronto"]
  private static let colours = ["amber", "blue", "green", "grey", "red", "white"]

  private mutating func sentence(_ field: String, of owner: String) -> String {
    let words = Self.words(of: field)
    func has(_ word: String) -> Bool { words.contains(word) }
    if has("id") || has("uuid") { return identifier(of: owner) }
    if has("cursor") { return "cursor-\(count)" }
    if has("email") { return pick(Self.names).lowercased() + "\(count)@example.com" }
    if has("url") || has("link") || has("avatar") || has("image") {
      return "https://example.com/\(owner.lowercased())/\(count)"
    }
    if has("name") || has("login") || has("username") || has("nickname") {
      return pick(Self.names)
    }
    if has("city") { return pick(Self.cities) }
    if has("color") || has("colour") { return pick(Self.colours) }
    if has("at") || has("date") { return "2026-0\(1 + random.below(9))-\(10 + random.below(18))" }
    let phrase = words.joined(separator: " ")
    return phrase.prefix(1).uppercased() + phrase.dropFirst() + " \(count)"
  }

  /// A value from the list in rotation, so that consecutive values differ.
  private mutating func pick(_ values: [String]) -> String {
    picked += 1 + random.below(3)
    return values[picked % values.count]
  }

  /// The words of a name: `createdAt` has `created` and `at`.
  private static func words(of field: String) -> [String] {
    var words: [String] = []
    // An acronym such as `URL` is one word.
    var isUpper = false
    for character in field {
      defer { isUpper = character.isUppercase }
      if character == "_" {
        words.append("")
      } else if character.isUppercase, !isUpper || words.isEmpty {
        words.append(character.lowercased())
      } else {
        if words.isEmpty { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
