import GraphQLSyntax

/// A value where an input type is expected.
struct InputUse {
  let value: Value
  let type: TypeReference
}
