/// The values, arguments and directives of one document as rows of numbers.
///
/// Most of them are looked at by nobody but the walk that checks them: digits, texts and names stay
/// where they are in the text, and no list of them is made before somebody asks for it.
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

  /// One value: an argument's, an object field's, an item, or a default.
  struct Row: ListedRow {
    var form = Form.null
    var isLast = true
    /// The name of the argument or object field, placed in the file; ``PlacedName/none`` for others.
    var name = PlacedName.none
    /// Where the value stands in the text that was parsed, of which the file may have more.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The number of a variable's or enum value's name, or that of the list of parts.
    var content: UInt32 = 0
  }

  struct DirectiveRow: ListedRow {
    var isLast = true
    /// Placed in the file.
    var name = PlacedName()
    /// Where the directive stands in the text that was parsed.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The number of the list of arguments.
    var arguments: UInt32 = 0
  }

  package static let empty = ValueArena(.null, .builtIn)

  /// The one value that there is where no parser read it.
  private let made: (kind: Value.Kind, range: SourceRange)?
  private let file: SourceFileID
  /// The part of the text that literals and descriptions are in.
  private let text: [UInt8]
  /// Where that begins.
  private let textStart: Int
  private let removals: [Parser.Removal]
  private let names: NameTable
  private let rows: [Row]
  private let directives: [DirectiveRow]

  init(
    _ draft: Draft,
    file: SourceFileID,
    text: [UInt8],
    removals: [Parser.Removal],
    names: NameTable
  ) {
    made = nil
    self.file = file
    (self.text, textStart) = Self.part(draft.literals, of: text)
    self.removals = removals
    self.names = names
    rows = draft.rows
    directives = draft.directives
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

  /// What a parser fills.
  struct Draft: Sendable {
    fileprivate var rows: [Row] = []
    fileprivate var directives: [DirectiveRow] = []
    /// From the first literal or description to the last; nil where there are none.
    fileprivate var literals: Range<Int>?

    /// Keeps a literal's part of the text.
    mutating func keep(_ literal: Token) {
      let known = literals ?? literal.start..<literal.end
      literals = min(known.lowerBound, literal.start)..<max(known.upperBound, literal.end)
    }

    /// Adds a list, and gives its number; an empty one has 0.
    mutating func add(_ list: ArraySlice<Row>) -> UInt32 { Self.add(list, to: &rows) }

    /// Adds a list, and gives its number; an empty one has 0.
    mutating func add(_ list: ArraySlice<DirectiveRow>) -> UInt32 {
      Self.add(list, to: &directives)
    }

    /// Adds a value that is in no list, and gives its number, which is not 0.
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

  /// The positions of a list of values by its number.
  func positions(_ list: UInt32) -> Range<Int> { Self.positions(list, in: rows) }

  private static func positions<Row: ListedRow>(_ list: UInt32, in rows: [Row]) -> Range<Int> {
    if list == 0 { return 0..<0 }
    var last = Int(list) - 1
    while !rows[last].isLast { last += 1 }
    return Int(list) - 1..<last + 1
  }

  /// The value that has a number of its own.
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

  /// How many bytes of the text a value takes; nil where no parser read it.
  func length(_ position: Int) -> UInt32? {
    made == nil ? rows[position].end - rows[position].start : nil
  }

  @usableFromInline func range(_ position: Int) -> SourceRange {
    made?.range ?? range(rows[position].start, rows[position].end)
  }

  /// The name that a value of a form is.
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

  /// What is described by a literal of the text, quotation marks included.
  func description(_ start: UInt32, _ end: UInt32) -> Description {
    Description(Int(start) - textStart..<Int(end) - textStart, in: text)
  }

  /// A part of a text, and where it begins: the whole text, which others may have too, unless it is much
  /// longer, as a file of Swift is beside a document in it.
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

/// A row that tells where the list ends that it stands in; those of one list stand together.
protocol ListedRow: Sendable {
  var isLast: Bool { get set }
}
