import GraphQLSchema
import GraphQLSyntax

/// The name of an unknown type in a document, with the types that are valid in its place.
struct UnknownTypeName {
  enum Use {
    /// The type of a variable.
    case variable
    /// The type condition of a fragment definition.
    case fragment
    /// The type condition of an inline fragment in a selection set on a type, if that is known.
    case inlineFragment(NamedType?)
  }

  let name: Name
  let use: Use

  /// The names of the types that are valid in this place.
  func candidates(in schema: Schema) -> [String] {
    schema.types.filter { isValid($0, in: schema) }.map(\.name).filter { !$0.hasPrefix("__") }
  }

  private func isValid(_ type: NamedType, in schema: Schema) -> Bool {
    switch use {
    case .variable: type.isInput
    case .fragment, .inlineFragment(nil): type.isComposite
    case .inlineFragment(let parent?):
      type.isComposite && schema.overlap(type.identifier, parent.identifier)
    }
  }
}
