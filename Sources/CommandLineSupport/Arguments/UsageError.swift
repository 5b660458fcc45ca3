/// Why a command line cannot be obeyed, in one line or a few.
package struct UsageError: Error, Equatable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
