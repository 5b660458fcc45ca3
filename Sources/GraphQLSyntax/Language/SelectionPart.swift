/// What fields, fragment spreads and inline fragments have in common: a row of the document that was
/// parsed, or an object where something else than text made it.
@usableFromInline package struct SelectionPart: Sendable {
  /// What tells one selection, operation or fragment from all others, whatever they hold.
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

  init(_ made: MadeSelection) { self.init(SelectionArena(made), 0) }

  private var row: SelectionArena.Row { document.rows[Int(number)] }

  var identity: Identity { Identity(document: ObjectIdentifier(document), row: number) }

  /// The name of a field or fragment, or a type condition.
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

  /// The arguments, none of which is made before it is asked for.
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

/// A selection that no parser read.
final class MadeSelection: Sendable {
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
