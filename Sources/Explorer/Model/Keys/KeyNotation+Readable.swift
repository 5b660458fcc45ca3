import TerminalUI

extension KeyNotation {
  /// Returns keys in readable form, such as `^D` for Control-D.
  static func readable(_ notation: String) -> String {
    if notation.hasSuffix(Command.anyLetter) {
      return readable(String(notation.dropLast(Command.anyLetter.count))) + "a-z"
    }
    guard let keys = try? parse(notation) else { return notation }
    return keys.map { key in
      if case .character(let scalar) = key.code, key.modifiers == .control {
        return "^" + scalar.properties.uppercaseMapping
      }
      if case .character(let scalar) = key.code, key.modifiers.isEmpty, scalar != " " {
        return String(scalar)
      }
      return key.description.filter { $0 != "<" && $0 != ">" }
    }
    .joined()
  }
}
