/// What names generated Swift can use, and how it writes those it can use only in back-ticks.
package enum SwiftNames {
  /// The type that the standard library has for a scalar of the specification; IDs are strings.
  package static func standardScalar(_ name: String) -> String? {
    switch name {
    case "Int": "Int"
    case "Float": "Double"
    case "Boolean": "Bool"
    case "String", "ID": "String"
    case _: nil
    }
  }

  /// A name as it stands in a declaration or behind a dot.
  package static func identifier(_ name: String) -> String {
    needsBackticks.contains(name) ? "`\(name)`" : name
  }

  /// The name of a parameter inside its function: `self` cannot be one, even in back-ticks.
  package static func parameter(_ name: String) -> String {
    name == "self" ? "self_" : identifier(name)
  }

  /// A label in a call, where hardly any word is reserved.
  package static func argumentLabel(_ name: String) -> String {
    switch name {
    case "inout", "_": "`\(name)`"
    case _: name
    }
  }

  /// A parameter's label and, where it must differ, its inner name.
  package static func parameterLabel(_ name: String) -> String {
    name == "self" ? "self self_" : identifier(name)
  }

  /// A property read inside its own type: `self` needs a receiver.
  package static func member(_ name: String) -> String {
    name == "self" ? "self.`self`" : identifier(name)
  }

  /// The words that Swift reserves everywhere, and those that a member may not be named plainly.
  private static let needsBackticks: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}
