import GraphQLSyntax

/// A field that applies at a place, with the type of its enclosing case or fragment.
struct PlacedField {
  let field: Field
  /// The type; `nil` if the field is directly in the place's list.
  let type: String?
}
