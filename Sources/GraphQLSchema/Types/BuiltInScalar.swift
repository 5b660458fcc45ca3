package import GraphQLSyntax

/// The scalars that every schema has (Section 3.5), and the literals that they accept.
package enum BuiltInScalar: String, CaseIterable {
  case int = "Int"
  case float = "Float"
  case string = "String"
  case boolean = "Boolean"
  case id = "ID"

  /// Whether the scalar accepts literals of this form.
  ///
  /// Integers must also be within range.
  package func takes(_ form: ValueArena.Form) -> Bool {
    switch self {
    case .int: form == .int
    case .float: form == .int || form == .float
    case .string: form == .string || form == .blockString
    case .boolean: form == .true || form == .false
    case .id: form == .int || form == .string || form == .blockString
    }
  }
}
