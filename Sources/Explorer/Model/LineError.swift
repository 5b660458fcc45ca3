/// A line behind the colon, or of a script, that cannot be obeyed.
package struct LineError: Error, Hashable, Sendable {
  /// A sentence.
  package let message: String
}
