/// Asks the git of this machine, or whoever stands in its place.
struct Git {
  private let ask: @Sendable (_ words: [String], _ input: [UInt8]) throws(FileError) -> ChildProcess

  init(
    _ ask:
      @escaping @Sendable (_ words: [String], _ input: [UInt8]) throws(FileError) ->
      ChildProcess
  ) {
    self.ask = ask
  }

  static let standard = Git { words, input throws(FileError) in
    try ChildProcess.run(["git"] + words, input: input)
  }

  /// What git answers to the words behind its name.
  func run(_ words: [String], input: [UInt8] = []) throws(FileError) -> ChildProcess {
    try ask(words, input)
  }
}
