/// The arguments that a field, directive or fragment has: rows of a document, or a list.
///
/// Walks ask every field for them; a list of views of the rows would be an allocation each time.
@usableFromInline package struct ArgumentDefinitions {
  /// What the rows stand in; nil where they are a list.
  @usableFromInline let document: DefinitionArena?
  @usableFromInline let rows: Range<Int>
  @usableFromInline let list: [InputValueDefinition]

  @usableFromInline init(of field: DefinitionArena.Row, _ arena: DefinitionArena) {
    document = arena
    rows = Int(field.firstArgument)..<(Int(field.firstArgument) + Int(field.argumentCount))
    list = []
  }

  @usableFromInline package init(_ list: [InputValueDefinition]) {
    document = nil
    rows = list.indices
    self.list = list
  }

  @inlinable package var count: Int { rows.count }

  @usableFromInline package var all: [InputValueDefinition] {
    guard let document else { return list }
    return rows.map { InputValueDefinition(DefinitionPart(document, UInt32(clamping: $0))) }
  }

  /// The first of a name, found by looking through all.
  package func element(_ name: Name) -> InputValueDefinition? {
    guard let document else {
      return list.first { $0.part.isNamed(name.text, hash: name.hash) }
    }
    for row in rows where document.has(name.text, hash: name.hash, as: document.rows[row].name) {
      return InputValueDefinition(DefinitionPart(document, UInt32(clamping: row)))
    }
    return nil
  }

  /// Whether all that must be given are among some names.
  @inlinable package func requiredAreAmong(_ isGiven: (Name) -> Bool) -> Bool {
    guard let document else {
      return list.allSatisfy { !$0.isRequired || isGiven($0.identifier) }
    }
    for row in rows
    where document.isRequired(row) && !isGiven(document.name(document.rows[row].name)) {
      return false
    }
    return true
  }
}
