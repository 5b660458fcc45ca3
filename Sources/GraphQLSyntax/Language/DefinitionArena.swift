package import GraphQLRuntime

/// The fields, arguments, input fields, enum values and variables that a document defines, stored
/// as rows of numbers.
///
/// A schema has tens of thousands of definitions. One object per definition would need several
/// allocations each, so rows share one array, and code uses views of single rows. Strings,
/// directives and descriptions are created when they are requested.
@usableFromInline package final class DefinitionArena: Sendable {
  /// A name's number with its position in the text.
  @usableFromInline package struct PlacedName: Sendable {
    @usableFromInline package var number: UInt32 = 0
    @usableFromInline package var start: UInt32 = 0
    @usableFromInline package var end: UInt32 = 0

    package init(number: UInt32 = 0, start: UInt32 = 0, end: UInt32 = 0) {
      self.number = number
      self.start = start
      self.end = end
    }

    /// The placeholder for a missing name.
    static let none = PlacedName(number: .max)

    var isNone: Bool { number == .max }
  }

  /// One definition.
  ///
  /// Parts that its kind does not have are 0.
  @usableFromInline package struct Row: Sendable {
    @usableFromInline package var name = PlacedName()
    @usableFromInline package var start: UInt32 = 0
    @usableFromInline package var end: UInt32 = 0
    /// The type's name without list and non-null wrappers.
    @usableFromInline package var typeName = PlacedName()
    package var typeStart: UInt32 = 0
    package var typeEnd: UInt32 = 0
    /// The type's wrappers; 0 if there are too many to encode.
    package var wrappers: UInt32 = 0
    /// The rows of a field's arguments.
    package var firstArgument: UInt32 = 0
    @usableFromInline package var argumentCount: UInt32 = 0
    /// The number of the default value; 0 if there is none.
    package var defaultValue: UInt32 = 0
    /// The number of the directive list.
    @usableFromInline package var directives: UInt32 = 0
    /// The description literal including quotation marks.
    package var descriptionStart: UInt32 = 0
    package var descriptionEnd: UInt32 = 0

    package init() {}

    /// Whether an argument is required: non-null and without a default value.
    var isRequired: Bool {
      wrappers & 1 == 1 && wrappers != TypeReference.noWrappers && defaultValue == 0
    }
  }

  /// The storage of descriptions, values and directives.
  package enum Source: Sendable {
    case text(ValueArena)
    /// A JSON document.
    ///
    /// `descriptionStart` is then a position on the tape. Values and directives are indices from 1
    /// into the draft's lists.
    case json(JSONDocument)
  }

  /// The single definition of an arena that was not created by a parser.
  @usableFromInline package let made: SynthesizedDefinition?
  @usableFromInline let file: SourceFileID
  private let source: Source
  @usableFromInline let names: NameTable
  @usableFromInline let rows: [Row]
  /// The directive lists of an introspection result.
  private let directiveLists: [[Directive]]
  /// The default values of an introspection result.
  private let defaultValues: [Value]
  /// The types with too many wrappers to encode, by their start.
  private let deepTypes: [UInt32: TypeReference]

  package init(_ builder: Builder, file: SourceFileID, source: Source, names: NameTable) {
    made = nil
    self.file = file
    self.source = source
    self.names = names
    rows = builder.rows
    directiveLists = builder.directiveLists
    defaultValues = builder.defaultValues
    deepTypes = builder.deepTypes
  }

  init(_ made: SynthesizedDefinition) {
    self.made = made
    file = made.range.file
    source = .text(.empty)
    names = NameTable()
    rows = []
    directiveLists = []
    defaultValues = []
    deepTypes = [:]
  }

  /// An arena under construction by a parser.
  package struct Builder: Sendable {
    package fileprivate(set) var rows: [Row] = []
    fileprivate var directiveLists: [[Directive]] = []
    fileprivate var defaultValues: [Value] = []
    fileprivate var deepTypes: [UInt32: TypeReference] = [:]

    package init() {}

    var isEmpty: Bool { rows.isEmpty }

    package mutating func add(_ row: Row) { rows.append(row) }

    package mutating func add(_ rows: ArraySlice<Row>) { self.rows.append(contentsOf: rows) }

    /// The rows from `first` to the last one added.
    package func rows(from first: Int) -> Range<UInt32> {
      UInt32(clamping: first)..<UInt32(clamping: rows.count)
    }

    package mutating func number(of list: [Directive]) -> UInt32 {
      if list.isEmpty { return 0 }
      directiveLists.append(list)
      return UInt32(clamping: directiveLists.count)
    }

    package mutating func number(of value: Value) -> UInt32 {
      defaultValues.append(value)
      return UInt32(clamping: defaultValues.count)
    }

    /// Stores a type with too many wrappers to encode, by its start.
    package mutating func keep(_ type: TypeReference, at start: UInt32) { deepTypes[start] = type }
  }

  @inlinable func range(_ start: UInt32, _ end: UInt32) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  @inlinable func name(_ name: PlacedName) -> Name {
    names.name(name.number, range: range(name.start, name.end))
  }

  @inlinable func hash(_ name: PlacedName) -> UInt32 { names.hash(name.number) }

  @inlinable func has(_ text: String, hash: UInt32, as name: PlacedName) -> Bool {
    names.has(text, hash: hash, at: name.number)
  }

  @usableFromInline func isRequired(_ row: Int) -> Bool {
    rows[row].wrappers == 0
      ? type(of: rows[row]).isNonNull && rows[row].defaultValue == 0 : rows[row].isRequired
  }

  /// Returns the results of `transform` for all names of the document, by number.
  package func mapNames<Result>(_ transform: (_ text: String, _ hash: UInt32) -> Result) -> [Result]
  {
    names.map(transform)
  }

  @usableFromInline func type(of row: Row) -> TypeReference {
    let name = name(row.typeName)
    if row.wrappers != 0 { return TypeReference(name, wrappers: row.wrappers) }
    return deepTypes[row.typeStart] ?? .named(name)
  }

  /// The directives of the list with this number; 0 is the empty list.
  @usableFromInline func directives(_ number: UInt32) -> [Directive] {
    if number == 0 { return [] }
    return switch source {
    case .text(let values): values.directives(number)
    case .json: directiveLists[Int(number) - 1]
    }
  }

  @usableFromInline func defaultValue(of row: Row) -> Value? {
    if row.defaultValue == 0 { return nil }
    return switch source {
    case .text(let values): values.value(numbered: row.defaultValue)
    case .json: defaultValues[Int(row.defaultValue) - 1]
    }
  }

  func description(of row: Row) -> Description? {
    if row.descriptionEnd == 0 { return nil }
    return switch source {
    case .text(let values):
      values.description(row.descriptionStart, row.descriptionEnd)
    case .json(let document): Description(document, at: Int(row.descriptionStart))
    }
  }
}
