/// Parses a shell text to determine the context of each placeholder: a separate word, quotes, or
/// the position of a program's name.
///
/// A placeholder is rejected if its data could be executed or could name a file to write, or if the
/// context cannot be determined.
package struct ShellParser {
  package enum Placeholder: String, CaseIterable, Sendable {
    /// The response path, such as `.allAnimals[1].species`.
    case path
    /// The text of a string, or other values as JSON on one line.
    case value
    /// The Swift expression.
    case swift

    /// The script parameter of the placeholder.
    package var parameter: String {
      switch self {
      case .path: "$1"
      case .value: "$2"
      case .swift: "$3"
      }
    }
  }

  /// The reason why a definition is invalid, as a sentence without full stop, and its position in
  /// Unicode scalars.
  package struct Failure: Error {
    package let message: String
    package let offset: Int

    package init(message: String, offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  private let scalars: [Unicode.Scalar]
  private var index: Int
  package private(set) var script = String.UnicodeScalarView()
  package private(set) var placeholders: Set<Placeholder> = []
  package private(set) var takesDashes = true

  /// The word being read.
  private var word = ""
  private var isInWord = false
  private var place = Place()
  /// The enclosing contexts, which continue after a bracket.
  private var around: [Place] = []
  private var isInBackticks = false
  /// The number of open `${`.
  private var openBraces = 0
  /// True if an unsupported construct precedes, so that the context is unknown.
  private var isLost = false

  /// The position of a word in a command.
  private struct Place {
    /// True if the word is the name of a program.
    var isProgram = true
    var program = ""
    /// The way the program treats the words after it.
    var words = ShellProgram.Words.data
    /// True if `--` was read after the program.
    var hasDashes = false
    /// True if the word names a file to read or write.
    var isFile = false
    /// True inside `$(`, backticks or arithmetic, whose result may be executed.
    var isSubstituted = false
  }

  /// The shell keywords that are followed by a command.
  private static let keywords: Set<String> = [
    "!", "if", "then", "elif", "else", "while", "until", "do", "{", "(",
  ]

  package init(_ scalars: [Unicode.Scalar], from index: Int) {
    self.scalars = scalars
    self.index = index
  }

  package mutating func read() throws(Failure) {
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

  /// Ends the word before a separator, which is copied.
  private mutating func endWord(isRedirected: Bool = false) {
    // The number of a stream belongs to the redirection.
    let isStream = isRedirected && word.allSatisfy { ("0"..."9").contains($0) }
    if isInWord, !isStream {
      settle(word)
    }
    word = ""
    isInWord = false
    if index < scalars.count { script.append(scalars[index]) }
    index += 1
  }

  /// Interprets a word according to its position.
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
    // The result of a substitution may be an option or the program.
    if isSubstitution, isProgram || place.words != .data {
      if isProgram { place.program = "the inserted text" }
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
    // A substitution within quotes can contain quotes.
    var isOpen = false
    take()
    while index < scalars.count, scalars[index] != mark {
      if scalars[index] == "{", let found = placeholder(at: index) {
        throw Failure(
          message: "move {\(found.rawValue)} out of the quotes; it is quoted automatically",
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
    func reject(_ reason: String) throws(Failure) {
      throw Failure(message: "\(text) \(reason)", offset: index)
    }
    let advice = "; pass it through a pipe: printf %s \(text) | program"
    if previous == "$" || openBraces > 0 || word.hasSuffix("$[") { try reject("follows $") }
    if place.isFile { try reject("would name a file to read or write") }
    if previous == ")" || previous == "`" {
      try reject("is a separate word: expected a space")
    }
    if place.isProgram, word.contains("=") {
      try reject("would be a variable, and its content could be executed" + advice)
    }
    if place.isProgram { try reject("would be executed; expected a program's name" + advice) }
    if place.isSubstituted {
      try reject("would or could be executed by the text around it" + advice)
    }
    if place.words != .data {
      try reject("would or could be executed by \(place.program)" + advice)
    }
    if isLost { try reject("follows case or $( in quotes and could be executed" + advice) }
    if word.isEmpty, !place.hasDashes { takesDashes = false }
    placeholders.insert(placeholder)
    script.append(contentsOf: "\"\(placeholder.parameter)\"".unicodeScalars)
    word += text
    isInWord = true
    index += text.unicodeScalars.count
  }

  /// Reports an unknown name in braces as an error.
  private func checkBrace() throws(Failure) {
    let isVariable = index > 0 && scalars[index - 1] == "$"
    let name = scalars[(index + 1)...].prefix { ("a"..."z").contains($0) }
    let end = index + 1 + name.count
    guard !isVariable, !name.isEmpty, end < scalars.count, scalars[end] == "}" else { return }
    let known = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    throw Failure(
      message: "{\(String(String.UnicodeScalarView(name)))} is unknown; use \(known)",
      offset: index
    )
  }
}
