/// A position in a source text as line and column.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// Counts from 1.
  package let line: Int
  /// Counts Unicode scalars from 1.
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String { "\(file):\(line):\(column)" }
}
