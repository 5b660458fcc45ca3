import DialectKit
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

extension MemberNames {
  /// The modules that generated code names: a property of one of these names would hide it.
  private static func modules(_ moduleName: String) -> Set<String> {
    ["GraphQLRuntime", "Swift", moduleName]
  }

  /// One property name for each field of an input object; a field called `dict` gives way to the
  /// storage.
  static func properties(of type: InputObjectType, in moduleName: String) -> [String] {
    unique(type.fields.map(\.name), taken: modules(moduleName).union(["dict"]))
  }

  /// One property name for each variable of an operation, which give way to what all operations
  /// have.
  static func properties(of operation: CompiledOperation, in moduleName: String) -> [String] {
    var taken = modules(moduleName)
      .union(["Data", "document", "execute", "operationName", "variables"])
    if operation.marks.isLocalCacheMutation { taken.insert("Root") }
    return unique(operation.variables.map(\.name), taken: taken)
  }

  /// One property name for each field of an object type or of an interface's protocol.
  static func properties(
    of fields: [FieldDefinition],
    isInterface: Bool,
    in moduleName: String
  ) -> [String] {
    unique(
      fields.map(\.name),
      taken: modules(moduleName)
        .union(isInterface ? ["object"] : ["Metadata", "Mock", "fields", "isMutable"])
    )
  }

  /// One property name for each field of a mock.
  static func mockProperties(of fields: [FieldDefinition], in moduleName: String) -> [String] {
    unique(fields.map(\.name), taken: modules(moduleName))
  }

  /// One case for each member of a union, which give way to what all unions have.
  static func cases(of members: [ObjectType]) -> [String] {
    unique(members.map(\.name), taken: ["object", "possibleTypes"])
  }
}
