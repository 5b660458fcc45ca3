import Explorer

/// Operations whose number of type cases, fragments or fields is given.
enum SyntheticOperations {
  /// 17 fields an operation, with type cases, conditions and a fragment.
  static func operations(count: Int) -> [WorkspaceInput] {
    inputs(
      GeneratedInputs.schema(rounds: count),
      GeneratedInputs.operations(count: count, rounds: count)
    )
  }

  /// One entity with a case for each of `count` object types that have nothing in common.
  static func siblings(count: Int) -> [WorkspaceInput] {
    inputs(
      schema(count: count),
      "query Find { node { id\n"
        + (0..<count).map { "    ... on Type\($0) { own\($0) }\n" }.joined() + "} }\n"
    )
  }

  /// One entity with `count` fragments of one field each on its own type.
  static func fragments(count: Int) -> [WorkspaceInput] {
    inputs(
      schema(count: count),
      "query Find { node { id\n" + (0..<count).map { "    ...Fragment\($0)\n" }.joined() + "} }\n"
        + (0..<count).map { "fragment Fragment\($0) on Node { shared\($0) }\n" }.joined()
    )
  }

  private static func schema(count: Int) -> String {
    let shared = (0..<count).map { "  shared\($0): Int\n" }.joined()
    return "type Query { node: Node! }\ninterface Node {\n  id: ID!\n\(shared)}\n"
      + (0..<count).map {
        "type Type\($0) implements Node {\n  id: ID!\n\(shared)  own\($0): Int\n}\n"
      }
      .joined()
  }

  private static func inputs(_ schema: String, _ document: String) -> [WorkspaceInput] {
    [
      WorkspaceInput(name: "synthetic.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(name: "Synthetic.graphql", utf8: Array(document.utf8)),
    ]
  }
}
