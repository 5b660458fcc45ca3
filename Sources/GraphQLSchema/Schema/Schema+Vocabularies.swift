package import GraphQLSyntax

extension Schema {
  /// The meaning of an applied directive; empty if it is not from a known vocabulary.
  package func meaning(
    of directive: Directive,
    at location: DirectiveLocation
  ) -> DirectiveMeaning {
    vocabularyDirective(directive, at: location)?.meaning ?? []
  }

  /// Removes the directives that only clients read, which are not sent to the server.
  package func sentDirectives(
    _ directives: [Directive],
    at location: DirectiveLocation
  ) -> [Directive] {
    guard !directives.isEmpty else { return [] }
    return directives.filter { !meaning(of: $0, at: location).contains(.stripped) }
  }

  /// The directives that are uses of a vocabulary's directive, which the schema may have renamed.
  package func directives(
    _ name: String,
    among directives: [Directive],
    at location: DirectiveLocation
  ) -> [Directive] {
    directives.filter { vocabularyDirective($0, at: location)?.name == name }
  }

  /// The vocabulary's type that a reference names, if the schema does not define it.
  package func helperType(of reference: TypeReference) -> NamedType? {
    vocabularies.type(reference.name).map { SchemaBuilder.type([$0]) }
  }
}

extension [Directive] {
  /// Whether any of the directives is used only in Federation subgraphs.
  package var mentionFederation: Bool {
    contains { directive in
      switch directive.name.text {
      case "key", "extends", "shareable", "interfaceObject": true
      case _: false
      }
    }
  }
}
