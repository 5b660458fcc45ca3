import GraphQLSyntax

/// The name of a fragment with one set of arguments, such as `AvatarSize50`.
///
/// It is the fragment's name followed by each argument that differs from its default, with its
/// value.
enum FragmentViewName {
  /// The maximum length of a name.
  ///
  /// Longer names are truncated and made unique by numbers.
  private static let lengthLimit = 80

  /// The name for the arguments that differ from their defaults.
  ///
  /// A `nil` value represents an argument that is omitted although it has a default value.
  static func text(of fragment: Name, _ arguments: [(variable: Name, value: Value?)]) -> String {
    var text = fragment.text
    for (variable, value) in arguments {
      text += SwiftName.capitalized(variable.text)
      switch value?.kind {
      // Most spreads pass a variable on under the same name.
      case .variable(let name) where name == variable: continue
      case nil: text += "Absent"
      case .variable, .int, .float, .string, .boolean, .null, .enumCase, .list, .object:
        if let value { append(value, to: &text) }
      }
      if text.utf8.count > lengthLimit { break }
    }
    return String(text.prefix(lengthLimit))
  }

  private static func append(_ value: Value, to text: inout String) {
    if text.utf8.count > lengthLimit { return }
    switch value.kind {
    case .variable(let name): text += SwiftName.capitalized(name.text)
    case .int(let digits), .float(let digits): append(number: digits, to: &text)
    case .string(let string, _): append(words: string, to: &text)
    case .boolean(let value): text += value ? "True" : "False"
    case .null: text += "Null"
    case .enumCase(let name): append(words: name, to: &text)
    case .list(let items):
      if items.isEmpty { text += "Empty" }
      for (index, item) in items.enumerated() {
        if index > 0 { text += "_" }
        append(item, to: &text)
      }
    case .object(let fields):
      if fields.isEmpty { text += "Empty" }
      for field in fields {
        text += SwiftName.capitalized(field.name.text)
        append(field.value, to: &text)
      }
    }
  }

  private static func append(number: String, to text: inout String) {
    for byte in number.utf8 {
      switch byte {
      case UInt8(ascii: "-"): text += "Minus"
      case UInt8(ascii: "."): text += "_"
      case UInt8(ascii: "+"): continue
      case _: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }

  /// Appends the letters and digits of a text, with each word capitalized.
  private static func append(words: String, to text: inout String) {
    var isStart = true
    var isEmpty = true
    for byte in words.utf8.prefix(lengthLimit) {
      guard Lexer.isNameStart(byte) || Lexer.isDigit(byte), byte != UInt8(ascii: "_") else {
        isStart = true
        continue
      }
      let character = String(Unicode.Scalar(byte))
      text += isStart ? character.uppercased() : character
      isStart = false
      isEmpty = false
    }
    if isEmpty { text += "Empty" }
  }
}
