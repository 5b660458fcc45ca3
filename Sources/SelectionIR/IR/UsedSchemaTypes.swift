import GraphQLRuntime
package import GraphQLSchema
import GraphQLSyntax

/// The schema types that are generated for a document, each list in schema order (P1-P7).
///
/// Composite types include what type checks need: for an interface its implementing objects, for a
/// union its members, and for an object its interfaces. Other object types are unknown to the
/// client (P90). Leaf types come from selected fields, and input types from variables.
package struct UsedSchemaTypes: Sendable {
  package private(set) var objects: [ObjectType] = []
  package private(set) var interfaces: [InterfaceType] = []
  package private(set) var unions: [GraphQLSchema.UnionType] = []
  package private(set) var enums: [GraphQLSchema.EnumType] = []
  package private(set) var inputObjects: [InputObjectType] = []
  /// The scalars that the schema defines, without `ID` and the other built-in scalars.
  package private(set) var customScalars: [ScalarType] = []

  /// The names of all these types.
  package var names: Set<String> {
    Set(objects.map(\.name)).union(interfaces.map(\.name)).union(unions.map(\.name))
      .union(enums.map(\.name)).union(inputObjects.map(\.name)).union(customScalars.map(\.name))
  }

  /// Finds the types that the definitions of a document use.
  package init(_ document: CompiledDocument, in schema: Schema) {
    var closure = TypeClosure(schema: schema)
    for set in document.selectionSets {
      closure.add(set.parentType.name)
      for accessor in set.accessors { closure.add(leaf: accessor.type.typeName) }
      for selection in set.selections { closure.add(selection) }
    }
    for operation in document.operations {
      for variable in operation.variables { closure.add(variable.type.typeName) }
    }
    for type in schema.ownTypes where closure.names.contains(type.name) {
      switch type {
      case .scalar(let type): customScalars.append(type)
      case .object(let type): objects.append(type)
      case .interface(let type): interfaces.append(type)
      case .union(let type): unions.append(type)
      case .enum(let type): enums.append(type)
      case .inputObject(let type): inputObjects.append(type)
      }
    }
  }
}

/// Collects type names with everything that follows from them.
private struct TypeClosure {
  let schema: Schema
  var names: Set<String> = []

  mutating func add(_ name: String) {
    var pending = [name]
    while let name = pending.popLast() {
      guard let type = schema.type(named: name), names.insert(name).inserted else { continue }
      switch type {
      case .scalar, .enum: break
      case .object, .interface:
        pending += type.interfaces.map(\.text)
        if type.isAbstract { pending += schema.possibleTypes(of: name).map(\.name) }
      case .union: pending += schema.possibleTypes(of: name).map(\.name)
      case .inputObject(let type): pending += type.fields.map(\.type.typeName)
      }
    }
  }

  /// Adds a field's type if it is a scalar or enum.
  ///
  /// Composite types are added with their selection sets.
  mutating func add(leaf name: String) {
    if schema.type(named: name)?.isLeaf == true { add(name) }
  }

  mutating func add(_ selection: CompiledSelection) {
    switch selection {
    case .field(let field): add(leaf: field.type.typeName)
    case .typeCase, .fragment, .deferred: break
    case .conditional(_, let members): for member in members { add(member) }
    }
  }
}
