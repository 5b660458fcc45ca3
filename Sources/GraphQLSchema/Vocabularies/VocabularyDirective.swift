/// A directive of a vocabulary with its meaning.
package struct VocabularyDirective: Sendable {
  /// The vocabulary's name for it.
  ///
  /// A schema that links to the vocabulary can rename it.
  package var name: String { definition.name }
  package let definition: DirectiveDefinition
  package let meaning: DirectiveMeaning
  /// The name of the vocabulary.
  package let vocabulary: String
}
