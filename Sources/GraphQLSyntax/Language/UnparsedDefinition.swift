/// A definition that could not be parsed because of a syntax error.
///
/// Its first tokens still show the keyword and the name.
package struct UnparsedDefinition: Sendable {
  /// The keyword that begins it; `nil` if it is not a known keyword.
  package let keyword: DefinitionKeyword?
  /// The name; `nil` if there is none or it could not be read.
  package let name: String?
  /// The range from its start to the error.
  package let range: SourceRange

  /// Whether it is or may be an operation or a fragment.
  package var mayBeExecutable: Bool { keyword?.isExecutable ?? true }

  /// Whether it is or may be a type system definition.
  package var mayBeTypeSystem: Bool { !(keyword?.isExecutable ?? false) }

  /// Whether it is an operation.
  package var isOperation: Bool {
    switch keyword {
    case .query, .mutation, .subscription: true
    case .fragment, .schema, .scalar, .type, .interface, .union, .enum, .input, .directive, .extend,
      .service, nil:
      false
    }
  }
}

/// The names that documents would define if all of their text could be parsed.
///
/// Rules do not report a missing definition that is listed here, because its syntax error has been
/// reported.
package struct UnparsedDefinitions: Sendable {
  /// The names of types, including those that unparsed extensions extend.
  package private(set) var types: Set<String> = []
  package private(set) var directives: Set<String> = []
  package private(set) var fragments: Set<String> = []
  /// Whether there is a schema definition or extension.
  package private(set) var hasSchema = false
  /// Whether any of the definitions may use fragments.
  package private(set) var mayUseFragments = false

  package static let none = UnparsedDefinitions(of: [])

  package init(of documents: [Document]) {
    for definition in documents.lazy.flatMap(\.unparsed) { add(definition) }
  }

  private mutating func add(_ definition: UnparsedDefinition) {
    if definition.mayBeExecutable { mayUseFragments = true }
    switch definition.keyword {
    case .query, .mutation, .subscription, .service: return
    case .schema: hasSchema = true
    case .fragment: if let name = definition.name { fragments.insert(name) }
    case .directive: if let name = definition.name { directives.insert(name) }
    case .scalar, .type, .interface, .union, .enum, .input:
      if let name = definition.name { types.insert(name) }
    case .extend, nil:
      // The keyword is misspelt, so the name may be of any kind.
      guard let name = definition.name else { return }
      fragments.insert(name)
      directives.insert(name)
      types.insert(name)
    }
  }
}
