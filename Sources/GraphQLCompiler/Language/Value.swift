/// An input value as written in a document or schema (Section 2.10).
package struct Value: Sendable {
  package enum Kind: Sendable {
    case variable(Name)
    /// The digits as written.
    case int(String)
    /// The number as written.
    case float(String)
    /// The text that the literal means, escapes resolved.
    case string(String, isBlock: Bool)
    case boolean(Bool)
    case null
    case enumCase(String)
    case list([Value])
    case object([ObjectField])
  }

  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, range: SourceRange = .builtIn) {
    self.kind = kind
    self.range = range
  }
}

/// One field of an input object literal.
package struct ObjectField: Sendable {
  package let name: Name
  package let value: Value

  package init(name: Name, value: Value) {
    self.name = name
    self.value = value
  }

  package var range: SourceRange {
    SourceRange(file: name.range.file, start: name.range.start, end: value.range.end)
  }
}
