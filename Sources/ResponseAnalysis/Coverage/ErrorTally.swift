import GraphQLRuntime

/// The description of a member's nulls that are errors.
package struct ErrorTally: Sendable {
  /// The number of errors: `errors 2`.
  package let count: String
  /// The position and message of the first error: ` (user.name: no names today)`.
  package let first: String
  /// The number of nulls that mean an error in the schema without an error in the response; empty
  /// if there are none.
  package let silent: String

  /// Returns `nil` if no null is an error.
  package init?(_ tally: StructCoverage.Tally) {
    guard let error = tally.firstError else { return nil }
    count = "errors \(tally.errors)"
    let path = error.path.subscriptedText
    first = " (\(path)\(error.message.map { ": " + $0 } ?? ""))"
    silent =
      tally.silentErrors > 0 ? "  without an error in the response \(tally.silentErrors)" : ""
  }
}
