import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

extension FloatPositions {
  /// Finds the positions in the variables of an operation.
  init(_ variables: [CompiledVariable], in schema: Schema) {
    self.init { name in
      guard case .inputObject(let input)? = schema.type(named: name) else { return [:] }
      var places: [String: Place] = [:]
      for field in input.fields { places[field.name] = Self.place(of: field.type, in: schema) }
      return places
    }
    for variable in variables {
      self.variables[variable.name] = Self.place(of: variable.type, in: schema)
    }
  }

  private static func place(of type: TypeReference, in schema: Schema) -> Place? {
    if let item = type.listItem { return place(of: item, in: schema).map { .items($0) } }
    if type.typeName == "Float" { return .number }
    guard case .inputObject? = schema.type(named: type.typeName) else { return nil }
    return .fields(type.typeName)
  }
}
