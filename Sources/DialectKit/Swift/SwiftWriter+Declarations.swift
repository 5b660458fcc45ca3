/// Parts of declarations that dialects have in common.
extension SwiftWriter {
  /// What a file starts with.
  package mutating func header(comments: [String] = [], imports: [String]) {
    line(GeneratedFile.marker)
    blank()
    for comment in comments { line(comment) }
    blank()
    for module in imports { line("import \(module)") }
    blank()
  }

  /// An attribute that makes each use of a declaration a warning.
  package mutating func deprecation(_ reason: String?) {
    guard let reason else { return }
    line("@available(*, deprecated, message: \(SwiftLiteral.escaped(reason)))")
  }

  /// Opens an initializer; of several parameters each has its line.
  package mutating func openInitializer(_ parameters: [String], access: String) {
    if parameters.count < 2 {
      return open("\(access)init(\(parameters.first ?? "")) {")
    }
    open("\(access)init(")
    for (index, parameter) in parameters.enumerated() {
      line(parameter + (index == parameters.count - 1 ? "" : ","))
    }
    close(") {")
    indent()
  }

  /// Makes an enum without cases `RawRepresentable`, which Swift does for none that has no cases.
  package mutating func rawValueOfNoCase(access: String, string: String = "String") {
    line("\(access)init?(rawValue: \(string)) { nil }")
    line("\(access)var rawValue: \(string) { switch self {} }")
  }

  /// Writes a declaration whose value is a string of one line or several.
  package mutating func literal(_ head: String, _ value: String) {
    let lines = SwiftLiteral.lines(value)
    guard lines.count > 1, let first = lines.first, let last = lines.last else {
      return line(head + (lines.first ?? "\"\""))
    }
    open(head + first)
    for line in lines.dropFirst().dropLast() {
      if line.isEmpty { emptyLine() } else { self.line(line) }
    }
    // The closing quotes say how much indentation is not part of the text.
    line(last)
    outdent()
  }
}
