import GraphQLSyntax

extension TypeReference {
  /// The type in Swift: lists become arrays, nullable types Optionals.
  ///
  /// `leaf` is the Swift name of the named type. If that is nullable, `optionalLeaf` is used, or
  /// `leaf` with a `?`.
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
