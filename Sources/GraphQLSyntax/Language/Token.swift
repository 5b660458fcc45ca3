/// A lexical token (Section 2.1.5) as a range of bytes.
package struct Token: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case endOfFile
    case bang
    case question
    case dollar
    case ampersand
    case openParenthesis
    case closeParenthesis
    case spread
    case colon
    case equals
    case at
    case openBracket
    case closeBracket
    case openBrace
    case pipe
    case closeBrace
    case name
    case int
    case float
    case string
    case blockString

    /// The kind as shown in messages: a quoted punctuator or the kind's name.
    package var title: String {
      switch self {
      case .endOfFile: "<EOF>"
      case .bang: "'!'"
      case .question: "'?'"
      case .dollar: "'$'"
      case .ampersand: "'&'"
      case .openParenthesis: "'('"
      case .closeParenthesis: "')'"
      case .spread: "'...'"
      case .colon: "':'"
      case .equals: "'='"
      case .at: "'@'"
      case .openBracket: "'['"
      case .closeBracket: "']'"
      case .openBrace: "'{'"
      case .pipe: "'|'"
      case .closeBrace: "'}'"
      case .name: "Name"
      case .int: "Int"
      case .float: "Float"
      case .string: "String"
      case .blockString: "BlockString"
      }
    }
  }

  package let kind: Kind
  package let start: Int
  package let end: Int
}
