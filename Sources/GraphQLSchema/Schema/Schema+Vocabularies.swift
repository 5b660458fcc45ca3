package import GraphQLSyntax

extension Schema {
  /// What a directive in use means; nothing for those of no vocabulary.
  package func meaning(
    of directive: Directive,
    at location: DirectiveLocation
  ) -> DirectiveMeaning {
    vocabularyDirective(directive, at: location)?.meaning ?? []
  }

  /// Directives as they are sent: without those that only clients read.
  package func sent(_ directives: [Directive], at location: DirectiveLocation) -> [Directive] {
    guard !directives.isEmpty else { return [] }
    return directives.filter { !meaning(of: $0, at: location).contains(.stripped) }
  }

  /// The directives of a list that are one of a vocabulary, by its name there.
  package func directives(
    _ name: String,
    among directives: [Directive],
    at location: DirectiveLocation
  ) -> [Directive] {
    directives.filter { vocabularyDirective($0, at: location)?.name == name }
  }

  /// The type of a vocabulary inside all wrappers of a reference, where the schema has none.
  package func helperType(of reference: TypeReference) -> NamedType? {
    vocabularies.type(reference.name).map { SchemaBuilder.type([$0]) }
  }
}

extension [Directive] {
  /// Whether one of them stands only in a subgraph of Federation.
  package var speakOfFederation: Bool {
    contains { directive in
      switch directive.name.text {
      case "key", "extends", "shareable", "interfaceObject": true
      case _: false
      }
    }
  }
}
