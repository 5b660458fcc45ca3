import GraphQLCompiler
import GraphQLRuntime

/// The API of object types, interfaces and unions.
extension SwiftGraphQLWriter {
  mutating func composite(_ composite: APISlice.Composite) {
    let type = composite.type
    let (space, name) = parts(of: type.name)
    let isAbstract = dialect.lowering.isAbstract(type.name)
    let storage = APIStorage(composite, slice: dialect.slice, schema: schema)
    let properties = SwiftGraphQLNames.storage(of: storage.fields.map(\.name))
    out.begin(.schemaType(type.name))
    out.open("extension \(space) {")
    out.documentation(type.info.description)
    out.open("\(access)struct \(SwiftNames.identifier(name)) {")
    if isAbstract {
      typeNames(of: type.name)
      out.blank()
      out.line("let __typename: TypeName")
    }
    for (field, property) in zip(storage.fields, properties) {
      out.line("let \(SwiftNames.identifier(property)): [String: \(stored(field))]")
    }
    out.close()
    out.close()
    out.blank()
    decoding(storage, properties, path: "\(space).\(SwiftNames.identifier(name))", isAbstract)
    out.blank()
    if space == "Operations", let kind = GraphQLKind(rawValue: name) {
      out.open("extension Operations.\(name): GraphQLOperation {")
      out.line("\(access)static var operation: GraphQLOperationKind { .\(kind.text) }")
      out.close()
      out.blank()
    }
    if !composite.fields.isEmpty || composite.hasCases {
      let path = "\(space).\(SwiftNames.identifier(name))"
      out.open("extension SelectionSet where TypeLock == \(path) {")
      let methods = SwiftGraphQLNames.methods(of: type.fields)
      for field in composite.fields {
        guard let position = type.fields.firstIndex(where: { $0 === field }) else { continue }
        out.blank()
        let property = storage.fields.firstIndex { $0.name == field.name }
        method(
          field,
          named: methods[position],
          property: property.map { SwiftNames.identifier(properties[$0]) } ?? field.name,
          isUndecoded: property.map { storage.fields[$0].type == nil } ?? false
        )
      }
      if composite.hasCases {
        out.blank()
        onMethod(type.name, storage, properties)
      }
      out.close()
    }
    out.end()
  }

  /// The kinds of operations that can be sent.
  private enum GraphQLKind: String {
    case query = "Query"
    case mutation = "Mutation"

    var text: String {
      switch self {
      case .query: "query"
      case .mutation: "mutation"
      }
    }
  }

  private func stored(_ field: APIStorage.Field) -> String {
    field.type.map { types.value($0) } ?? "UndecodedValue"
  }

  /// The enum of the object types, which knows no other.
  private mutating func typeNames(of name: String) {
    let possible = dialect.lowering.possibleTypes(of: name)
    out.open("enum TypeName: String, Decodable {")
    if possible.isEmpty { out.line("case none = \"\"") }
    for (type, name) in zip(possible, SwiftGraphQLNames.caseNames(possible)) {
      out.line("case \(SwiftNames.identifier(name)) = \(SwiftLiteral.string(type))")
    }
    out.close()
  }

  /// The walk over the keys of an object, each of which has to be the alias of a field.
  private mutating func decoding(
    _ storage: APIStorage,
    _ properties: [String],
    path: String,
    _ isAbstract: Bool
  ) {
    out.open("extension \(path): Decodable {")
    out.open("\(access)init(from decoder: any Decoder) throws {")
    out.line("let container = try decoder.container(keyedBy: AliasKey.self)")
    if isAbstract { out.line("let typename = try container.typename(TypeName.self)") }
    // The locals have names that no field has.
    for (index, field) in storage.fields.enumerated() {
      out.line("var values\(index): [String: \(stored(field))] = [:]")
    }
    out.open("for key in container.allKeys where !key.isTypename {")
    if storage.fields.isEmpty {
      out.line("throw container.unknownField(key, Self.self)")
    } else {
      out.line("let alias = key.stringValue")
      out.line("switch key.field {")
      for (index, field) in storage.fields.enumerated() {
        let names = Self.namesOfAliases(field.name, among: storage.fields.map(\.name))
        out.line("case \(names.map(SwiftLiteral.string).joined(separator: ", ")):")
        out.indent()
        out.line("values\(index)[alias] = try container.value(\(stored(field)).self, forKey: key)")
        out.outdent()
      }
      out.line("default: throw container.unknownField(key, Self.self)")
      out.line("}")
    }
    out.close()
    if isAbstract { out.line("self.__typename = typename") }
    for (index, property) in properties.enumerated() {
      out.line("self.\(SwiftNames.identifier(property)) = values\(index)")
    }
    out.close()
    out.close()
  }

  /// What an alias of a field may read as: a `_` at the name's end may look like the hash's.
  private static func namesOfAliases(_ name: String, among all: [String]) -> [String] {
    guard name.hasSuffix("_") else { return [name] }
    let shorter = String(name.dropLast())
    return all.contains(shorter) || shorter.isEmpty ? [name] : [name, shorter]
  }

  // MARK: Fields

