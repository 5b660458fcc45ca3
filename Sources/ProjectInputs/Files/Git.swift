import CommandLineSupport

/// Runs git on a repository that may be untrusted; tests can replace git by a function.
///
/// A repository's own configuration can name programs. `ls-files` starts the file system monitor, and
/// `cat-file` fetches the missing objects of a partial clone; `isolation` and `variables` prevent both.
/// The subcommands used here, `ls-files`, `ls-tree`, `cat-file` and `rev-parse`, start no other program:
/// no filter, no external diff or `textconv`, no editor and no credential helper.
package struct Git {
  private let ask: @Sendable (_ words: [String], _ input: [UInt8]) throws(FileError) -> ChildProcess

  init(
    _ ask:
      @escaping @Sendable (_ words: [String], _ input: [UInt8]) throws(FileError) ->
      ChildProcess
  ) {
    self.ask = ask
  }

  static let standard = Git { words, input throws(FileError) in
    try ChildProcess.run(["git"] + isolation + words, input: input, variables: variables)
  }

  /// Options of git that override a repository's configuration.
  private static let isolation: [String] =
    ["--no-pager"]
    + [
      // Empty and not `false`: older releases run any value that is not empty.
      "core.fsmonitor=",
      "core.hooksPath=/dev/null",
      // A folder of tracked files can look like a bare repository with its own configuration.
      "safe.bareRepository=explicit",
      "protocol.allow=never",
    ].flatMap { ["-c", $0] }

  /// Variables of git's environment that a repository's configuration cannot override.
  private static let variables = [
    // A partial clone fetches missing objects through a program that its configuration names.
    "GIT_NO_LAZY_FETCH": "1",
    // Wins over `protocol.NAME.allow` of a repository, unlike `protocol.allow` above.
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
  ]

  /// Runs a git subcommand with arguments and returns the result.
  func run(_ words: [String], input: [UInt8] = []) throws(FileError) -> ChildProcess {
    try ask(words, input)
  }
}
