/// Reads a shell's text as far as that tells what each placeholder stands in: a word of its own, quotes,
/// or the place of a program's name.
///
/// Where data could be run, or name a file that is written, the placeholder is refused.
struct ShellReading {
  typealias Placeholder = ExternalCommand.Placeholder
  typealias Failure = ExternalCommand.Failure

  private let scalars: [Unicode.Scalar]
  private var index: Int
  private(set) var script = String.UnicodeScalarView()
  private(set) var placeholders: Set<Placeholder> = []
  private(set) var takesDashes = true

  /// The word that is being read.
  private var word = ""
  private var isInWord = false
  private var place = Place()
  /// Those around it that go on behind what is in brackets.
  private var around: [Place] = []
  private var isInBackticks = false

  /// Where in a command the word stands.
  private struct Place {
    /// Whether it is the name of a program.
    var isProgram = true
    var program = ""
    /// Whether `--` was read behind the program.
    var hasDashes = false
    /// Whether it names a file that is read or written.
    var isFile = false
  }

  /// Words that have what follows run.
  private static let runners: Set<String> = [
    "eval", "exec", "command", "builtin", "env", "nohup", "time", "sudo", "doas", "xargs", "source",
    ".", "trap", "!", "if", "then", "elif", "else", "while", "until", "do", "{", "(",
  ]
  private static let shells: Set<String> = ["sh", "bash", "zsh", "dash", "ksh", "fish", "ash"]

  init(_ scalars: [Unicode.Scalar], from index: Int) {
    self.scalars = scalars
    self.index = index
  }

  mutating func read() throws(Failure) {
    while index < scalars.count {
      switch scalars[index] {
      case "'": try quote("'")
      case "\"": try quote("\"")
      case "\\":
        take()
        if index < scalars.count { take() }
      case "#" where !isInWord: comment()
      case " ", "\t": endWord()
      case "&" where index > 0 && (scalars[index - 1] == ">" || scalars[index - 1] == "<"): take()
      case ";", "&", "|", "\n":
        endWord()
        place = Place()
      case "(": enter()
      case ")": leave()
      case "`":
        if isInBackticks { leave() } else { enter() }
        isInBackticks.toggle()
      case "<", ">":
        endWord(isRedirected: true)
        place.isFile = true
      case "{":
        if let found = placeholder(at: index) {
          try take(found)
        } else {
          try checkBrace()
          take()
        }
      case _: take()
      }
    }
    if isInWord { endWord() }
  }

  // MARK: Words

  private mutating func take() {
    guard index < scalars.count else { return }
    word.unicodeScalars.append(scalars[index])
    script.append(scalars[index])
    isInWord = true
    index += 1
  }

  /// Ends the word before a scalar that separates words, which is copied.
  private mutating func endWord(isRedirected: Bool = false) {
    // The number of a stream belongs to what follows.
    let isStream = isRedirected && word.allSatisfy { ("0"..."9").contains($0) }
    if isInWord, !isStream {
      let isAssignment = place.isProgram && word.contains("=")
      if place.isFile {
        place.isFile = false
      } else if place.isProgram, !isAssignment, !Self.runners.contains(word) {
        place.program = word.split(separator: "/").last.map(String.init) ?? word
        place.isProgram = false
      } else if word == "--" {
        place.hasDashes = true
      }
    }
    word = ""
    isInWord = false
    if index < scalars.count { script.append(scalars[index]) }
    index += 1
  }

  private mutating func enter() {
    endWord()
    around.append(place)
    place = Place()
  }

  private mutating func leave() {
    endWord()
    place = around.popLast() ?? Place()
  }

  private mutating func comment() {
    while index < scalars.count, scalars[index] != "\n" {
      script.append(scalars[index])
      index += 1
    }
  }

  private mutating func quote(_ mark: Unicode.Scalar) throws(Failure) {
    let start = index
    take()
    while index < scalars.count, scalars[index] != mark {
      if scalars[index] == "{", let found = placeholder(at: index) {
        throw Failure(
          message: "{\(found.rawValue)} stands in quotes; it is quoted by itself, outside of them",
          offset: index
        )
      }
      if mark == "\"", scalars[index] == "\\" { take() }
      take()
    }
    guard index < scalars.count else {
      throw Failure(message: "this quote is not closed", offset: start)
    }
    take()
  }

  // MARK: Placeholders

  private func placeholder(at index: Int) -> Placeholder? {
    Placeholder.allCases.first { scalars[index...].starts(with: "{\($0.rawValue)}".unicodeScalars) }
  }

  private mutating func take(_ placeholder: Placeholder) throws(Failure) {
    let text = "{\(placeholder.rawValue)}"
    func refuse(_ reason: String) throws(Failure) {
      throw Failure(message: "\(text) \(reason)", offset: index)
    }
    if index > 0, scalars[index - 1] == "$" { try refuse("stands behind $") }
    if place.isProgram, !word.contains("=") {
      try refuse("would be run: a program's name is expected")
    }
    if place.isFile { try refuse("would name a file to read or write") }
    if Self.shells.contains(place.program), previousWord.hasPrefix("-"), previousWord.contains("c")
    {
      try refuse("would be run by \(place.program)")
    }
    if word.isEmpty, !place.hasDashes { takesDashes = false }
    placeholders.insert(placeholder)
    script.append(contentsOf: "\"\(placeholder.parameter)\"".unicodeScalars)
    word += text
    isInWord = true
    index += text.unicodeScalars.count
  }

  /// The word before the one that is being read.
  private var previousWord: String {
    let before = scalars[..<index].reversed().drop { $0 != " " && $0 != "\t" }
      .drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    return String(String.UnicodeScalarView(before.reversed()))
  }

  /// A word in braces that is no placeholder is a slip.
  private func checkBrace() throws(Failure) {
    let isVariable = index > 0 && scalars[index - 1] == "$"
    let name = scalars[(index + 1)...].prefix { ("a"..."z").contains($0) }
    let end = index + 1 + name.count
    guard !isVariable, !name.isEmpty, end < scalars.count, scalars[end] == "}" else { return }
    let known = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    throw Failure(
      message: "there is no {\(String(String.UnicodeScalarView(name)))}; there are \(known)",
      offset: index
    )
  }
}
