import GraphQLSyntax

/// A field that answers at a place, and the type of the case or fragment that it is in.
struct PlacedField {
  let field: Field
  /// Nil where it stands in the place's own list.
  let type: String?
}
