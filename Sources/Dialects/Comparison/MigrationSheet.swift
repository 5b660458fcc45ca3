package import DialectKit
package import GraphQLRuntime
package import GraphQLSyntax
import ResponseAnalysis

/// How one value is read in each dialect, for code that moves from one to another.
package struct MigrationSheet: Sendable {
  /// The access in one dialect.
  package struct Entry: Sendable {
    package let dialect: Dialect
    /// Nil where the program cannot read the value.
    package let expression: String?
    package let fate: ValueFate
  }

  package let path: ResponsePath
  /// In the order of the dialects, one of which may lead.
  package let entries: [Entry]

  /// Reads the response in each dialect, a part for the workers.
  package init(
    _ path: ResponsePath,
    readers: DialectReaders,
    options: CodegenOptions,
    dialects: [Dialect] = Dialect.allCases,
    workers: some Workers = OneWorker()
  ) {
    self.path = path
    entries = workers.map(dialects.count) { index in
      let dialect = dialects[index]
      let reading = dialect.reading(of: readers[dialect].forThread(), options: options)
      return Entry(
        dialect: dialect,
        expression: reading.expression(for: path),
        fate: reading.fate(of: path)
      )
    }
  }

  /// The sheet as Swift: a comment with each dialect and the value's fate, then the expression.
  package var text: String {
    entries.map { entry in
      "// \(entry.dialect.rawValue): \(entry.fate.kind.rawValue), \(entry.fate.text)\n"
        + (entry.expression ?? "// nothing reads it") + "\n"
    }
    .joined(separator: "\n")
  }
}
