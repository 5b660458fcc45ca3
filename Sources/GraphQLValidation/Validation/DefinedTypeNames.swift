import GraphQLSchema
import GraphQLSyntax

/// The names of types that documents define, beside those of the schema that they add to.
struct DefinedTypeNames {
  private let base: Schema?
  /// Positions of the definitions; of two with one name the first.
  private var positions: NameIndex
  /// The names that extensions add to or several definitions have.
  private var sharedNames = NameIndex(capacity: 0)

  init(of nodes: [TypeDefinitionNode], base: Schema?) {
    self.base = base
    positions = NameIndex(capacity: nodes.count)
    for (position, node) in nodes.enumerated() {
      if node.isExtension || positions.insert(node.name, position) != nil {
        sharedNames.insert(node.name, 0)
      }
    }
  }

  /// The position of the first definition of a name.
  func position(of name: Name) -> Int? { positions.number(of: name) }

  /// Whether a type of the name exists, the built-in ones included.
  func contains(_ name: Name) -> Bool {
    positions.number(of: name) != nil || BuiltInTypes.isName(name)
      || base?.type(named: name) != nil
  }

  /// Whether the node alone says what its type is: no extension and no second definition.
  func isAlone(_ node: TypeDefinitionNode) -> Bool {
    base == nil && sharedNames.number(of: node.name) == nil
  }
}
