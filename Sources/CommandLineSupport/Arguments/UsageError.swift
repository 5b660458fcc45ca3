/// An error in the command line, as one or a few lines of text.
package struct UsageError: Error, Equatable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
