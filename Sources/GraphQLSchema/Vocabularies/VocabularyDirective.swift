/// A directive of a vocabulary, with what it means.
package struct VocabularyDirective: Sendable {
  /// As its vocabulary calls it; a schema that links to that can call it otherwise.
  package var name: String { definition.name }
  package let definition: DirectiveDefinition
  package let meaning: DirectiveMeaning
  /// The name of the vocabulary.
  package let vocabulary: String
}
