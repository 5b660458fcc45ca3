import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

extension FloatPlaces {
  /// The places in the variables of an operation.
  init(_ variables: [CompiledVariable], in schema: Schema) {
    self.init()
    for variable in variables {
      addInputTypes(of: variable.type, in: schema)
      self.variables[variable.name] = place(of: variable.type, in: schema)
    }
  }

  /// Adds the input types that a type leads to, those without Floats too.
  private mutating func addInputTypes(of type: TypeReference, in schema: Schema) {
    var open = [type.typeName]
    while let name = open.popLast() {
      guard inputTypes[name] == nil, case .inputObject(let input)? = schema.type(named: name)
      else { continue }
      var places: [String: Place] = [:]
      for field in input.fields {
        places[field.name] = place(of: field.type, in: schema)
        open.append(field.type.typeName)
      }
      inputTypes[name] = places
    }
  }

  private func place(of type: TypeReference, in schema: Schema) -> Place? {
    if let item = type.listItem { return place(of: item, in: schema).map { .items($0) } }
    if type.typeName == "Float" { return .number }
    guard case .inputObject? = schema.type(named: type.typeName) else { return nil }
    return .fields(type.typeName)
  }
}
