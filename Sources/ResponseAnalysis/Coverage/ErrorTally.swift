import GraphQLRuntime

/// What is said of the nils of a member that are errors.
package struct ErrorTally: Sendable {
  /// `errors 2`.
  package let count: String
  /// Where the first is, and what the server says of it: ` (user.name: no names today)`.
  package let first: String
  /// Where the schema has null mean an error and the response has none: how many; else nothing.
  package let silent: String

  /// Nil where none is an error.
  package init?(_ tally: StructCoverage.Tally) {
    guard let error = tally.firstError else { return nil }
    count = "errors \(tally.errors)"
    let path = error.path.subscriptedText
    first = " (\(path)\(error.message.map { ": " + $0 } ?? ""))"
    silent =
      tally.silentErrors > 0 ? "  without an error in the response \(tally.silentErrors)" : ""
  }
}
