/// The selections of one document as rows of numbers.
///
/// An operation has many fields, and most are looked at by nobody but the walk that checks them. As
/// objects each would be an allocation, as would each list of them; here they are one list, and what
/// stands in a program is a view of a row.
@usableFromInline package final class SelectionArena: Sendable {
  @usableFromInline package typealias PlacedName = DefinitionArena.PlacedName

  package enum Kind: UInt8, Sendable {
    case field
    case fragmentSpread
    case inlineFragment
  }

  /// One selection; what its kind lacks is 0, and a name that it lacks ``PlacedName/none``.
  package struct Row: Sendable {
    package var kind = Kind.field
    package var hasBraces = false
    package var nullability = NullabilityDesignator.none
    /// The name of a field or fragment, or a type condition.
    package var name = PlacedName.none
    var alias = PlacedName.none
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The number of their list among the values; in a copy only whether there are any.
    package var arguments: UInt32 = 0
    /// The number of their list among the directives; in a copy only whether there are any.
    package var directives: UInt32 = 0
    /// The rows between the braces.
    var firstSelection: UInt32 = 0
    package var selectionCount: UInt32 = 0
    /// The braces.
    var setStart: UInt32 = 0
    var setEnd: UInt32 = 0

    @inlinable package var hasName: Bool { !name.isNone }

    /// The key of a field in the response.
    @inlinable package var responseKey: PlacedName { alias.isNone ? name : alias }

    /// Whether neither arguments nor directives distinguish it from another selection.
    @inlinable package var isPlain: Bool { arguments | directives == 0 }

    @inlinable package var selections: Range<Int> {
      Int(firstSelection)..<(Int(firstSelection) + Int(selectionCount))
    }
  }

  /// The one selection that there is where no parser read it.
  let made: MadeSelection?
  @usableFromInline let file: SourceFileID
  @usableFromInline let names: NameTable
  package let rows: [Row]
  private let values: ValueArena
  /// The selections that rows are copies of; empty where a parser read them.
  @usableFromInline let origins: [SelectionPart]

  package init(_ draft: Draft, file: SourceFileID, names: NameTable, values: ValueArena) {
    made = nil
    self.file = file
    self.names = names
    rows = draft.rows
    self.values = values
    origins = draft.origins
  }

  init(_ made: MadeSelection) {
    self.made = made
    file = made.range.file
    names = NameTable()
    rows = []
    values = .empty
    origins = []
  }

  /// What a parser fills.
  package struct Draft: Sendable {
    fileprivate var rows: [Row] = []
    private(set) var origins: [SelectionPart] = []

    package init() {}

    /// Adds the rows between two braces, and tells the one that they stand below.
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

  /// Whether each different name has one number.
  package var hasDistinctNames: Bool { names.isDistinct }

  @inlinable func range(_ start: UInt32, _ end: UInt32) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  @inlinable package func name(_ name: PlacedName) -> Name {
    names.name(name.number, range: range(name.start, name.end))
  }

  /// For each name of the document, by its number, what is known of it.
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

  /// The view of a row; of a copy that of the original.
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