  private mutating func method(
    _ field: FieldDefinition,
    named name: String,
    property: String,
    isUndecoded: Bool
  ) {
    let isComposite = schema.type(of: field.type)?.isComposite == true
    let labels = SwiftGraphQLNames.labels(field.arguments)
    let isTaken = Self.bodyNames.union(["field", "value"]).contains
    var parameters: [String] = []
    var arguments: [String] = []
    for (argument, label) in zip(field.arguments, labels) {
      let inner = isTaken(label) ? label + "_" : SwiftNames.parameter(label)
      let type = types.input(argument.type, isOptional: !argument.isRequired)
      let name = isTaken(label) ? "\(label) \(inner)" : SwiftNames.parameterLabel(label)
      parameters.append("\(name): \(type)" + (argument.isRequired ? "" : " = .absent"))
      arguments.append(
        "try Argument(name: \(SwiftLiteral.string(argument.name)), "
          + "type: \(SwiftLiteral.string(argument.type.description)), value: \(inner))"
      )
    }
    if isComposite {
      let lock = types.text(field.type)
      parameters.append("_ selection: Selection<Product, \(lock)>")
    }
    let result = isComposite ? "Product" : types.text(field.type)
    let generics = isComposite ? "<Product: Sendable>" : ""
    out.documentation(field.description)
    out.deprecation(field.deprecationReason)
    out.list(
      "\(access)func \(SwiftNames.identifier(name))\(generics)(",
      parameters,
      ") throws -> \(result) {",
      opensBlock: true
    )
    let kind = isComposite ? "composite" : "leaf"
    out.list(
      "let field = GraphQLField.\(kind)(name: \(SwiftLiteral.string(field.name)), arguments: [",
      arguments,
      "]" + (isComposite ? ", selection: selection.fields)" : ")")
    )
    out.line("select(field)")
    out.line("switch response {")
    out.line("case .fetched(let data):")
    out.indent()
    let value = types.value(field.type)
    let found =
      isUndecoded
      ? "try data.\(property)[field.alias]?.decoded(\(value).self)"
      : "data.\(property)[field.alias]"
    if field.type.isNonNull {
      out.line("guard let value = \(found) else { throw missing(field, \(value).self) }")
    } else {
      out.line("let value = \(found)")
    }
    out.line(
      isComposite
        ? "return try selection.decode(data: value, at: path(of: field))" : "return value"
    )
    out.outdent()
    out.line("case .fetching: return \(isComposite ? "try selection.mock()" : mock(field.type))")
    out.line("}")
    out.close()
  }

  /// What the bodies of methods mean something by, so that a parameter has another name inside.
  private static let bodyNames: Set<String> = [
    "data", "missing", "path", "response", "select", "selection",
  ]

  /// What a method gives back without data.
  private func mock(_ type: TypeReference) -> String {
    guard type.isNonNull else { return "nil" }
    if type.listItem != nil { return "[]" }
    if case .enum(let enumeration) = schema.type(of: type) {
      let name = SwiftGraphQLNames.caseNames(enumeration.values.map(\.name)).first ?? "none"
      return "." + SwiftNames.identifier(name)
    }
    return types.leaf(type.typeName) + ".mockValue"
  }

  // MARK: Cases

  /// The method that tells types apart; it asks for a selection for each (SG-S22).
  private mutating func onMethod(_ name: String, _ storage: APIStorage, _ properties: [String]) {
    let possible = dialect.lowering.possibleTypes(of: name)
    guard !possible.isEmpty else { return }
    let cases = SwiftGraphQLNames.caseNames(possible)
    let parameters = cases.map { name in
      Self.bodyNames.contains(name) ? name + "_" : SwiftNames.identifier(name)
    }
    out.open("\(access)func on<Product: Sendable>(")
    for (index, type) in possible.enumerated() {
      let comma = index < possible.count - 1 ? "," : ""
      let label = SwiftNames.identifier(cases[index])
      let name = label == parameters[index] ? label : "\(label) \(parameters[index])"
      out.line("\(name): Selection<Product, \(types.leaf(type))>\(comma)")
    }
    out.close(") throws -> Product {")
    out.indent()
    out.open("select([")
    for (index, type) in possible.enumerated() {
      out.line(
        ".fragment(type: \(SwiftLiteral.string(type)), selection: \(parameters[index]).fields),"
      )
    }
    out.close("])")
    out.line("switch response {")
    out.line("case .fetched(let data):")
    out.indent()
    out.line("switch data.__typename {")
    for (index, type) in possible.enumerated() {
      let label = SwiftNames.identifier(cases[index])
      out.line("case .\(label):")
      out.indent()
      let values = members(of: type, storage, properties)
      out.list(
        "return try \(parameters[index]).decode(data: \(types.leaf(type))(",
        values,
        "), at: path)"
      )
      out.outdent()
    }
    out.line("}")
    out.outdent()
    out.line("case .fetching: return try \(parameters[0]).mock()")
    out.line("}")
    out.close()
  }

  /// The arguments that make an object of a member of what an interface or union stores.
  private func members(
    of type: String,
    _ storage: APIStorage,
    _ properties: [String]
  ) -> [String] {
    guard let member = dialect.slice[type] else { return [] }
    let own = APIStorage(member, slice: dialect.slice, schema: schema)
    let labels = SwiftGraphQLNames.storage(of: own.fields.map(\.name))
    return zip(own.fields, labels).compactMap { field, label in
      guard let index = storage.fields.firstIndex(where: { $0.name == field.name }) else {
        return nil
      }
      let value = "data." + SwiftNames.identifier(properties[index])
      let isUndecoded = storage.fields[index].type == nil && field.type != nil
      return "\(SwiftNames.argumentLabel(label)): "
        + (isUndecoded ? "try \(value).decoded()" : value)
    }
  }
}
