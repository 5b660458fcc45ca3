import GraphQLCompiler

/// The names of the properties that schema types, input objects and operations have: different from
/// each other and from what every type of their kind has.
enum MemberNames {
  /// One property name for each field of an input object; a field called `dict` gives way to the
  /// storage.
  static func properties(of type: InputObjectType) -> [String] {
    var taken: Set<String> = ["dict"]
    return type.fields.map { unique($0.name, in: &taken) }
  }

  /// One property name for each variable of an operation, which give way to what all operations
  /// have.
  static func properties(of operation: CompiledOperation) -> [String] {
    var taken: Set<String> = ["operationName", "document", "variables"]
    return operation.variables.map { unique($0.name, in: &taken) }
  }

  /// One property name for each field of a schema type.
  static func properties(of fields: [FieldDefinition], taken: Set<String>) -> [String] {
    unique(fields.map(\.name), taken: taken)
  }

  /// The names, each made unlike those before it and those that are taken.
  static func unique(_ names: [String], taken: Set<String>) -> [String] {
    var taken = taken
    return names.map { unique($0, in: &taken) }
  }

  private static func unique(_ name: String, in taken: inout Set<String>) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }
}
