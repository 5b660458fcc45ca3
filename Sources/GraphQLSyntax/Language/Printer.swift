/// Writes documents as GraphQL text that parses to the same document.
package struct Printer {
  package enum Style: Sendable {
    /// One selection or definition per line, indented by two spaces.
    case pretty
    /// One line, with as few characters as the grammar allows.
    case compact
  }

  let style: Style
  package private(set) var text = ""
  private var indentation = 0
  /// Whether no definition precedes.
  ///
  /// After a definition, a `{` could belong to it.
  private(set) var isFirst = true
  /// Whether descriptions are always written as block strings, and invisible characters in strings
  /// as escapes.
  ///
  /// The text is then safe to display.
  private var hasBlockDescriptions = false

  /// The maximum length of a line of arguments; longer lists are written with one argument per
  /// line.
  package static let lineWidth = 80

  package init(style: Style = .pretty) {
    self.style = style
  }

  package static func text(of document: Document, style: Style = .pretty) -> String {
    text(of: document, style: style, hasBlockDescriptions: false)
  }

  package static func text(
    of document: Document,
    style: Style = .pretty,
    hasBlockDescriptions: Bool
  ) -> String {
    var printer = Printer(style: style)
    printer.hasBlockDescriptions = hasBlockDescriptions
    for (index, definition) in document.definitions.enumerated() {
      if index > 0 { printer.write(style == .pretty ? "\n\n" : " ") }
      printer.isFirst = index == 0
      printer.write(definition)
    }
    if style == .pretty, !document.definitions.isEmpty { printer.write("\n") }
    return printer.text
  }

  /// Returns the text that the body writes, with block descriptions.
  static func sdl(_ body: (inout Printer) -> Void) -> String {
    var printer = Printer()
    printer.hasBlockDescriptions = true
    body(&printer)
    return printer.text
  }

  package static func text(of definition: Definition, style: Style = .pretty) -> String {
    var printer = Printer(style: style)
    printer.write(definition)
    return printer.text
  }

  package static func text(of value: Value, style: Style = .pretty) -> String {
    var printer = Printer(style: style)
    printer.write(value)
    return printer.text
  }

  mutating func write(_ string: String) {
    text += string
  }

  /// Writes a space in pretty style.
  mutating func space() {
    if style == .pretty { text += " " }
  }

  /// Starts an indented line in pretty style.
  mutating func newline() {
    guard style == .pretty else { return }
    text += "\n"
    for _ in 0..<indentation { text += "  " }
  }

  mutating func indented(_ body: (inout Printer) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Writes `{`, one element per line and `}`, with a blank line before elements with descriptions.
  mutating func block<Element>(
    _ elements: [Element],
    isDescribed: (Element) -> Bool = { _ in false },
    _ body: (inout Printer, Element) -> Void
  ) {
    write("{")
    indented { printer in
      for (index, element) in elements.enumerated() {
        if index > 0, printer.style == .compact { printer.write(" ") }
        if index > 0, printer.style == .pretty, isDescribed(element) { printer.write("\n") }
        printer.newline()
        body(&printer, element)
      }
    }
    newline()
    write("}")
  }

  private mutating func write(_ definition: Definition) {
    switch definition {
    case .operation(let operation): write(operation)
    case .fragment(let fragment): write(fragment)
    case .schema(let node): write(node)
    case .type(let node): write(node)
    case .directive(let node): write(node)
    }
  }

  /// Writes a description before its definition.
  mutating func write(_ description: Description?) {
    guard let description else { return }
    write(description.text, isBlock: description.isBlock || hasBlockDescriptions)
    if style == .pretty { newline() } else { write(" ") }
  }

  mutating func write(_ value: Value) {
    switch value.kind {
    case .variable(let name): write("$\(name)")
    case .int(let digits), .float(let digits): write(digits)
    case .string(let text, let isBlock): write(text, isBlock: isBlock)
    case .boolean(let value): write(value ? "true" : "false")
    case .null: write("null")
    case .enumCase(let name): write(name)
    case .list(let items):
      write("[")
      for (index, item) in items.enumerated() {
        if index > 0 { write(style == .pretty ? ", " : ",") }
        write(item)
      }
      write("]")
    case .object(let fields):
      guard !fields.isEmpty else { return write("{}") }
      write("{")
      space()
      for (index, field) in fields.enumerated() {
        if index > 0 { write(style == .pretty ? ", " : ",") }
        write(field.name.text + ":")
        space()
        write(field.value)
      }
      space()
      write("}")
    }
  }

  mutating func write(_ directives: [Directive], separator: String = " ") {
    for directive in directives {
      write(style == .pretty ? separator : "")
      write("@\(directive.name)")
      write(directive.arguments)
    }
  }

  /// Writes arguments on one line, or on one line each if that line would be too long.
  package mutating func write(_ arguments: [Argument], prefixWidth: Int = 0) {
    guard !arguments.isEmpty else { return }
    var line = Printer(style: style)
    for (index, argument) in arguments.enumerated() {
      if index > 0 { line.write(style == .pretty ? ", " : ",") }
      line.write(argument)
    }
    if style == .compact || line.text.utf8.count + prefixWidth + 2 <= Self.lineWidth {
      write("(" + line.text + ")")
    } else {
      write("(")
      indented { printer in
        for argument in arguments {
          printer.newline()
          printer.write(argument)
        }
      }
      newline()
      write(")")
    }
  }

  private mutating func write(_ argument: Argument) {
    write(argument.name.text + ":")
    space()
    write(argument.value)
  }

  /// Writes a string literal, as a block string if `isBlock` is true and a block string can
  /// represent it.
  mutating func write(_ text: String, isBlock: Bool) {
    if hasBlockDescriptions, StringLiteral.hasInvisible(text) {
      return write(StringLiteral.quoted(text, escapesInvisible: true))
    }
    guard style == .pretty, isBlock, let lines = BlockString.lines(for: text) else {
      return write(StringLiteral.quoted(text))
    }
    write("\"\"\"")
    if lines.count == 1, lines[0].isEmpty {
      // An empty block string.
    } else if lines.count == 1, let first = lines[0].utf8.first, first == 0x20 || first == 0x09 {
      // Leading white space is significant only on the line of the opening quotation marks.
      write(lines[0])
      newline()
    } else if lines.count == 1, lines[0].utf8.count <= 70, let last = lines[0].utf8.last,
      last != UInt8(ascii: "\""), last != UInt8(ascii: "\\")
    {
      write(lines[0])
    } else {
      for line in lines {
        if line.isEmpty { write("\n") } else { newline(); write(line) }
      }
      newline()
    }
    write("\"\"\"")
  }
}
