import GraphQLSyntax

extension TypeReference {
  /// The type in Swift: lists as arrays, what is nullable as Optional.
  ///
  /// The leaf stands for the type inside all wrappers; where that is nullable, what is given for it,
  /// else the leaf with a `?`.
  package func swift(leaf: String, optionalLeaf: String? = nil) -> String {
    switch kind {
    case .nonNull(let inner):
      switch inner.kind {
      case .nonNull: inner.swift(leaf: leaf, optionalLeaf: optionalLeaf)
      case .list(let item): "[" + item.swift(leaf: leaf, optionalLeaf: optionalLeaf) + "]"
      case .named: leaf
      }
    case .list(let item): "[" + item.swift(leaf: leaf, optionalLeaf: optionalLeaf) + "]?"
    case .named: optionalLeaf ?? leaf + "?"
    }
  }
}
