package import GraphQLRuntime

/// The Swift types of scalars, enums and input objects, as generated code of operations writes them.
extension ApolloNames {
  /// The type of a leaf field without wrappers: `Double`, `AnimalsAPI.ID`.
  package func outputLeaf(_ name: String, in schema: Schema) -> String {
    switch name {
    case "String": "String"
    case "Int": "Int"
    case "Float": "Double"
    case "Boolean": "Bool"
    case _: leaf(name, in: schema, prefix: namespace + ".")
    }
  }

  /// The type of a variable or input field without wrappers: `Int32`, `AnimalFilter`.
  package func inputLeaf(_ name: String, in schema: Schema) -> String {
    switch name {
    case "String": "String"
    case "Int": "Int32"
    case "Float": "Double"
    case "Boolean": "Bool"
    case _: leaf(name, in: schema, prefix: inputPrefix)
    }
  }

  /// What stands before the types of inputs: nothing where operations are in the schema's module.
  package var inputPrefix: String {
    switch options.operations {
    case .inSchemaModule: ""
    case .relative, .absolute: namespace + "."
    }
  }

  private func leaf(_ name: String, in schema: Schema, prefix: String) -> String {
    switch schema.type(named: name) {
    case .enum: "GraphQLEnum<" + prefix + type(name, suffix: "_Enum") + ">"
    case .inputObject: prefix + type(name, suffix: "_InputObject")
    case .scalar, .object, .interface, .union, nil: prefix + type(name, suffix: "_Scalar")
    }
  }
}

extension ApolloNames {
  package func enumCase(_ name: String) -> String { Self.escaped(name.lowercased()) }

  package func inputField(_ name: String, of type: String) -> String { Self.escaped(name) }

  package func composite(_ type: PlanParentType) -> String {
    switch type.kind {
    case .object: self.type(type.name, suffix: "_Object")
    case .interface: self.type(type.name, suffix: "_Interface")
    case .union: self.type(type.name, suffix: "_Union")
    }
  }

  package func compositeNamespace(_ type: PlanParentType) -> String {
    switch type.kind {
    case .object: "Objects"
    case .interface: "Interfaces"
    case .union: "Unions"
    }
  }
}
