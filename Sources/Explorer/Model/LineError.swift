/// An invalid command line, typed or in a script.
package struct LineError: Error, Hashable, Sendable {
  /// A description as a sentence.
  package let message: String
}
