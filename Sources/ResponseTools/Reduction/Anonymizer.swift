internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis

/// Renames everything in a reduced case and replaces all values, so that it can be published.
///
/// Types become `T1`, fields, arguments and variables `f1`, enum values `V1`, fragments `F1`,
/// operations `Q1`; strings become `s1`, numbers 1. If the decision would change with another
/// value, the value's form is kept ("2026-01-31" becomes "0000-00-00"). True, false and null are
/// kept.
package struct Anonymizer {
  /// The replacement of a value.
  private enum Manner { case plain, formed, kept }

  private let original: ReducedCase
  private let trial: Reducer.Trial
  private let wanted: Decision
  private let taken: Set<String>
  private let schema: SourceFile
  private let document: SourceFile
  private var maps: [NameUses.Kind: [String: String]] = [:]
  private var strings: [String: String] = [:]
  private let uses: [(file: SourceFile, uses: NameUses)]
  /// The replacements of single values, by their positions in response and variables.
  private var profiles: [Int: Manner] = [:]
  private var profile = Manner.plain
  private var position = 0

  /// Returns the case with other names; new names never equal a word in `taken`.
  package static func anonymize(
    _ original: ReducedCase,
    taken: Set<String>,
    trial: @escaping Reducer.Trial
  ) throws(Reducer.Fault) -> ReducedCase {
    guard let explanation = trial(original) else {
      throw Reducer.Fault(message: "the reduced files do not answer the question")
    }
    var anonymizer = Anonymizer(
      original: original.cut(behind: explanation, trial),
      explanation: explanation,
      taken: taken,
      trial: trial
    )
    return try anonymizer.anonymized()
  }

  private init(
    original: ReducedCase,
    explanation: Explanation,
    taken: Set<String>,
    trial: @escaping Reducer.Trial
  ) {
    self.original = original
    self.taken = taken
    self.trial = trial
    wanted = Decision(explanation, names: [])
    schema = SourceFile(id: SourceFileID(rawValue: 0), name: "", utf8: Array(original.schema.utf8))
    document = SourceFile(
      id: SourceFileID(rawValue: 1),
      name: "",
      utf8: Array(original.document.utf8)
    )
    let types = Parser.parse(schema).document
    let own = Set(
      types.definitions.compactMap { definition -> String? in
        if case .directive(let node) = definition { node.name.text } else { nil }
      }
    )
    uses = [
      (schema, NameUses(of: types, ownDirectives: own)),
      (document, NameUses(of: Parser.parse(document).document, ownDirectives: own)),
    ]
    for name in uses.flatMap(\.uses.names) { _ = newName(of: name.text, name.kind) }
  }

  private mutating func anonymized() throws(Reducer.Fault) -> ReducedCase {
    let ways: [Manner] = [.plain, .formed]
    for way in ways {
      profile = way
      let made = renamed()
      if isSame(made) { return made }
    }
    profile = .kept
    guard isSame(renamed()) else {
      throw Reducer.Fault(
        message:
          "renaming changes the answer, so nothing was written; without "
          + "--anonymize the names are kept"
      )
    }
    // Each value in turn, starting with the strongest replacement.
    let count = position
    for value in 0..<min(count, 500) {
      for way in ways {
        profiles[value] = way
        if isSame(renamed()) { break }
        profiles[value] = nil
      }
    }
    return renamed()
  }

  private func isSame(_ made: ReducedCase) -> Bool {
    trial(made).map { Decision($0, names: []).isLike(wanted) } == true
  }
}

// MARK: Names

extension Anonymizer {
  /// The names that GraphQL predefines.
  private static let rootNames: Set<String> = ["Query", "Mutation", "Subscription"]

  private mutating func newName(of name: String, _ kind: NameUses.Kind) -> String {
    if name.hasPrefix("__") { return name }
    if kind == .type,
      BuiltInTypes.scalarNames.contains(name) || Self.rootNames.contains(name)
    {
      return name
    }
    if let known = maps[kind]?[name] { return known }
    let letter =
      switch kind {
      case .type: "T"
      case .member: "f"
      case .value: "V"
      case .fragment: "F"
      case .operation: "Q"
      case .directive: "d"
      }
    var number = (maps[kind]?.count ?? 0) + 1
    while taken.contains("\(letter)\(number)") || isGiven("\(letter)\(number)", kind) {
      number += 1
    }
    maps[kind, default: [:]][name] = "\(letter)\(number)"
    return "\(letter)\(number)"
  }

