import GraphQLRuntime
import GraphQLSyntax

/// Directives that tools agree on beside the specification, and the types of their arguments.
///
/// They need no definition in a schema: by their plain names they are always known, and under other
/// names where the schema links to them (``SchemaLink``). A definition in the schema wins.
package struct Vocabulary: Sendable {
  /// As messages name it.
  package let name: String
  /// The URL by which schemas link to it, without its version; nil where none do.
  package let identity: String?
  /// In the order of their definitions.
  package let directives: [VocabularyDirective]
  private let indices: [String: Int]
  private let types: [String: TypeDefinitionNode]

  /// Reads the definitions; what `meanings` does not name means `meaning`, and the arguments of the
  /// directives in `open` are their user's own.
  init(
    _ name: String,
    identity: String? = nil,
    meaning: DirectiveMeaning,
    meanings: [String: DirectiveMeaning] = [:],
    open: Set<String> = [],
    sdl: String
  ) {
    self.name = name
    self.identity = identity
    let document = Parser.parse(
      SourceFile(id: .builtIn, name: name, utf8: Array(sdl.utf8))
    ).document
    var directives: [VocabularyDirective] = []
    var indices: [String: Int] = [:]
    var types: [String: TypeDefinitionNode] = [:]
    for definition in document.definitions {
      switch definition {
      case .directive(let node):
        indices[node.name.text] = directives.count
        directives.append(
          VocabularyDirective(
            definition: DirectiveDefinition(node, isOpen: open.contains(node.name.text)),
            meaning: meanings[node.name.text] ?? meaning,
            vocabulary: name
          )
        )
      case .type(let node): types[node.name.text] = node
      case .schema, .operation, .fragment: continue
      }
    }
    self.directives = directives
    self.indices = indices
    self.types = types
  }

  package func directive(named name: String) -> VocabularyDirective? {
    indices[name].map { directives[$0] }
  }

  func type(named name: String) -> TypeDefinitionNode? { types[name] }

  /// All vocabularies; of those that have a directive of one name and place the first counts.
  package static let all: [Vocabulary] = [
    .gqlview, .apolloIOS, .nullability, .apolloKotlin, .relay, .link, .federation2, .federation1,
    .compositeSchemas, .mocks,
  ]

  /// The vocabulary of a URL without its version.
  static func linked(by identity: String) -> Vocabulary? {
    all.first { $0.identity == identity }
  }
}
