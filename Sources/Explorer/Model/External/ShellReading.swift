/// Reads a shell's text as far as that tells what each placeholder stands in: a word of its own, quotes,
/// or the place of a program's name.
///
/// Where data could be run, or name a file that is written, the placeholder is refused; so it is where
/// the text is not read far enough to tell.
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
  /// How many `${` are open.
  private var openBraces = 0
  /// Whether something stood before that is not read, so that what follows may stand anywhere.
  private var isLost = false

  /// Where in a command the word stands.
  private struct Place {
    /// Whether it is the name of a program.
    var isProgram = true
    var program = ""
    /// What the words behind the program are to it.
    var words = ShellProgram.Words.data
    /// Whether `--` was read behind the program.
    var hasDashes = false
    /// Whether it names a file that is read or written.
    var isFile = false
    /// Whether it is in `$(`, backticks or arithmetic: what comes of it may be run.
    var isSubstituted = false
  }

  /// Words of the shell with a command behind them.
  private static let keywords: Set<String> = [
    "!", "if", "then", "elif", "else", "while", "until", "do", "{", "(",
  ]

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
        place = Place(isSubstituted: place.isSubstituted)
      case "(": enter()
      case ")": leave()
      case "`":
        if isInBackticks { leave() } else { enter() }
        isInBackticks.toggle()
      case "<", ">":
        endWord(isRedirected: true)
        place.isFile = true
      case "}":
        openBraces = max(0, openBraces - 1)
        take()
      case "{":
        if let found = placeholder(at: index) {
          try take(found)
        } else {
          try checkBrace()
          if previous == "$" { openBraces += 1 }
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
      settle(word)
    }
    word = ""
    isInWord = false
    if index < scalars.count { script.append(scalars[index]) }
    index += 1
  }

  /// Has a word that was read in its place.
  private mutating func settle(_ word: String) {
    if place.isFile {
      place.isFile = false
    } else if place.isProgram {
      if word == "case" { isLost = true }
      guard !word.contains("="), !Self.keywords.contains(word) else { return }
      run(word)
    } else {
      switch place.words {
      case .program where ShellProgram.isPlain(word): run(word)
      case .script where ShellProgram.isScript(word): place.words = .data
      case .program, .script: place.words = .code
      case .data where ShellProgram.hasRun(word, by: place.program): place.words = .code
      case .data where word == "--": place.hasDashes = true
      case .data, .code: break
      }
    }
  }

  private mutating func run(_ word: String) {
    let program = ShellProgram(word)
    place.isProgram = false
    place.program = program.name
    place.words = program.words
  }

  private mutating func enter() {
    let isArithmetic = previous == "(" || scalars[index...].dropFirst().first == "("
    let isSubstitution = scalars[index] == "`" || previous.map { "$<>=".contains($0) } ?? false
    let isProgram = place.isProgram && !word.contains("=")
    endWord()
    // What is put in may be an option, or the program.
    if isSubstitution, isProgram || place.words != .data {
      if isProgram { place.program = "what is put in" }
      place.isProgram = false
      place.words = .code
    }
    around.append(place)
    place = Place(isSubstituted: place.isSubstituted || isArithmetic || isSubstitution)
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
    // Within what is put in quotes may stand in quotes.
    var isOpen = false
    take()
    while index < scalars.count, scalars[index] != mark {
      if scalars[index] == "{", let found = placeholder(at: index) {
        throw Failure(
          message: "{\(found.rawValue)} stands in quotes; it is quoted by itself, outside of them",
          offset: index
        )
      }
      if mark == "\"" {
        if isSubstitution(at: index) { isLost = true }
        if scalars[index] == "{", previous == "$" { isOpen = true }
        if scalars[index] == "}" { isOpen = false }
      }
      if mark == "\"", scalars[index] == "\\" { take() }
      take()
    }
    guard index < scalars.count else {
      throw Failure(message: "this quote is not closed", offset: start)
    }
    if isOpen { isLost = true }
    take()
  }

  private func isSubstitution(at index: Int) -> Bool {
    scalars[index] == "`" || scalars[index...].starts(with: "$(".unicodeScalars)
  }

  private var previous: Character? { index > 0 ? Character(scalars[index - 1]) : nil }

  // MARK: Placeholders

  private func placeholder(at index: Int) -> Placeholder? {
    Placeholder.allCases.first { scalars[index...].starts(with: "{\($0.rawValue)}".unicodeScalars) }
  }

  private mutating func take(_ placeholder: Placeholder) throws(Failure) {
    let text = "{\(placeholder.rawValue)}"
    func refuse(_ reason: String) throws(Failure) {
      throw Failure(message: "\(text) \(reason)", offset: index)
    }
    let advice = "; hand it to a program by a pipe: printf %s \(text) | program"
    if previous == "$" || openBraces > 0 || word.hasSuffix("$[") { try refuse("stands behind $") }
    if place.isFile { try refuse("would name a file to read or write") }
    if previous == ")" || previous == "`" {
      try refuse("is a word of its own: a blank is expected")
    }
    if place.isProgram, word.contains("=") {
      try refuse("would be a variable, and what is in one can be run" + advice)
    }
    if place.isProgram { try refuse("would be run: a program's name is expected" + advice) }
    if place.isSubstituted {
      try refuse("would be run, or could be, by what it is put in" + advice)
    }
    if place.words != .data {
      try refuse("would be run by \(place.program), or could be" + advice)
    }
    if isLost { try refuse("stands behind case or $( in quotes and could be run" + advice) }
    if word.isEmpty, !place.hasDashes { takesDashes = false }
    placeholders.insert(placeholder)
    script.append(contentsOf: "\"\(placeholder.parameter)\"".unicodeScalars)
    word += text
    isInWord = true
    index += text.unicodeScalars.count
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
