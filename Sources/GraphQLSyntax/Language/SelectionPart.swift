/// The shared representation of fields, fragment spreads and inline fragments.
///
/// It is a row of a parsed document, or an object for selections created by the program.
@usableFromInline package struct SelectionPart: Sendable {
  /// Identifies a selection, operation or fragment, independently of its content.
  package struct Identity: Hashable, Comparable, Sendable {
    fileprivate let document: ObjectIdentifier
    fileprivate let row: UInt32

    package static func < (left: Identity, right: Identity) -> Bool {
      left.document == right.document ? left.row < right.row : left.document < right.document
    }
  }

  let document: SelectionArena
  let number: UInt32

  @usableFromInline init(_ document: SelectionArena, _ number: UInt32) {
    self.document = document
    self.number = number
  }

  init(_ made: SynthesizedSelection) { self.init(SelectionArena(made), 0) }

  private var row: SelectionArena.Row { document.rows[Int(number)] }

  var identity: Identity { Identity(document: ObjectIdentifier(document), row: number) }

  /// The name of a field or fragment, or the type condition.
  package var name: Name? {
    if let made = document.made { return made.name }
    let name = row.name
    return name.isNone ? nil : document.name(name)
  }

  var alias: Name? {
    if let made = document.made { return made.alias }
    let alias = row.alias
    return alias.isNone ? nil : document.name(alias)
  }

  var nullability: NullabilityDesignator { document.made?.nullability ?? row.nullability }

  package var hasArguments: Bool {
    document.made.map { !$0.arguments.isEmpty } ?? (row.arguments != 0)
  }

  package var hasDirectives: Bool {
    document.made.map { !$0.directives.isEmpty } ?? (row.directives != 0)
  }

  var arguments: [Argument] { argumentList.all }

  /// The arguments, created on access.
  package var argumentList: ArgumentList {
    document.made.map { ArgumentList($0.arguments) } ?? document.arguments(at: Int(number))
  }

  var directives: [Directive] { document.made?.directives ?? document.directives(at: Int(number)) }

  package var selectionSet: SelectionList? {
    if let made = document.made { return made.selectionSet }
    let row = row
    return row.hasBraces ? SelectionList(document, row) : nil
  }

  var range: SourceRange { document.made?.range ?? document.range(row.start, row.end) }
}

extension SelectionPart.Identity {
  package init(_ operation: OperationDefinition) {
    self.init(document: ObjectIdentifier(operation), row: 0)
  }

  package init(_ fragment: FragmentDefinition) {
    self.init(document: ObjectIdentifier(fragment), row: 0)
  }
}

/// A selection created by the program instead of a parser.
final class SynthesizedSelection: Sendable {
  let name: Name?
  let alias: Name?
  let arguments: [Argument]
  let nullability: NullabilityDesignator
  let directives: [Directive]
  let selectionSet: SelectionList?
  let range: SourceRange

  init(
    _ name: Name?,
    alias: Name? = nil,
    arguments: [Argument] = [],
    nullability: NullabilityDesignator = .none,
    directives: [Directive],
    selectionSet: SelectionList?,
    range: SourceRange
  ) {
    self.name = name
    self.alias = alias
    self.arguments = arguments
    self.nullability = nullability
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }
}
