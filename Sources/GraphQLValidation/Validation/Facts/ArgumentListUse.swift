import GraphQLSyntax

/// The arguments that a field, directive or fragment spread has or could have.
struct ArgumentListUse {
  enum Owner {
    case field(FieldUse)
    case directive(DirectiveUse)
    case spread(FragmentSpread)
  }

  let owner: Owner
  let arguments: [Argument]
  /// The arguments that the schema knows; nil where the owner is unknown.
  let definitions: [InputValueDefinition]?
}