  private func isGiven(_ name: String, _ kind: NameUses.Kind) -> Bool {
    maps[kind]?.values.contains(name) == true
  }

  /// A step of the path: a key, or the name of a case or fragment, which contains other names.
  private mutating func newStep(_ name: String, isFragment: Bool) -> String {
    if let known = maps[.member]?[name], !isFragment { return known }
    if ["__typename", "fragments"].contains(name) { return name }
    for (old, new) in maps[.fragment] ?? [:] {
      if old == name { return new }
      if old.prefix(1).lowercased() + old.dropFirst() == name { return new.lowercased() }
    }
    // A name that is in no text is a step after the one that decides.
    return newCase(name) ?? newName(of: name, .member)
  }

  /// The new name of a case such as `asPetIfKnown`: `as` and a type, `if` and variables, or both.
  private func newCase(_ name: String) -> String? {
    var rest = Array(name.utf8)[...]
    var text = ""
    if rest.starts(with: "as".utf8) {
      guard let type = longest(.type, in: rest.dropFirst(2)) else { return nil }
      text = "as" + type.new
      rest = rest.dropFirst(2 + type.length)
    } else if rest.starts(with: "if".utf8) {
      text = "if"
      rest = rest.dropFirst(2)
    } else {
      return nil
    }
    while !rest.isEmpty {
      if let variable = longest(.member, in: rest) {
        text += variable.new
        rest = rest.dropFirst(variable.length)
      } else if let word = ["If", "And", "Or", "Not"].first(where: { rest.starts(with: $0.utf8) }) {
        text += word
        rest = rest.dropFirst(word.utf8.count)
      } else {
        return nil
      }
    }
    return text
  }

  /// The new name for the longest known name at the start of a text, in the form used inside other
  /// names.
  private func longest(
    _ kind: NameUses.Kind,
    in text: ArraySlice<UInt8>
  ) -> (length: Int, new: String)? {
    var found: (length: Int, new: String)?
    for (old, new) in maps[kind] ?? [:] {
      let within = Self.capitalized(old)
      guard text.starts(with: within.utf8), within.utf8.count > found?.length ?? 0 else { continue }
      found = (within.utf8.count, Self.capitalized(new))
    }
    return found
  }

  private static func capitalized(_ name: String) -> String {
    (name.first?.uppercased() ?? "") + name.dropFirst()
  }
}

// MARK: Texts

extension Anonymizer {
  private mutating func renamed() -> ReducedCase {
    position = 0
    strings = [:]
    var made = original
    made.schema = text(0)
    made.document = text(1)
    made.response = renamedResponse()
    if case .object(let members) = original.variables {
      made.variables = .object(
        members.map { .init(newName(of: $0.key, .member), renamed($0.value)) }
      )
    }
    var isFragment = false
    made.path.components = original.path.components.map { component in
      guard case .name(let name) = component else { return component }
      let step = newStep(name, isFragment: isFragment)
      isFragment = name == "fragments"
      return .name(step)
    }
    return made
  }

  private mutating func text(_ index: Int) -> String {
    let (file, uses) = uses[index]
    var replacements: [TextReplacement] = []
    for use in uses.names {
      let isVariable = file.text(use.range).hasPrefix("$")
      let name = newName(of: use.text, use.kind)
      replacements.append(TextReplacement(range: use.range, text: (isVariable ? "$" : "") + name))
    }
    for value in uses.literals + uses.notes {
      let isNote = uses.notes.contains { $0.range == value.range }
      replacements.append(TextReplacement(range: value.range, text: literal(value, isNote: isNote)))
    }
    return String(decoding: TextReplacement.apply(replacements, to: file), as: UTF8.self)
  }

  private mutating func literal(_ value: Value, isNote: Bool) -> String {
    switch value.kind {
    case .int: return "1"
    case .float: return "0.5"
    case .string(let text, _): return "\"\(isNote ? note(text) : string(text))\""
    case .variable, .boolean, .null, .enumCase, .list, .object: return "null"
    }
  }

  /// A text in a directive, which may contain field names; known names are replaced.
  private mutating func note(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let isOfNames = words.allSatisfy { maps[.member]?[$0] != nil || maps[.type]?[$0] != nil }
    guard isOfNames, !words.isEmpty else { return string(text) }
    return words.map { maps[.member]?[$0] ?? maps[.type]?[$0] ?? $0 }.joined(separator: " ")
  }

  private mutating func string(_ text: String) -> String {
    if text.isEmpty { return "" }
    if let known = strings[text] { return known }
    let new = "s\(strings.count + 1)"
    strings[text] = new
    return new
  }
}

