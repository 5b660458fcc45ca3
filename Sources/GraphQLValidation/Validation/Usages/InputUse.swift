import GraphQLSyntax

/// A value at a position with an input type.
struct InputUse {
  let value: Value
  let type: TypeReference
}
