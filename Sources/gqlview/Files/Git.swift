/// Runs the installed git on a repository that may be somebody else's, or a stand-in for git.
///
/// A repository's own configuration can name programs: `core.fsmonitor`, hooks, pagers, filters, and
/// what a lazy fetch of a partial clone starts. `isolation` and `variables` override each of them, so
/// reading a repository never starts anything but git.
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
    try ChildProcess.run(["git"] + isolation + words, input: input, variables: variables)
  }

  /// Options of git itself that override a repository's configuration.
  private static let isolation: [String] =
    ["--no-pager"]
    + [
      // Started by `ls-files`.
      "core.fsmonitor=false",
      "core.hooksPath=/dev/null",
      // A folder of tracked files can look like a bare repository with its own configuration.
      "safe.bareRepository=explicit",
      // A partial clone fetches missing objects through a program that it names.
      "protocol.allow=never",
      "core.sshCommand=false",
      "core.gitProxy=",
      "credential.helper=",
      "diff.external=",
      "core.pager=cat",
    ].flatMap { ["-c", $0] }

  /// Variables of git's environment that a repository's configuration cannot override.
  private static let variables = [
    "GIT_NO_LAZY_FETCH": "1",
    // Wins over `protocol.NAME.allow` of a repository, unlike `protocol.allow` above.
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
  ]

  /// The output of git for a subcommand and its arguments.
  func run(_ words: [String], input: [UInt8] = []) throws(FileError) -> ChildProcess {
    try ask(words, input)
  }
}
