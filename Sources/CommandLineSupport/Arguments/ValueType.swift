/// The type of an option's values: its help placeholder, its valid texts, and its error phrase.
package struct ValueType<Value: Sendable>: Sendable {
  /// The placeholder in the usage line, such as `NUMBER`.
  let placeholder: String
  /// The phrase for error messages that describes a valid value, such as "a whole number of at
  /// least 1".
  let expectation: String
  /// The allowed words; empty if other texts are valid too.
  let choices: [String]
  /// Parses a value; `nil` if the text is invalid.
  let parse: @Sendable (String) -> Value?

  init(
    _ placeholder: String,
    expecting expectation: String,
    choices: [String] = [],
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.choices = choices
    self.parse = parse
  }
}

extension ValueType where Value == String {
  /// Any text.
  static func text(_ placeholder: String) -> ValueType {
    ValueType(placeholder, expecting: placeholder) { $0 }
  }

  /// One of the given words.
  static func word(_ placeholder: String, _ words: [String]) -> ValueType {
    ValueType(
      placeholder,
      expecting: "one of " + words.joined(separator: ", "),
      choices: words
    ) { words.contains($0) ? $0 : nil }
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> {
  /// One of the raw values of an enum.
  static func choice(_ placeholder: String) -> ValueType {
    let words = Value.allCases.map(\.rawValue)
    return ValueType(
      placeholder,
      expecting: "one of " + words.joined(separator: ", "),
      choices: words
    ) { Value(rawValue: $0) }
  }
}

extension ValueType where Value == Int {
  static func wholeNumber(_ range: ClosedRange<Int>, _ placeholder: String = "NUMBER") -> ValueType
  {
    let limit = range.upperBound == .max ? "of at least" : "from"
    let end = range.upperBound == .max ? "" : " to \(range.upperBound)"
    return ValueType(
      placeholder,
      expecting: "a whole number \(limit) \(range.lowerBound)\(end)"
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueType where Value == UInt64 {
  static var seed: ValueType {
    ValueType("NUMBER", expecting: "a whole number of at least 0") { UInt64($0) }
  }
}

extension ValueType where Value == Double {
  static func seconds(_ range: ClosedRange<Double>, shown: String) -> ValueType {
    ValueType("SECONDS", expecting: "a number of seconds from \(shown)") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
