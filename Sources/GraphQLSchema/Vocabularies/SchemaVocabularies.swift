package import GraphQLSyntax

/// The vocabularies under the names that a schema gives to their directives and types.
package struct SchemaVocabularies: Sendable {
  /// The vocabularies for a schema without links.
  static let plain = SchemaVocabularies(of: [])

  private let links: [(link: SchemaLink, vocabulary: Vocabulary)]

  /// Reads the links in the directives of the schema definition and its extensions.
  package init(of directives: [Directive]) {
    links = directives.compactMap { directive in
      // Identified by URL, because `@link` itself can be renamed by a link.
      guard let link = SchemaLink(directive), let vocabulary = Vocabulary.linked(by: link.identity)
      else { return nil }
      return (link, vocabulary)
    }
  }

  /// Whether the schema links to any vocabulary, including only `@link` itself.
  var hasLinks: Bool { !links.isEmpty }

  /// Whether the schema links to Federation.
  package var linksFederation: Bool {
    links.contains { $0.vocabulary.identity == Vocabulary.federation2.identity }
  }

  /// The directives that a name may refer to, linked ones first.
  package func directives(named name: String) -> [VocabularyDirective] {
    if BuiltInTypes.directiveNames.contains(name) { return [] }
    var found: [VocabularyDirective] = []
    for (link, vocabulary) in links {
      guard let original = link.original(name, isDirective: true),
        let directive = vocabulary.directive(named: original)
      else { continue }
      found.append(directive)
    }
    return found + Vocabulary.all.compactMap { $0.directive(named: name) }
  }

  /// Returns the vocabulary directive for an applied directive.
  ///
  /// Several vocabularies may have the name. The first match wins that is valid at the location and
  /// has the arguments; otherwise the first valid at the location; otherwise the first.
  package func directive(_ use: Directive, at location: DirectiveLocation) -> VocabularyDirective? {
    let candidates = directives(named: use.name.text)
    guard candidates.count > 1 else { return candidates.first }
    let fitting = candidates.filter { $0.definition.locations.contains(location) }
    return fitting.first { $0.definition.takes(use.arguments) } ?? fitting.first
      ?? candidates.first
  }

  /// The definition of a helper type under its name in the schema.
  package func type(_ name: Name) -> TypeDefinitionNode? {
    for (link, vocabulary) in links {
      guard let original = link.original(name.text, isDirective: false),
        let node = vocabulary.type(named: original)
      else { continue }
      return original == name.text ? node : node.renamed(name)
    }
    return Vocabulary.all.lazy.compactMap { $0.type(named: name.text) }.first
  }

  /// Suggests known directives with names similar to an unknown one, each with its vocabulary.
  package static func alternatives(to directive: Name) -> Alternatives? {
    let name = directive.text
    // Short names are close to every other name.
    let limit = max(1, name.utf8.count / 4)
    var owners: [String: String] = [:]
    var names: [String] = []
    for vocabulary in Vocabulary.all {
      for directive in vocabulary.directives where owners[directive.name] == nil {
        owners[directive.name] = vocabulary.name
        names.append(directive.name)
      }
    }
    let near = Array(Suggestions.near(name, in: names, limit: limit).prefix(3))
    return Alternatives(
      near,
      at: directive.range,
      titles: near.map { "'@\($0)' of \(owners[$0] ?? "")" }
    )
  }
}

extension DirectiveDefinition {
  /// Whether it defines all given arguments and requires no other.
  fileprivate func takes(_ given: [Argument]) -> Bool {
    isOpen
      || given.allSatisfy { argument(named: $0.name.text) != nil }
        && arguments.allSatisfy { definition in
          !definition.isRequired || given.contains { $0.name.text == definition.name }
        }
  }
}

extension TypeDefinitionNode {
  /// The definition with another name.
  fileprivate func renamed(_ name: Name) -> TypeDefinitionNode {
    TypeDefinitionNode(
      kind: kind,
      isExtension: false,
      description: description,
      name: Name(name.text),
      interfaces: interfaces,
      directives: directives,
      fields: fields,
      memberTypes: memberTypes,
      values: values,
      inputFields: inputFields,
      range: range
    )
  }
}
