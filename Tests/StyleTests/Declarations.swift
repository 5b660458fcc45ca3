/// A function, computed property, type or extension of a file, by its lines.
struct Declaration {
  enum Kind {
    /// A function, initializer or subscript.
    case function
    /// A property that is computed.
    case property
    case type
    case `extension`
  }

  let kind: Kind
  /// `name` of `func name(…)`, `init`, `subscript`, or the property's or type's name.
  let name: String
  /// From the line of the keyword to that of the closing brace, from 1.
  var lines: ClosedRange<Int>
  /// How many stored properties a type has itself.
  var storedProperties = 0
  /// Whether it stands in no other.
  var isTop = false
  /// Whether other files cannot name it.
  var isPrivate = false
}

extension Declaration {
  /// The functions, types and extensions with a body, in the order of their ends.
  ///
  /// Goes by keywords at the beginnings of lines and by braces, which the formatter makes reliable.
  static func all(in code: [String]) -> [Declaration] {
    var found: [Declaration] = []
    /// What is open, with the depth of the braces around it.
    var open: [(declaration: Declaration, depth: Int, start: Int)] = []
    /// Declared, but its brace has not come.
    var pending: (kind: Declaration.Kind, name: String, line: Int, isPrivate: Bool)?
    var depth = 0
    var parentheses = 0
    for (index, line) in code.enumerated() {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
      if let declared = Self.declared(words) ?? Self.computed(words, line) {
        let isPrivate = words.contains("private") || words.contains("fileprivate")
        pending = (declared.kind, declared.name, index + 1, isPrivate)
        parentheses = 0
      } else if let last = open.indices.last, open[last].declaration.kind == .type,
        depth == open[last].depth + 1, Self.isStoredProperty(line, words)
      {
        open[last].declaration.storedProperties += 1
      }
      for character in line.utf8 {
        switch character {
        case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses -= 1
        case UInt8(ascii: "{"):
          if let declared = pending, parentheses <= 0 {
            let declaration = Declaration(
              kind: declared.kind,
              name: declared.name,
              lines: declared.line...declared.line,
              isTop: depth == 0,
              isPrivate: declared.isPrivate
            )
            open.append((declaration, depth, declared.line))
            pending = nil
          }
          depth += 1
        case UInt8(ascii: "}"):
          depth -= 1
          guard let last = open.last, last.depth == depth else { continue }
          open.removeLast()
          var declaration = last.declaration
          declaration.lines = last.start...(index + 1)
          found.append(declaration)
        case _: break
        }
      }
    }
    return found
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "static", "final", "mutating",
    "nonmutating", "indirect", "override", "required", "convenience", "nonisolated", "borrowing",
    "consuming", "@discardableResult", "@inlinable", "@inline", "__always", "never", "@Sendable",
    "@usableFromInline", "isolated", "unsafe", "weak", "unowned", "lazy", "set",
  ]

  private static func declared(_ words: [Substring]) -> (kind: Declaration.Kind, name: String)? {
    let rest = words.drop { modifiers.contains($0) }
    guard let keyword = rest.first else { return nil }
    let name = rest.dropFirst().first.map(String.init) ?? ""
    switch keyword {
    case "func": return (.function, name)
    case "init", "subscript": return (.function, String(keyword))
    case "struct", "class", "enum", "actor", "protocol": return (.type, name)
    case "extension": return (.extension, name)
    case _: return nil
    }
  }

  /// A property with a body behind it; what is made once and kept is none.
  private static func computed(
    _ words: [Substring],
    _ line: String
  ) -> (kind: Declaration.Kind, name: String)? {
    let rest = words.drop { modifiers.contains($0) }
    guard rest.first == "var", line.contains("{"), !line.contains("="),
      let name = rest.dropFirst().first
    else { return nil }
    return (.property, String(name))
  }

  private static func isStoredProperty(_ line: String, _ words: [Substring]) -> Bool {
    guard !words.contains("static") else { return false }
    let rest = words.drop { modifiers.contains($0) }
    guard rest.first == "let" || rest.first == "var" else { return false }
    return !line.hasSuffix("{") && !(line.contains("{") && !line.contains("="))
  }
}
