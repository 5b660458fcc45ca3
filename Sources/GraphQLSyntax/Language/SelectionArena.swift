/// The selections of one document as rows of numbers.
///
/// An operation has many fields, and most are read only once, by validation. One object per field
/// would need an allocation each. Rows share one array, and code uses views of single rows.
@usableFromInline package final class SelectionArena: Sendable {
  @usableFromInline package typealias PlacedName = DefinitionArena.PlacedName

  package enum Kind: UInt8, Sendable {
    case field
    case fragmentSpread
    case inlineFragment
  }

  /// One selection.
  ///
  /// Parts that its kind does not have are 0, and missing names are ``PlacedName/none``.
  package struct Row: Sendable {
    package var kind = Kind.field
    package var hasBraces = false
    package var nullability = NullabilityDesignator.none
    /// The name of a field or fragment, or a type condition.
    package var name = PlacedName.none
    var alias = PlacedName.none
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The number of the argument list; in a copied row only whether there are arguments.
    package var arguments: UInt32 = 0
    /// The number of the directive list; in a copied row only whether there are directives.
    package var directives: UInt32 = 0
    /// The rows of the selection set.
    var firstSelection: UInt32 = 0
    package var selectionCount: UInt32 = 0
    /// The range of the braces.
    var setStart: UInt32 = 0
    var setEnd: UInt32 = 0

    @inlinable package var hasName: Bool { !name.isNone }

    /// The field's key in the response.
    @inlinable package var responseKey: PlacedName { alias.isNone ? name : alias }

    /// Whether neither arguments nor directives distinguish it from another selection.
    @inlinable package var isPlain: Bool { arguments | directives == 0 }

    @inlinable package var selections: Range<Int> {
      Int(firstSelection)..<(Int(firstSelection) + Int(selectionCount))
    }
  }

  /// The single selection of an arena that was not created by a parser.
  let made: SynthesizedSelection?
  @usableFromInline let file: SourceFileID
  @usableFromInline let names: NameTable
  package let rows: [Row]
  private let values: ValueArena
  /// The selections from which the rows were copied; empty for parsed selections.
  @usableFromInline let origins: [SelectionPart]

  package init(_ builder: Builder, file: SourceFileID, names: NameTable, values: ValueArena) {
    made = nil
    self.file = file
    self.names = names
    rows = builder.rows
    self.values = values
    origins = builder.origins
  }

  init(_ made: SynthesizedSelection) {
    self.made = made
    file = made.range.file
    names = NameTable()
    rows = []
    values = .empty
    origins = []
  }

  /// An arena under construction by a parser.
  package struct Builder: Sendable {
    fileprivate var rows: [Row] = []
    private(set) var origins: [SelectionPart] = []

    package init() {}

    /// Adds the rows of a selection set, and stores their position in its parent row.
    mutating func add(_ rows: ArraySlice<Row>, to row: inout Row) {
      row.hasBraces = true
      row.firstSelection = UInt32(clamping: self.rows.count)
      row.selectionCount = UInt32(clamping: rows.count)
      self.rows.append(contentsOf: rows)
    }

    /// Adds rows that are copies of selections.
    mutating func add(_ rows: [Row], copiedFrom origins: [SelectionPart], to row: inout Row) {
      add(rows[...], to: &row)
      self.origins += origins
    }
  }

  /// Whether every distinct name has exactly one number.
  package var hasDistinctNames: Bool { names.isDistinct }

  @inlinable func range(_ start: UInt32, _ end: UInt32) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  @inlinable package func name(_ name: PlacedName) -> Name {
    names.name(name.number, range: range(name.start, name.end))
  }

  /// Returns the results of `transform` for all names of the document, by number.
  package func mapNames<Result>(_ transform: (_ text: String, _ hash: UInt32) -> Result) -> [Result]
  {
    names.map(transform)
  }

  package func arguments(at number: Int) -> ArgumentList {
    origins.isEmpty ? ArgumentList(values, rows[number].arguments) : origins[number].argumentList
  }

  package func directives(at number: Int) -> [Directive] {
    origins.isEmpty ? values.directives(rows[number].directives) : origins[number].directives
  }

  /// The view of a row.
  ///
  /// A copied row has the view of the original.
  @inlinable package func part(_ number: Int) -> SelectionPart {
    origins.isEmpty ? SelectionPart(self, UInt32(clamping: number)) : origins[number]
  }

  func selection(_ number: Int) -> Selection {
    let part = part(number)
    return switch rows[number].kind {
    case .field: .field(Field(part))
    case .fragmentSpread: .fragmentSpread(FragmentSpread(part))
    case .inlineFragment: .inlineFragment(InlineFragment(part))
    }
  }
}
