/// Parts of declarations that several dialects use.
extension SwiftWriter {
  /// Writes the head of a file.
  package mutating func header(comments: [String] = [], imports: [String]) {
    line(GeneratedFile.marker)
    blank()
    for comment in comments { line(comment) }
    blank()
    for module in imports { line("import \(module)") }
    blank()
  }

  /// Writes an attribute that causes a warning for each use of a declaration.
  package mutating func deprecation(_ reason: String?) {
    guard let reason else { return }
    line("@available(*, deprecated, message: \(SwiftLiteral.escaped(reason)))")
  }

  /// Opens an initializer, with several parameters on one line each.
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

  /// Writes the `RawRepresentable` conformance of an enum without cases, which Swift does not
  /// synthesize.
  package mutating func rawValueOfNoCase(access: String, string: String = "String") {
    line("\(access)init?(rawValue: \(string)) { nil }")
    line("\(access)var rawValue: \(string) { switch self {} }")
  }

  /// Writes a declaration whose value is a single-line or multiline string.
  package mutating func literal(_ head: String, _ value: String) {
    let lines = SwiftLiteral.lines(value)
    guard lines.count > 1, let first = lines.first, let last = lines.last else {
      return line(head + (lines.first ?? "\"\""))
    }
    open(head + first)
    for line in lines.dropFirst().dropLast() {
      if line.isEmpty { emptyLine() } else { self.line(line) }
    }
    // The indentation of the closing quotes is removed from all lines of the value.
    line(last)
    outdent()
  }
}
