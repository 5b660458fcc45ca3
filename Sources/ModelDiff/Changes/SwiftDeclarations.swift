import DialectKit

/// The declarations of generated Swift that other code can use, with their qualified names.
///
/// It parses only this package's output, which has one declaration per line or parameter lists on
/// several lines. It is not a general Swift parser.
struct SwiftDeclarations {
  enum Kind: Hashable {
    case type
    case enumCase
    /// A property, method, subscript or initializer.
    case member
  }

  struct Declaration: Hashable {
    let kind: Kind
    /// The enclosing types: `HeroDetails.Data`; empty at the top level.
    let owner: String
    let name: String
    /// The text after the name: a type, parameters, or conformances.
    let signature: String

    var path: String { owner.isEmpty ? name : owner + "." + name }

    /// The signature for display: a property's type without the colon.
    var shown: String {
      signature.hasPrefix(":") ? String(signature.dropFirst().drop { $0 == " " }) : signature
    }
  }

  /// The declarations in the order of the files.
  private(set) var all: [Declaration] = []
  /// The enclosing types of the current line; `nil` for other blocks, such as function bodies.
  private var scopes: [String?] = []
  private var isInText = false
  private var pending = ""

  init(_ files: [GeneratedFile]) {
    for file in files where file.path.hasSuffix(".swift") {
      scopes = []
      isInText = false
      pending = ""
      for line in file.text.split(separator: "\n") { read(line) }
    }
  }

  private mutating func read(_ line: Substring) {
    let code = withoutTexts(line)
    guard !code.isEmpty else { return }
    pending += pending.isEmpty ? code : " " + code
    // A parameter list continues until its parenthesis is closed.
    let depth = pending.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    guard depth <= 0, !isUnfinishedType(pending) else { return }
    let statement = pending
    pending = ""
    let isInType = scopes.allSatisfy { $0 != nil }
    let declared = isInType ? declaration(statement) : nil
    if let declared { all.append(declared) }
    for character in statement {
      switch character {
      case "{":
        let name = declared?.kind == .type ? declared?.path : isInType ? extended(statement) : nil
        scopes.append(name)
      case "}": _ = scopes.popLast()
      case _: break
      }
    }
  }

  /// The code of a line without the content of literals and comments.
  private mutating func withoutTexts(_ line: Substring) -> String {
    var code = ""
    var rest = line.drop { $0 == " " }
    if isInText {
      guard let end = rest.firstRange(of: "\"\"\"") else { return "" }
      isInText = false
      rest = rest[end.upperBound...]
    }
    while let character = rest.first {
      if rest.hasPrefix("//") { break }
      if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        guard let end = rest.firstRange(of: "\"\"\"") else {
          isInText = true
          return code
        }
        rest = rest[end.upperBound...]
      } else if character == "\"" {
        rest = rest.dropFirst()
        while let inner = rest.first, inner != "\"" { rest = rest.dropFirst(inner == "\\" ? 2 : 1) }
        rest = rest.dropFirst()
        code += "\"\""
      } else {
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    while code.last == " " { code.removeLast() }
    return code
  }

  // MARK: One declaration

  private static let modifiers: Set<String> = [
    "public", "static", "final", "mutating", "indirect", "override", "convenience", "required",
    "internal", "nonisolated", "lazy",
  ]

  private static let types: Set<String> = ["struct", "class", "enum", "protocol", "actor"]

  /// A statement without its modifiers and attributes.
  private static func withoutModifiers(_ statement: String) -> Substring {
    var words = statement[...]
    while let word = words.split(separator: " ").first,
      modifiers.contains(String(word)) || word.hasPrefix("@")
    {
      words = words.dropFirst(word.count).drop { $0 == " " }
    }
    return words
  }

  /// Whether a type's conformances continue on the next line.
  private func isUnfinishedType(_ statement: String) -> Bool {
    guard !statement.contains("{") else { return false }
    let keyword = Self.withoutModifiers(statement).split(separator: " ").first.map(String.init)
    return keyword.map { Self.types.contains($0) } ?? false
  }

  private func declaration(_ statement: String) -> Declaration? {
    let words = Self.withoutModifiers(statement)
    guard let keyword = words.split(separator: " ").first.map(String.init) else { return nil }
    let owner = scopes.last.flatMap { $0 } ?? ""
    let rest = words.dropFirst(keyword.count).drop { $0 == " " }
    let head = String(Self.head(of: rest))
    switch keyword {
    case _ where Self.types.contains(keyword): return named(head, kind: .type, owner: owner)
    case "typealias":
      return named(String(rest), kind: .member, owner: owner)
    case "case": return named(head, kind: .enumCase, owner: owner)
    case "let", "var", "func": return named(head, kind: .member, owner: owner)
    case _ where keyword.hasPrefix("init(") || keyword.hasPrefix("init?("):
      return Declaration(
        kind: .member,
        owner: owner,
        name: "init",
        signature: String(Self.head(of: words.dropFirst(4)))
      )
    case _: return nil
    }
  }

  /// A declaration without its body and value.
  private static func head(of text: Substring) -> Substring {
    var depth = 0
    var end = text.startIndex
    var last: Character = " "
    while end < text.endIndex {
      let next = text.index(after: end)
      switch text[end] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where last != "-": depth -= 1
      case "{" where depth <= 0: return text[..<end]
      // The default value of a parameter is kept.
      case "=" where depth <= 0 && last != "=" && (next == text.endIndex || text[next] != "="):
        return text[..<end]
      case _: break
      }
      last = text[end]
      end = next
    }
    return text
  }

  private func named(_ head: String, kind: Kind, owner: String) -> Declaration? {
    let isName: (Character) -> Bool = { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber }
    let name = String(head.prefix(while: isName))
    guard !name.isEmpty, !name.hasPrefix("boxed_") else { return nil }
    var signature = String(head.dropFirst(name.count))
    while signature.last == " " { signature.removeLast() }
    while signature.first == " " { signature.removeFirst() }
    return Declaration(
      kind: kind,
      owner: owner,
      name: name.filter { $0 != "`" },
      signature: signature
    )
  }

  /// The type that an extension extends; `nil` for other statements.
  private func extended(_ statement: String) -> String? {
    guard let range = statement.firstRange(of: "extension ") else { return nil }
    let name = statement[range.upperBound...].prefix { $0 != " " && $0 != ":" && $0 != "{" }
    // Extensions with a generic condition are kept separate.
    let condition = statement.firstRange(of: " where ").map { range in
      Self.head(of: statement[range.lowerBound...]).split(separator: " ").joined(separator: " ")
    }
    return String(name) + (condition.map { " " + $0 } ?? "")
  }
}
