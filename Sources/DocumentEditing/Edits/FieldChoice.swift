package import GraphQLSyntax

/// A field that could be selected at a place of a document.
package struct FieldChoice: Sendable {
  /// Whether the place selects it.
  package enum State: Hashable, Sendable {
    case free
    case selected
    /// A fragment that is spread there does.
    case inFragment(String)
  }

  /// Where it is put in: by its own name.
  package let path: EditPath
  /// What it is called in the response: its alias, or its name.
  package let key: String
  package let definition: FieldDefinition
  /// The possible type whose case has it; nil for a field of the type itself.
  package let condition: String?
  /// Whether it has fields of its own.
  package let isComposite: Bool
  package let state: State

  /// Where it is selected: by its key.
  package var placedPath: EditPath { EditPath(names: path.names.dropLast() + [key]) }
}

/// The fields of the type at a place, then those of its possible types.
package struct FieldChoices: Sendable {
  package let type: String
  package let fields: [FieldChoice]
}
