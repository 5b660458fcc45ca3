import GraphQLCompiler

/// The names of a struct's properties, which differ from each other and from what every struct has.
///
/// A field called `data` or `fragments` is read as `data_` or `fragments_`, for these names belong
/// to the struct itself; of a field and a case with one name the case gives way.
struct MemberNames {
  /// One name for each of the set's accessors.
  let fields: [String]
  /// One name for each of its case accessors.
  let cases: [String]
  /// One name for each of its fragment accessors, which stand in a struct of their own.
  let fragments: [String]
  /// The name of the property that gives the `Subtype`.
  let subtype: String

  init(_ set: CompiledSelectionSet) {
    var taken: Set<String> = ["data", "fragments", "__objectType", "_asType", "_toFragment"]
    fields = set.accessors.map { Self.unique($0.name, in: &taken) }
    cases = set.caseAccessors.map { Self.unique($0.name, in: &taken) }
    subtype = Self.unique("subtype", in: &taken)
    taken = ["data", "_toFragment"]
    fragments = set.fragmentAccessors.map { Self.unique($0.name, in: &taken) }
  }

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
