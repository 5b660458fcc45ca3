import GraphQLSyntax

/// A field of a scope with all its occurrences there.
final class WrittenField {
  let keyID: Int
  let node: Field
  let definition: FieldDefinition
  /// The name of the type that defines it.
  let parentType: String
  var alternatives: Alternatives
  /// The selection set of an object field.
  var child: ScopedSelectionSet?
  /// Whether occurrences with different conditions were merged (R5).
  var hasMergedConditions = false
  var occurrences: [Occurrence] = []

  /// An occurrence of the field in the document.
  struct Occurrence {
    let node: Field
    let type: TypeReference
    let conditions: ConditionList
  }

  init(
    keyID: Int,
    node: Field,
    definition: FieldDefinition,
    parentType: String,
    alternatives: Alternatives
  ) {
    self.keyID = keyID
    self.node = node
    self.definition = definition
    self.parentType = parentType
    self.alternatives = alternatives
  }

  var responseKey: String { node.responseKey.text }

  var type: TypeReference { node.nullability.applied(to: definition.type) }
}
