package import DialectKit
package import GraphQLRuntime
package import GraphQLSyntax
import ResponseAnalysis

/// The ways to read one value in each dialect, for migrating code from one to another.
package struct MigrationTable: Sendable {
  /// The access in one dialect.
  package struct Entry: Sendable {
    package let dialect: Dialect
    /// The Swift expression; `nil` if the program cannot read the value.
    package let expression: String?
    package let readOutcome: ReadOutcome
  }

  package let path: ResponsePath
  /// The entries in the order of the dialects; one of them may be moved to the front.
  package let entries: [Entry]

  /// Reads the response in each dialect, distributed over the workers.
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
        readOutcome: reading.readOutcome(of: path)
      )
    }
  }

  /// The table as Swift: for each dialect a comment with the value's outcome, followed by the
  /// expression.
  package var text: String {
    entries.map { entry in
      "// \(entry.dialect.rawValue): \(entry.readOutcome.kind.rawValue), \(entry.readOutcome.text)\n"
        + (entry.expression ?? "// nothing reads it") + "\n"
    }
    .joined(separator: "\n")
  }
}
