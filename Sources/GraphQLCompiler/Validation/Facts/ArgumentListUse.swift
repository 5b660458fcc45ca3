/// The arguments that a field or directive has or could have.
struct ArgumentListUse {
  enum Owner {
    case field(FieldUse)
    case directive(DirectiveUse)
  }

  let owner: Owner
  let arguments: [Argument]
  /// The arguments that the schema knows; nil where the owner is unknown.
  let definitions: [InputValueDefinition]?
}
