/// The values, arguments and directives of one document as rows of numbers.
///
/// Most of them are read only once, by validation. Digits, strings and names stay in the source
/// text, and lists are created on access.
@usableFromInline package final class ValueArena: Sendable {
  typealias PlacedName = DefinitionArena.PlacedName

  @usableFromInline package enum Form: UInt8, Sendable {
    case variable
    case int
    case float
    case string
    case blockString
    case `true`
    case `false`
    case null
    case enumCase
    case list
    case object

    /// Whether it has parts.
    package var isComposite: Bool { self == .list || self == .object }
  }

  /// One value: of an argument or object field, a list item, or a default value.
  struct Row: ListedRow {
    var form = Form.null
    var isLast = true
    /// The name of the argument or object field with its position in the file; ``PlacedName/none``
    /// for other values.
    var name = PlacedName.none
    /// The value's position in the parsed text, which may be shorter than the file.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The number of a variable's or enum value's name, or of the list of parts.
    var content: UInt32 = 0
  }

  struct DirectiveRow: ListedRow {
    var isLast = true
    /// The name with its position in the file.
    var name = PlacedName()
    /// The directive's position in the parsed text.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The number of the argument list.
    var arguments: UInt32 = 0
  }

  package static let empty = ValueArena(.null, .builtIn)

  /// The single value of an arena that was not created by a parser.
  private let made: (kind: Value.Kind, range: SourceRange)?
  private let file: SourceFileID
  /// The part of the text that contains literals and descriptions.
  private let text: [UInt8]
  /// The offset of `text` in the parsed text.
  private let textStart: Int
  private let removals: [Parser.Removal]
  private let names: NameTable
  private let rows: [Row]
  private let directives: [DirectiveRow]

  init(
    _ builder: Builder,
    file: SourceFileID,
    text: [UInt8],
    removals: [Parser.Removal],
    names: NameTable
  ) {
    made = nil
    self.file = file
    (self.text, textStart) = Self.part(builder.literals, of: text)
    self.removals = removals
    self.names = names
    rows = builder.rows
    directives = builder.directives
  }

  init(_ kind: Value.Kind, _ range: SourceRange) {
    made = (kind, range)
    file = range.file
    text = []
    textStart = 0
    removals = []
    names = NameTable()
    rows = []
    directives = []
  }

  /// An arena under construction by a parser.
  struct Builder: Sendable {
    fileprivate var rows: [Row] = []
    fileprivate var directives: [DirectiveRow] = []
    /// The range from the first literal or description to the last; `nil` if there are none.
    fileprivate var literals: Range<Int>?

    /// Extends `literals` to include a literal.
    mutating func keep(_ literal: Token) {
      let known = literals ?? literal.start..<literal.end
      literals = min(known.lowerBound, literal.start)..<max(known.upperBound, literal.end)
    }

    /// Adds a list and returns its number; the empty list has the number 0.
    mutating func add(_ list: ArraySlice<Row>) -> UInt32 { Self.add(list, to: &rows) }

    /// Adds a list and returns its number; the empty list has the number 0.
    mutating func add(_ list: ArraySlice<DirectiveRow>) -> UInt32 {
      Self.add(list, to: &directives)
    }

    /// Adds a value outside a list and returns its number, which is not 0.
    mutating func add(_ row: Row) -> UInt32 {
      rows.append(row)
      return UInt32(clamping: rows.count)
    }

    private static func add<Row: ListedRow>(
      _ list: ArraySlice<Row>,
      to rows: inout [Row]
    ) -> UInt32 {
      if list.isEmpty { return 0 }
      let first = rows.count
      rows.append(contentsOf: list)
      for position in first..<rows.count - 1 { rows[position].isLast = false }
      return UInt32(clamping: first + 1)
    }
  }

  /// The positions of the values in a list.
  func positions(_ list: UInt32) -> Range<Int> { Self.positions(list, in: rows) }

  private static func positions<Row: ListedRow>(_ list: UInt32, in rows: [Row]) -> Range<Int> {
    if list == 0 { return 0..<0 }
    var last = Int(list) - 1
    while !rows[last].isLast { last += 1 }
    return Int(list) - 1..<last + 1
  }

  /// The value with this number; `nil` for 0.
  func value(numbered number: UInt32) -> Value? {
    number == 0 ? nil : Value(self, number - 1)
  }

  @usableFromInline func value(_ position: Int) -> Value { Value(self, UInt32(clamping: position)) }

  /// The name of the argument or object field at a position.
  @usableFromInline func name(_ position: Int) -> Name {
    let name = rows[position].name
    return name.isNone ? Name("", range: range(position)) : self.name(name)
  }

  func nameHash(_ position: Int) -> UInt32 {
    let name = rows[position].name
    return name.isNone ? NameHash().value : names.hash(name.number)
  }

  func directives(_ list: UInt32) -> [Directive] {
    Self.positions(list, in: directives).map { position in
      let row = directives[position]
      return Directive(
        name: name(row.name),
        arguments: ArgumentList(self, row.arguments),
        range: range(row.start, row.end)
      )
    }
  }

  @usableFromInline func form(_ position: Int) -> Form {
    made.map { Form($0.kind) } ?? rows[position].form
  }

  /// The length of a value in bytes; `nil` for values that do not come from the parser.
  func length(_ position: Int) -> UInt32? {
    made == nil ? rows[position].end - rows[position].start : nil
  }

  @usableFromInline func range(_ position: Int) -> SourceRange {
    made?.range ?? range(rows[position].start, rows[position].end)
  }

  /// The name of a variable or enum value; `nil` for values of another form.
  @usableFromInline func name(_ position: Int, of form: Form) -> Name? {
    guard let made else {
      let row = rows[position]
      return row.form == form ? names.name(row.content, range: range(position)) : nil
    }
    return switch made.kind {
    case .variable(let name): form == .variable ? name : nil
    case .enumCase(let name): form == .enumCase ? Name(name, range: made.range) : nil
    case .int, .float, .string, .boolean, .null, .list, .object: nil
    }
  }

  @usableFromInline func parts(_ position: Int) -> ArgumentList {
    guard let made else {
      let row = rows[position]
      return ArgumentList(self, row.form.isComposite ? row.content : 0)
    }
    return switch made.kind {
    case .object(let fields):
      ArgumentList(fields.map { Argument(name: $0.name, value: $0.value) })
    case .list(let items): ArgumentList(items.map { Argument(name: Name(""), value: $0) })
    case .variable, .int, .float, .string, .boolean, .null, .enumCase: ArgumentList([])
    }
  }

  @usableFromInline func kind(_ position: Int) -> Value.Kind {
    if let made { return made.kind }
    let row = rows[position]
    switch row.form {
    case .variable: return .variable(names.name(row.content, range: range(position)))
    case .int: return .int(text(of: row))
    case .float: return .float(text(of: row))
    case .string:
      return .string(StringLiteral.value(of: token(.string, row), in: text), isBlock: false)
    case .blockString:
      return .string(BlockString.value(of: token(.blockString, row), in: text), isBlock: true)
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .null: return .null
    case .enumCase: return .enumCase(names.text(row.content))
    case .list: return .list(positions(row.content).map { value($0) })
    case .object:
      return .object(
        positions(row.content).map { ObjectField(name: name($0), value: value($0)) }
      )
    }
  }

  private func name(_ name: PlacedName) -> Name {
    names.name(name.number, range: SourceRange(file: file, start: name.start, end: name.end))
  }

  private func text(of row: Row) -> String {
    String(decoding: text[Int(row.start) - textStart..<Int(row.end) - textStart], as: UTF8.self)
  }

  /// Returns the raw content of a string literal and its byte offset in the text.
  ///
  /// `nil` for other values and for values that do not come from the parser.
  func literal(_ position: Int) -> (utf8: [UInt8], start: UInt32)? {
    guard made == nil else { return nil }
    let row = rows[position]
    let quotes: Int
    switch row.form {
    case .string: quotes = 1
    case .blockString: quotes = 3
    case .variable, .int, .float, .true, .false, .null, .enumCase, .list, .object: return nil
    }
    let (start, end) = (Int(row.start) - textStart + quotes, Int(row.end) - textStart - quotes)
    guard start <= end, end <= text.count else { return nil }
    let place = Parser.place(of: Int(row.start) + quotes, removals)
    return (Array(text[start..<end]), UInt32(clamping: place))
  }

  private func token(_ kind: Token.Kind, _ row: Row) -> Token {
    Token(kind: kind, start: Int(row.start) - textStart, end: Int(row.end) - textStart)
  }

  /// The description in a string literal, given its range including quotation marks.
  func description(_ start: UInt32, _ end: UInt32) -> Description {
    Description(Int(start) - textStart..<Int(end) - textStart, in: text)
  }

  /// Returns a part of a text and its offset.
  ///
  /// Returns the whole text, which is shared, unless it is much longer than the part, such as a
  /// Swift file that contains a document.
  private static func part(_ part: Range<Int>?, of text: [UInt8]) -> (text: [UInt8], start: Int) {
    guard let part else { return ([], 0) }
    return part.count * 4 >= text.count ? (text, 0) : (Array(text[part]), part.lowerBound)
  }

  private func range(_ start: UInt32, _ end: UInt32) -> SourceRange {
    SourceRange(
      file: file,
      start: UInt32(clamping: Parser.place(of: Int(start), removals)),
      end: UInt32(clamping: Parser.place(of: Int(end), removals))
    )
  }
}

extension ValueArena.Form {
  fileprivate init(_ kind: Value.Kind) {
    self =
      switch kind {
      case .variable: .variable
      case .int: .int
      case .float: .float
      case .string(_, let isBlock): isBlock ? .blockString : .string
      case .boolean(let value): value ? .true : .false
      case .null: .null
      case .enumCase: .enumCase
      case .list: .list
      case .object: .object
      }
  }
}

/// A row of a list whose rows are contiguous; the last row is marked.
protocol ListedRow: Sendable {
  var isLast: Bool { get set }
}