// MARK: Values

extension Anonymizer {
  private mutating func renamedResponse() -> JSONValue {
    guard case .object(let members) = original.response, original.response.isEnvelope else {
      return renamed(original.response)
    }
    return .object(
      members.map { member in
        guard member.key == "errors", case .array(let errors) = member.value else {
          return .init(member.key, renamed(member.value))
        }
        return .init("errors", .array(errors.map { renamedError($0) }))
      }
    )
  }

  private mutating func renamedError(_ error: JSONValue) -> JSONValue {
    guard case .object(let members) = error else { return renamed(error) }
    return .object(
      members.map { member in
        if member.key == "path", case .array(let elements) = member.value {
          let path = elements.map { element -> JSONValue in
            if case .string(let key) = element {
              .string(newName(of: key, .member))
            } else {
              element
            }
          }
          return .init("path", .array(path))
        }
        return .init(member.key, renamed(member.value))
      }
    )
  }

  private mutating func renamed(_ value: JSONValue, of key: String = "") -> JSONValue {
    switch value {
    case .null, .bool: return value
    case .array(let items): return .array(items.map { renamed($0, of: key) })
    case .object(let members):
      return .object(
        members.map { .init(newName(of: $0.key, .member), renamed($0.value, of: $0.key)) }
      )
    case .number(let text):
      switch nextProfile() {
      case .plain: return .number(text.contains { ".eE".contains($0) } ? "0.5" : "1")
      case .formed:
        let digits = text.map { $0.isNumber ? "1" : String($0) }.joined()
        return .number(digits)
      case .kept: return value
      }
    case .string(let text):
      let way = nextProfile()
      if key == "__typename" { return .string(newName(of: text, .type)) }
      if let name = maps[.value]?[text] ?? maps[.type]?[text] { return .string(name) }
      switch way {
      case .plain: return .string(string(text))
      case .formed: return .string(Self.form(of: text))
      case .kept: return value
      }
    }
  }

  private mutating func nextProfile() -> Manner {
    position += 1
    return profiles[position - 1] ?? profile
  }

  /// A text of the same form without its content.
  private static func form(of text: String) -> String {
    String(
      text.map { character -> Character in
        if character.isNumber { return "0" }
        if character.isLetter { return character.isUppercase ? "A" : "a" }
        return character.isASCII ? character : "_"
      }
    )
  }
}

// MARK: Remaining words

extension ReducedCase {
  /// Returns the case without the path's steps after the one at which the data ends.
  fileprivate func cut(behind explanation: Explanation, _ trial: Reducer.Trial) -> ReducedCase {
    guard !explanation.isPresent else { return self }
    let wanted = Decision(explanation, names: [])
    for count in 0..<path.components.count {
      var shorter = self
      shorter.path.components = Array(path.components.prefix(count))
      if let answer = trial(shorter), Decision(answer, names: []).isLike(wanted) { return shorter }
    }
    return self
  }

  /// The words of the texts that also occur in `others` and are not predefined by GraphQL.
  package func words(among others: Set<String>) -> [String] {
    let texts = [
      pathText, schema, document, JSONPrinter.print(response),
      variables.map { JSONPrinter.print($0) } ?? "",
    ]
    var found = Set(texts.flatMap { Self.words(of: Array($0.utf8)) })
    found.formIntersection(others)
    return found.subtracting(Self.ownWords).sorted()
  }

  /// The words of a text with at least three characters.
  package static func words(of utf8: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    for part in utf8.split(whereSeparator: { !isWord($0) }) where part.count >= 3 {
      words.insert(String(decoding: part, as: UTF8.self))
    }
    return words
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The words that GraphQL, its responses and the vocabularies of directives use.
  private static let ownWords: Set<String> = {
    var words: Set<String> = [
      "Query", "Mutation", "Subscription", "String", "Float", "Boolean", "Int", "true", "false",
      "null", "implements", "repeatable", "data", "errors", "message", "path", "fragments",
      "__typename", "fragment", "query", "mutation", "subscription", "type", "interface", "union",
      "enum", "input", "scalar", "schema", "directive", "extend",
    ]
    words.formUnion(DirectiveLocation.allCases.map(\.rawValue))
    words.formUnion(BuiltInTypes.directiveNames)
    words.formUnion(["fragments", "reason", "label", "defer", "stream", "initialCount"])
    for directive in Vocabulary.all.flatMap(\.directives) {
      words.insert(directive.name)
      words.formUnion(directive.definition.arguments.map(\.name))
    }
    return words
  }()
}
