/// An argument of a field or directive (Section 2.7).
@usableFromInline package struct Argument: Sendable {
  @usableFromInline package let name: Name
  @usableFromInline package let value: Value

  @usableFromInline package init(name: Name, value: Value) {
    self.name = name
    self.value = value
  }

  package var range: SourceRange {
    SourceRange(file: name.range.file, start: name.range.start, end: value.range.end)
  }
}
