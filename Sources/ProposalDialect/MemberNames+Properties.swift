import DialectKit
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

extension MemberNames {
  /// The modules to which generated code refers.
  ///
  /// A property with one of these names would hide the module.
  private static func modules(_ moduleName: String) -> Set<String> {
    ["GraphQLRuntime", "Swift", moduleName]
  }

  /// The property names for the fields of an input object.
  ///
  /// A field named `dict` is renamed because of the storage.
  static func properties(of type: InputObjectType, in moduleName: String) -> [String] {
    unique(type.fields.map(\.name), taken: modules(moduleName).union(["dict"]))
  }

  /// The property names for the variables of an operation, distinct from the members of every
  /// operation.
  static func properties(of operation: CompiledOperation, in moduleName: String) -> [String] {
    var taken = modules(moduleName)
      .union(["Data", "document", "execute", "operationName", "variables"])
    if operation.marks.isLocalCacheMutation { taken.insert("Root") }
    return unique(operation.variables.map(\.name), taken: taken)
  }

  /// The property names for the fields of an object type or of an interface's protocol.
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

  /// The property names for the fields of a mock.
  static func mockProperties(of fields: [FieldDefinition], in moduleName: String) -> [String] {
    unique(fields.map(\.name), taken: modules(moduleName))
  }

  /// The case names for the members of a union, distinct from the members of every union.
  static func cases(of members: [ObjectType]) -> [String] {
    unique(members.map(\.name), taken: ["object", "possibleTypes"])
  }
}
