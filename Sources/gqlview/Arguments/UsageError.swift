/// Why a command line cannot be obeyed, in one line or a few.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
