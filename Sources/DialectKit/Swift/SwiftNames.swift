/// The names that generated Swift can use, and the escaping of reserved ones.
package enum SwiftNames {
  /// The standard library's type for a scalar of the specification.
  ///
  /// IDs are strings.
  package static func standardScalar(_ name: String) -> String? {
    switch name {
    case "Int": "Int"
    case "Float": "Double"
    case "Boolean": "Bool"
    case "String", "ID": "String"
    case _: nil
    }
  }

  /// A name in a declaration or after a dot, escaped if necessary.
  package static func identifier(_ name: String) -> String {
    needsBackticks.contains(name) ? "`\(name)`" : name
  }

  /// The name of a parameter inside its function: `self` is not allowed, even with backticks.
  package static func parameter(_ name: String) -> String {
    name == "self" ? "self_" : identifier(name)
  }

  /// An argument label in a call, where hardly any word is reserved.
  package static func argumentLabel(_ name: String) -> String {
    switch name {
    case "inout", "_": "`\(name)`"
    case _: name
    }
  }

  /// A parameter's label and, if it must differ, its inner name.
  package static func parameterLabel(_ name: String) -> String {
    name == "self" ? "self self_" : identifier(name)
  }

  /// A property accessed inside its own type: `self` needs a receiver.
  package static func member(_ name: String) -> String {
    name == "self" ? "self.`self`" : identifier(name)
  }

  /// The words that Swift reserves everywhere, and those that need backticks as member names.
  private static let needsBackticks: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}
