/// The size of generated Swift.
package struct GeneratedSize: Sendable, Hashable {
  package var lines = 0
  package var bytes = 0
  /// The number of structs, classes and enums.
  package var types = 0
  /// The number of properties of selection sets: fields, cases and fragments.
  package var accessors = 0

  package static func + (left: GeneratedSize, right: GeneratedSize) -> GeneratedSize {
    GeneratedSize(
      lines: left.lines + right.lines,
      bytes: left.bytes + right.bytes,
      types: left.types + right.types,
      accessors: left.accessors + right.accessors
    )
  }

  package static func - (left: GeneratedSize, right: GeneratedSize) -> GeneratedSize {
    GeneratedSize(
      lines: left.lines - right.lines,
      bytes: left.bytes - right.bytes,
      types: left.types - right.types,
      accessors: left.accessors - right.accessors
    )
  }

  package static func += (left: inout GeneratedSize, right: GeneratedSize) { left = left + right }
}
