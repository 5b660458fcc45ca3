/// A syntax error in a text of keys.
package struct KeyNotationError: Error, Hashable, Sendable {
  package let message: String
  /// The zero-based position in the text, in Unicode scalars.
  package let offset: Int
}

/// The notation of keys in `--keys`, scripts, key bindings and the help.
///
/// A character denotes itself. Other keys are `<Enter>`, `<Esc>`, `<Tab>`, `<Up>`, `<PageDown>`,
/// `<F1>`, `<Space>` and so on, with `<lt>` for `<`. `C-`, `A-` and `S-` before the name add
/// Control, Alt and Shift: `<C-d>`, `<A-1>`, `<S-Tab>`. Names are case-insensitive. Pasted text is
/// between `<Paste>` and `<EndPaste>`. `<Mouse-left-press-12-4>` is row 12, column 4.
package enum KeyNotation {
  package static func parse(_ text: String) throws(KeyNotationError) -> [Key] {
    var parser = KeyNotationParser(text)
    return try parser.parse()
  }

  /// Returns the text that `parse` converts to these keys.
  package static func print(_ keys: [Key]) -> String {
    keys.map { $0.description }.joined()
  }

  /// The names: first the printed one, then alternatives that are also accepted.
  static let names: [(names: [String], code: Key.Code)] = [
    (["Enter", "CR", "Return"], .enter),
    (["Tab"], .tab),
    (["Esc", "Escape"], .escape),
    (["Backspace", "BS"], .backspace),
    (["Delete", "Del"], .delete),
    (["Insert", "Ins"], .insert),
    (["Up"], .up),
    (["Down"], .down),
    (["Left"], .left),
    (["Right"], .right),
    (["Home"], .home),
    (["End"], .end),
    (["PageUp", "PgUp"], .pageUp),
    (["PageDown", "PgDn"], .pageDown),
    (["Space"], .character(" ")),
    (["lt"], .character("<")),
  ]

  /// The keys by name in lower case.
  static let codes: [String: Key.Code] = Dictionary(
    uniqueKeysWithValues: names.flatMap { entry in entry.names.map { ($0.lowercased(), entry.code) }
    }
  )
}

extension Key: CustomStringConvertible {
  /// The key in the notation of `KeyNotation`.
  package var description: String {
    switch code {
    case .paste(let text):
      return "<Paste>" + text.unicodeScalars.map(Key.pasted).joined() + "<EndPaste>"
    case .mouse(let mouse):
      let place = "\(mouse.position.row)-\(mouse.position.column)"
      return "<\(prefix)Mouse-\(mouse.button.rawValue)-\(mouse.action.rawValue)-\(place)>"
    case .function(let number):
      return "<\(prefix)F\(number)>"
    case .character(let scalar) where scalar != " " && scalar != "<":
      return modifiers.isEmpty ? String(scalar) : "<\(prefix)\(scalar)>"
    case .character, .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown:
      let name = KeyNotation.names.first { $0.code == code }?.names.first ?? ""
      return "<\(prefix)\(name)>"
    }
  }

  private var prefix: String {
    (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "A-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
  }

  private static func pasted(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "<lt>"
    case "\r", "\n": "<Enter>"
    case "\t": "<Tab>"
    default: String(scalar)
    }
  }
}
