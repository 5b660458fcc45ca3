/// An input value in a document or schema (Section 2.10).
///
/// It is a row of a parsed document, or an object for values created by the program.
@usableFromInline package struct Value: Sendable {
  @usableFromInline package enum Kind: Sendable {
    case variable(Name)
    /// The digits as written.
    case int(String)
    /// The number as written.
    case float(String)
    /// The literal's value, with escapes resolved.
    case string(String, isBlock: Bool)
    case boolean(Bool)
    case null
    case enumCase(String)
    case list([Value])
    case object([ObjectField])
  }

  @usableFromInline let document: ValueArena
  @usableFromInline let number: UInt32

  init(_ document: ValueArena, _ row: UInt32) {
    self.document = document
    number = row
  }

  package init(_ kind: Kind, range: SourceRange = .builtIn) {
    self.init(ValueArena(kind, range), 0)
  }

  /// The value with its text or parts.
  ///
  /// Each access creates it again.
  @inlinable package var kind: Kind { document.kind(Int(number)) }

  /// The kind of value, without its text or parts.
  @inlinable package var form: ValueArena.Form { document.form(Int(number)) }

  /// The name of an enum value; `nil` for other values.
  @inlinable package var enumName: Name? { document.name(Int(number), of: .enumCase) }

  /// The name of a variable; `nil` for other values.
  @inlinable package var variableName: Name? { document.name(Int(number), of: .variable) }

  /// The fields of an object, or the items of a list with empty names; empty for other values.
  @inlinable package var parts: ArgumentList { document.parts(Int(number)) }

  @inlinable package var range: SourceRange { document.range(Int(number)) }

  /// The raw content of a string literal and its byte offset in the file.
  ///
  /// `nil` for other values and for values that do not come from the parser.
  package var literal: (utf8: [UInt8], start: UInt32)? { document.literal(Int(number)) }

  /// The length in bytes; `nil` for values that do not come from the parser.
  package var length: UInt32? { document.length(Int(number)) }
}

/// One field of an input object literal.
@usableFromInline package struct ObjectField: Sendable {
  @usableFromInline package let name: Name
  @usableFromInline package let value: Value

  package init(name: Name, value: Value) {
    self.name = name
    self.value = value
  }

  @inlinable package var range: SourceRange {
    SourceRange(file: name.range.file, start: name.range.start, end: value.range.end)
  }
}
