/// The way a program treats its arguments, derived from its name.
struct ShellProgram {
  enum Words {
    /// Arguments are data.
    case data
    /// The first argument that is not an option is a program to run.
    case program
    /// The first argument that is not an option is a script to run.
    case script
    /// Arguments are, or may be, executed.
    case code
  }

  /// The name without folders and quotes, in lower case because some file systems are
  /// case-insensitive.
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

  /// Programs that run the program in their first argument.
  private static let runners: Set<String> = [
    "env", "nohup", "time", "sudo", "doas", "xargs", "exec", "command", "builtin", "setsid", "nice",
  ]

  /// Interpreters of scripts, whose names may be followed by digits.
  private static let interpreters: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "csh", "tcsh", "pwsh", "python",
    "pypy", "perl", "ruby", "node", "nodejs", "php", "lua", "luajit", "osascript", "awk", "gawk",
    "mawk", "nawk", "sed", "gsed", "tclsh", "expect", "rscript",
  ]

  /// Programs that execute arguments in other ways, and shell built-ins that interpret them as code
  /// or store them in variables.
  private static let others: Set<String> = [
    "timeout", "gtimeout", "stdbuf", "watch", "ssh", "parallel", "chroot", "su", "runuser",
    "script", "flock", "strace", "ltrace", "gdb", "entr", "tmux", "screen", "at", "batch",
    "ionice", "chrt", "taskset", "unshare", "nsenter", "caffeinate", "busybox", "toybox", "npx",
    "bunx", "uvx", "pipx", "deno", "bun", "systemd-run", "eval", "source", ".", "trap", "coproc",
    "alias", "let", "declare", "typeset", "local", "export", "readonly", "unset", "read",
    "mapfile", "readarray", "getopts", "set", "for", "select", "function",
  ]

  /// Returns a word without the quotes and backslashes that the shell removes.
  private static func bare(_ word: String) -> String {
    String(word.filter { !"'\"\\".contains($0) })
  }

  /// Returns true if a word after a runner is definitely the program: not an option, assignment,
  /// number or expansion.
  static func isPlain(_ word: String) -> Bool {
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || "._-+/~".contains($0) }) else {
      return false
    }
    return word.contains { $0.isLetter } && !"-+".contains(word.first ?? "-")
  }

  /// Returns true if a word after an interpreter is definitely its script: not an option, and not
  /// something that can expand to one.
  static func isScript(_ word: String) -> Bool {
    guard word.hasPrefix("'") || word.hasPrefix("\"") else { return isPlain(word) }
    return bare(word).first.map { !"-+$`".contains($0) } ?? false
  }

  /// Returns true if a word makes a program execute the following words.
  static func hasRun(_ word: String, by program: String) -> Bool {
    let word = bare(word)
    return switch program {
    case "find", "gfind": word.hasPrefix("-exec") || word.hasPrefix("-ok")
    case "fd", "fdfind": word.hasPrefix("-x") || word.hasPrefix("-X") || word.hasPrefix("--exec")
    // Bash executes the index in the name of an array variable.
    case "printf", "test", "[": word == "-v"
    case _: false
    }
  }
}
