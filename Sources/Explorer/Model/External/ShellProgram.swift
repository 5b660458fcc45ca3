/// What is known of a program by its name: what it does with the words behind it.
struct ShellProgram {
  enum Words {
    /// It runs none of them.
    case data
    /// The first is a program that it runs, where that is no option.
    case program
    /// The first is a script that it runs with the others, where that is no option.
    case script
    /// It runs them, or may.
    case code
  }

  /// The name without folders and quotes, in small letters: some disks do not tell them apart.
  let name: String
  let words: Words

  init(_ word: String) {
    let name = Self.bare(word).split(separator: "/").last.map { $0.lowercased() } ?? ""
    self.name = name
    words =
      if name.isEmpty || name != "[" && name.contains(where: { "$*?[{`".contains($0) }) {
        .code
      } else if Self.others.contains(name) {
        .code
      } else if Self.runners.contains(name) {
        .program
      } else if Self.interpreters.contains(String(name.prefix { $0.isLetter })) {
        .script
      } else {
        .data
      }
  }

  /// Programs that run another one, which stands right behind them.
  private static let runners: Set<String> = [
    "env", "nohup", "time", "sudo", "doas", "xargs", "exec", "command", "builtin", "setsid", "nice",
  ]

  /// Programs that run a script, with or without digits behind their names.
  private static let interpreters: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "csh", "tcsh", "pwsh", "python",
    "pypy", "perl", "ruby", "node", "nodejs", "php", "lua", "luajit", "osascript", "awk", "gawk",
    "mawk", "nawk", "sed", "gsed", "tclsh", "expect", "rscript",
  ]

  /// Programs that run their words in ways of their own, and words of the shell that take them for
  /// code or keep them in variables.
  private static let others: Set<String> = [
    "timeout", "gtimeout", "stdbuf", "watch", "ssh", "parallel", "chroot", "su", "runuser",
    "script", "flock", "strace", "ltrace", "gdb", "entr", "tmux", "screen", "at", "batch",
    "ionice", "chrt", "taskset", "unshare", "nsenter", "caffeinate", "busybox", "toybox", "npx",
    "bunx", "uvx", "pipx", "deno", "bun", "systemd-run", "eval", "source", ".", "trap", "coproc",
    "alias", "let", "declare", "typeset", "local", "export", "readonly", "unset", "read",
    "mapfile", "readarray", "getopts", "set", "for", "select", "function",
  ]

  /// The word without the quotes and backslashes that the shell takes away.
  private static func bare(_ word: String) -> String {
    String(word.filter { !"'\"\\".contains($0) })
  }

  /// Whether a word behind a runner is surely the program: no option, assignment, number or expansion.
  static func isPlain(_ word: String) -> Bool {
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || "._-+/~".contains($0) }) else {
      return false
    }
    return word.contains { $0.isLetter } && !"-+".contains(word.first ?? "-")
  }

  /// Whether a word behind an interpreter is surely its script: no option, and nothing that may become one.
  static func isScript(_ word: String) -> Bool {
    guard word.hasPrefix("'") || word.hasPrefix("\"") else { return isPlain(word) }
    return bare(word).first.map { !"-+$`".contains($0) } ?? false
  }

  /// Whether a word has a program run what follows, though it has not run what stood before.
  static func hasRun(_ word: String, by program: String) -> Bool {
    let word = bare(word)
    return switch program {
    case "find", "gfind": word.hasPrefix("-exec") || word.hasPrefix("-ok")
    case "fd", "fdfind": word.hasPrefix("-x") || word.hasPrefix("-X") || word.hasPrefix("--exec")
    // Of a variable's name bash runs what is in its index.
    case "printf", "test", "[": word == "-v"
    case _: false
    }
  }
}
