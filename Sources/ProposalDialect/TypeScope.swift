import DialectKit
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// Writes type names so that they refer to the right type inside the structs of one definition.
///
/// Swift looks up a name from the innermost struct outwards, so a nested `Height` hides a schema
/// type `Height`. A hidden name is written with its module.
package struct TypeScope {
  private struct Key: Hashable {
    let enclosing: SelectionSetID?
    let name: String
  }

  package let names: SchemaTypeNames
  package let schema: Schema
  /// Whether the definition is in another module than the schema types.
  private let isElsewhere: Bool
  private let document: CompiledDocument
  private var nested: [Key: SelectionSetID] = [:]
  /// The names of all structs nested in the definition, and of types that structs and classes
  /// inherit from the runtime.
  private var hidden: Set<String> = [
    "Fields", "Fragments", "Metadata", "Mock", "Schema", "Subtype",
  ]

  /// Creates the scope of the sets of one definition, or of no sets for schema types.
  package init(
    sets: Range<Int> = 0..<0,
    document: CompiledDocument,
    schema: Schema,
    names: SchemaTypeNames,
    isElsewhere: Bool = false
  ) {
    self.isElsewhere = isElsewhere
    self.names = names
    self.schema = schema
    self.document = document
    for index in sets.clamped(to: document.selectionSets.indices) {
      let set = document.selectionSets[index]
      nested[Key(enclosing: set.enclosing, name: set.name)] = set.id
      if set.role != .fragmentRoot { hidden.insert(set.name) }
    }
  }

  /// The scope inside a type with properties of these names.
  ///
  /// Where Swift expects an expression, a property hides a type.
  func hiding(_ properties: [String]) -> TypeScope {
    var scope = self
    scope.hidden.formUnion(properties)
    return scope
  }

  /// A type of the standard library.
  func standard(_ name: String) -> String {
    isDeclared(name) ? "Swift." + name : name
  }

  /// A type of the runtime.
  func runtime(_ name: String) -> String {
    isDeclared(name) ? names.runtimeModule + "." + name : name
  }

  /// A protocol that the module itself declares, such as `TypeCase`.
  func own(_ name: String) -> String {
    let name = names.own(name)
    return isElsewhere || hidden.contains(name) ? qualified(name) : name
  }

  /// The module's type for a schema type, or `ID`.
  func schemaType(_ name: String) -> String {
    let swiftName = name == "ID" ? names.own(name) : names[name]
    return hidden.contains(swiftName)
      ? qualified(swiftName) : SwiftNames.identifier(swiftName)
  }

  /// A schema type with its module, as the proposal writes parent types.
  func qualifiedSchemaType(_ name: String) -> String { qualified(names[name]) }

  /// The struct or type alias of a set, as written inside another set.
  func selectionSet(_ target: SelectionSetID, in place: SelectionSetID) -> String {
    let set = document[target]
    let name = set.name
    var scope: SelectionSetID? = place
    while let current = scope {
      if let found = nested[Key(enclosing: current, name: name)] {
        if found == target { return SwiftNames.identifier(name) }
        break
      }
      scope = document[current].enclosing
    }
    return absolutePath(of: target)
  }

  /// The complete path of a set's struct or type alias, which is valid anywhere.
  func absolutePath(of target: SelectionSetID) -> String {
    let path = document[target].path
    let first = String(Substring(path.utf8.prefix { $0 != UInt8(ascii: ".") }))
    return hidden.contains(first) ? names.moduleName + "." + path : path
  }

  /// A type of an output field, `leaf` standing for the type inside all wrappers.
  func output(_ type: TypeReference, leaf: String? = nil) -> SwiftType {
    type.swift(leaf ?? self.leaf(type.typeName))
  }

  /// The type of a field of a schema type, which may not have been fetched: Optional.
  func schemaField(_ type: TypeReference) -> SwiftType {
    let name = type.typeName
    switch schema.type(named: name) {
    case .object, .interface: return output(type.nullable, leaf: schemaType(name))
    case .union:
      return output(type.nullable, leaf: runtime("Union") + "<" + schemaType(name) + ">")
    case .scalar, .enum, .inputObject, nil: return output(type.nullable)
    }
  }

  /// The type of a field of a mock, which may be left out: Optional.
  func mockField(_ type: TypeReference) -> SwiftType {
    let name = type.typeName
    switch schema.type(named: name) {
    case .object: return output(type.nullable, leaf: schemaType(name) + ".Mock")
    case .interface, .union: return output(type.nullable, leaf: "(any \(schemaType(name)).Mock)")
    case .scalar, .enum, .inputObject, nil: return output(type.nullable)
    }
  }

  /// A type of a variable or of a field of an input object (P23-P26, P37).
  package func input(_ type: TypeReference, hasDefault: Bool = false) -> SwiftType {
    switch type.kind {
    case .nonNull where hasDefault: output(type.nullable)
    case .nonNull: output(type)
    case .named, .list: .generic(runtime("GraphQLNullable"), output(.nonNull(type)))
    }
  }

  /// The type of a scalar, enum or input object.
  private func leaf(_ name: String) -> String {
    switch name {
    case "String": return standard("String")
    case "Int": return standard("Int")
    case "Float": return standard("Double")
    case "Boolean": return standard("Bool")
    case _: break
    }
    if case .enum = schema.type(named: name) {
      return runtime("GraphQLEnum") + "<" + schemaType(name) + ">"
    }
    return schemaType(name)
  }

  private func qualified(_ swiftName: String) -> String {
    names.moduleName + "." + SwiftNames.identifier(swiftName)
  }

  private func isDeclared(_ name: String) -> Bool {
    hidden.contains(name) || names.declared.contains(name)
  }
}
