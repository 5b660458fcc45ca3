import GraphQLSyntax

/// The names that generated code of the released client cannot use unchanged.
enum ApolloReservedNames {
  /// The type names that get a suffix by kind in the project's release.
  static func types(in options: ApolloOptions) -> Set<String> {
    var names = types
    if !options.has(.swift6) { names.remove("Int32") }
    if !options.has(.suffixesOfAllTypes) { names.remove("Error") }
    if !options.has(.underscoreNames) { names.remove("_") }
    return names
  }

  /// The member names that are escaped with backticks in the project's release.
  static func members(in options: ApolloOptions) -> Set<String> {
    options.has(.underscoreNames) ? members : members.subtracting(["for", "_"])
  }

  private static let types: Set<String> = [
    "Any", "DataDict", "DocumentType", "Fragments", "FragmentContainer", "ParentType", "Protocol",
    "Schema", "Selection", "Self", "String", "Bool", "Int", "Int32", "Float", "Double", "ID",
    "Type", "Error", "_",
  ]

  /// The member names that are escaped with backticks.
  ///
  /// `Type`, `Any`, `async` and `await` are not among them.
  static let members: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "private", "precedencegroup", "protocol",
    "Protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "as", "false", "is", "nil",
    "self", "Self", "super", "throws", "true", "try", "_",
  ]

  /// The suffix of a schema type with a reserved name.
  static func suffix(of kind: TypeKind) -> String {
    switch kind {
    case .object: "_Object"
    case .interface: "_Interface"
    case .union: "_Union"
    case .enum: "_Enum"
    case .inputObject: "_InputObject"
    case .scalar: "_Scalar"
    }
  }
}
