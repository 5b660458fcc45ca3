/// A function, computed property, type or extension in a file, with its line numbers.
struct Declaration {
  enum Kind {
    /// A function, initializer or subscript.
    case function
    /// A computed property.
    case property
    case type
    case `extension`
  }

  let kind: Kind
  /// The function's name without its parameters, `init`, `subscript`, or the name of the property
  /// or type.
  let name: String
  /// The line numbers from the keyword to the closing brace, starting at 1.
  var lines: ClosedRange<Int>
  /// The number of stored properties that a type declares directly.
  var storedProperties = 0
  /// Whether the declaration is at the top level of the file.
  var isTop = false
  /// Whether the declaration cannot be named in other files.
  var isPrivate = false
}

extension Declaration {
  /// Returns the functions, types and extensions that have a body, ordered by their last line.
  ///
  /// The scan recognizes keywords at the start of lines and counts braces. That is reliable because
  /// the formatter determines the layout.
  static func all(in code: [String]) -> [Declaration] {
    var found: [Declaration] = []
    /// The declarations whose closing brace has not been found yet, with the brace depth outside
    /// them.
    var open: [(declaration: Declaration, depth: Int, start: Int)] = []
    /// A declaration whose opening brace has not been found yet.
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

  /// Returns the name of a property with a body; a property that is initialized by a closure call
  /// does not count.
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
