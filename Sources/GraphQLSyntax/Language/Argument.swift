/// An argument of a field or directive (Section 2.7).
package struct Argument: Sendable {
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
