package import GraphQLSyntax

/// A field that can be selected at a place of a document.
package struct FieldChoice: Sendable {
  /// Whether the field is selected at the place.
  package enum State: Hashable, Sendable {
    case free
    case selected
    /// A fragment that is spread there selects it.
    case inFragment(String)
  }

  /// The path for adding it, with its own name.
  package let path: EditPath
  /// The response key: its alias or its name.
  package let key: String
  package let definition: FieldDefinition
  /// The possible type that has the field; `nil` for a field of the type itself.
  package let condition: String?
  /// Whether it has subfields.
  package let isComposite: Bool
  package let state: State

  /// The path of the selected field, with its response key.
  package var placedPath: EditPath { EditPath(names: path.names.dropLast() + [key]) }
}

/// The fields of the type at a place, followed by those of its possible types.
package struct FieldChoices: Sendable {
  package let type: String
  package let fields: [FieldChoice]
}
