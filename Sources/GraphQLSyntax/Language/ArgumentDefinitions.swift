/// The argument definitions of a field, directive or fragment: rows of a document, or a list.
///
/// Rows avoid allocating a list for each visited field.
@usableFromInline package struct ArgumentDefinitions {
  /// The arena that contains the rows; `nil` for a list.
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

  /// Returns the first definition with the name, by linear search.
  package func element(_ name: Name) -> InputValueDefinition? {
    guard let document else {
      return list.first { $0.part.isNamed(name.text, hash: name.hash) }
    }
    for row in rows where document.has(name.text, hash: name.hash, as: document.rows[row].name) {
      return InputValueDefinition(DefinitionPart(document, UInt32(clamping: row)))
    }
    return nil
  }

  /// Whether all required arguments are given.
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
