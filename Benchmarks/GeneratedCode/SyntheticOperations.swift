import Workspace

/// Operations with a given number of type cases, fragments or fields.
enum SyntheticOperations {
  /// Returns operations of 17 fields each, with type cases, conditions and a fragment.
  static func operations(count: Int) -> [WorkspaceInput] {
    inputs(
      GeneratedInputs.schema(rounds: count),
      GeneratedInputs.operations(count: count, rounds: count)
    )
  }

  /// Returns an operation with one entity that has type cases for `count` unrelated object types.
  static func siblings(count: Int) -> [WorkspaceInput] {
    let types = (0..<count).map { "type Type\($0) implements Node { id: ID! own\($0): Int }\n" }
    let cases = (0..<count).map { "    ... on Type\($0) { own\($0) }\n" }
    return inputs(
      "type Query { node: Node! }\ninterface Node { id: ID! }\n" + types.joined(),
      "query Find { node { id\n" + cases.joined() + "} }\n"
    )
  }

  /// Returns an operation with one entity that spreads `count` fragments of one field on its own
  /// type.
  static func fragments(count: Int) -> [WorkspaceInput] {
    let fields = (0..<count).map { "  shared\($0): Int\n" }
    let spreads = (0..<count).map { "    ...Fragment\($0)\n" }
    let fragments = (0..<count).map { "fragment Fragment\($0) on Node { shared\($0) }\n" }
    return inputs(
      "type Query { node: Node! }\ntype Node {\n  id: ID!\n" + fields.joined() + "}\n",
      "query Find { node { id\n" + spreads.joined() + "} }\n" + fragments.joined()
    )
  }

  /// Returns an operation that fetches `count` fields of an interface with `count` object types.
  static func sharedFields(count: Int) -> [WorkspaceInput] {
    let fields = (0..<count).map { "  shared\($0): Int\n" }.joined()
    let types = (0..<count).map { "type Type\($0) implements Node {\n\(fields)}\n" }
    return inputs(
      "type Query { node: Node! }\ninterface Node {\n\(fields)}\n" + types.joined(),
      "query Find { node {\n\(fields.replacing(": Int", with: ""))} }\n"
    )
  }

  private static func inputs(_ schema: String, _ document: String) -> [WorkspaceInput] {
    [
      WorkspaceInput(name: "synthetic.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(name: "Synthetic.graphql", utf8: Array(document.utf8)),
    ]
  }
}
