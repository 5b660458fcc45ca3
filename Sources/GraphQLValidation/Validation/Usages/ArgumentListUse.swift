import GraphQLSyntax

/// The arguments of a field, directive or fragment spread.
struct ArgumentListUse {
  enum Owner {
    case field(FieldUsage)
    case directive(DirectiveUse)
    case spread(FragmentSpread)
  }

  let owner: Owner
  let arguments: [Argument]
  /// The arguments that the schema defines; `nil` if the owner is unknown.
  let definitions: [InputValueDefinition]?
}
