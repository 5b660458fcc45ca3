import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes the API of object types, interfaces and unions.
///
/// A large schema has thousands of methods. Each is a call of the runtime with explicit types and
/// separate statements, so that the Swift compiler has nothing to infer.
extension SwiftGraphQLWriter {
  mutating func composite(_ composite: APISlice.Composite) {
    let type = composite.type
    let (space, name) = parts(of: type.name)
    let path = "\(space).\(SwiftNames.identifier(name))"
    out.begin(.schemaType(type.name))
    out.open("extension \(space) {")
    out.documentation(type.info.description)
    out.open("\(access)struct \(SwiftNames.identifier(name)): SchemaType {")
    table(of: composite)
    out.line("\(access)let object: FetchedObject")
    out.line("\(access)init(_ object: FetchedObject) { self.object = object }")
    out.close()
    out.close()
    out.blank()
    if space == "Operations" { operationKind(name) }
    if !composite.fields.isEmpty || composite.hasCases {
      out.open("extension SelectionSet where TypeLock == \(path) {")
      let methods = SwiftGraphQLNames.methods(of: type.fields)
      let touched = Set(composite.fields.map(\.identity))
      for (field, name) in zip(type.fields, methods) where touched.contains(field.identity) {
        out.blank()
        method(field, named: name)
      }
      if composite.hasCases {
        out.blank()
        onMethod(type.name)
      }
      out.close()
    }
    out.end()
  }

  /// Writes whether a root type's selections are sent or subscribed to (SG-S9).
  private mutating func operationKind(_ name: String) {
    let (conformance, kind) =
      switch name {
      case "Query": ("GraphQLOperation", "query")
      case "Mutation": ("GraphQLOperation", "mutation")
      case _: ("GraphQLSubscription", "subscription")
      }
    out.open("extension Operations.\(name): \(conformance) {")
    out.line("\(access)static var operation: GraphQLOperationKind { .\(kind) }")
    out.close()
    out.blank()
  }

  /// Writes the table of fields with the Swift types of their values.
  private mutating func table(of composite: APISlice.Composite) {
    let name = composite.type.name
    let possible = dialect.lowering.isAbstract(name) ? dialect.lowering.possibleTypes(of: name) : []
    let isEmpty = composite.fields.isEmpty && !dialect.lowering.isAbstract(name)
    out.open("\(access)static let fields = FieldTable {\(isEmpty ? " _ in" : " fields in")")
    for field in composite.fields {
      let value = types.value(field.type.nullable)
      out.line("fields.add(\(SwiftLiteral.string(field.name)), \(value).self)")
    }
    if dialect.lowering.isAbstract(name), possible.isEmpty { out.line("fields.addNoMember()") }
    for member in possible {
      let type = composite.hasCases ? ", \(types.leaf(member)).self" : ""
      out.line("fields.addMember(\(SwiftLiteral.string(member))\(type))")
    }
    out.close()
    out.blank()
  }

  // MARK: Fields

  private mutating func method(_ field: FieldDefinition, named name: String) {
    let isComposite = schema.type(of: field.type)?.isComposite == true
    let labels = SwiftGraphQLNames.labels(field.arguments)
    var parameters: [String] = []
    var arguments: [String] = []
    for (argument, label) in zip(field.arguments, labels) {
      let isTaken = Self.bodyNames.contains(label)
      let inner = isTaken ? label + "_" : SwiftNames.parameter(label)
      let type = types.input(argument.type, isOptional: !argument.isRequired)
      let name = isTaken ? "\(label) \(inner)" : SwiftNames.parameterLabel(label)
      parameters.append("\(name): \(type)" + (argument.isRequired ? "" : " = .absent"))
      arguments.append(
        "try Argument(name: \(SwiftLiteral.string(argument.name)), "
          + "type: \(SwiftLiteral.string(argument.type.description)), value: \(inner))"
      )
    }
    if isComposite {
      parameters.append("_ selection: Selection<Product, \(types.type(field.type))>")
    }
    let result = isComposite ? "Product" : types.type(field.type).description
    out.documentation(field.description)
    out.deprecation(field.deprecationReason)
    out.list(
      "\(access)func \(SwiftNames.identifier(name))\(isComposite ? "<Product>" : "")(",
      items: parameters,
      tail: ") throws -> \(result) {",
      opensBlock: true
    )
    var call = "try \(function(isComposite, field.type))(\(SwiftLiteral.string(field.name))"
    if isComposite { call += ", selection" }
    if !arguments.isEmpty {
      // A single array literal with many calls would be slow to type-check.
      out.line("var arguments: [Argument?] = []")
      for argument in arguments { out.line("arguments.append(\(argument))") }
      call = "return " + call + ", arguments"
    }
    if !isComposite, field.type.isNonNull { call += ", mock: " + mock(field.type) }
    out.line(call + ")")
    out.close()
  }

  /// The function of the runtime that a method calls.
  private func function(_ isComposite: Bool, _ type: TypeReference) -> String {
    switch (isComposite, type.isNonNull) {
    case (true, true): "composite"
    case (true, false): "nullableComposite"
    case (false, true): "leaf"
    case (false, false): "nullableLeaf"
    }
  }

  /// The names that method bodies use, so that a parameter with such a name has another inner name.
  private static let bodyNames: Set<String> = [
    "arguments", "cases", "composite", "leaf", "nullableComposite", "nullableLeaf", "on",
    "selection",
  ]

  /// The value that a method returns without data.
  private func mock(_ type: TypeReference) -> String {
    let value = types.value(type)
    if type.listItem != nil { return "[]" }
    if case .enum(let enumeration) = schema.type(of: type) {
      let name = SwiftGraphQLNames.caseNames(enumeration.values.map(\.name)).first ?? "none"
      return "\(value).\(SwiftNames.identifier(name))"
    }
    return "\(value).mockValue"
  }

  // MARK: Cases

  /// Writes the method that distinguishes types; it takes a selection for each (SG-S22).
  private mutating func onMethod(_ name: String) {
    let possible = dialect.lowering.possibleTypes(of: name)
    guard !possible.isEmpty else { return }
    let cases = SwiftGraphQLNames.caseNames(possible)
    let parameters = cases.map { name in
      Self.bodyNames.contains(name) ? name + "_" : SwiftNames.identifier(name)
    }
    out.open("\(access)func on<Product>(")
    for (index, type) in possible.enumerated() {
      let comma = index < possible.count - 1 ? "," : ""
      let label = SwiftNames.identifier(cases[index])
      let name = label == parameters[index] ? label : "\(label) \(parameters[index])"
      out.line("\(name): Selection<Product, \(types.leaf(type))>\(comma)")
    }
    out.close(") throws -> Product {")
    out.indent()
    out.line("var cases = TypeCases<Product>()")
    for (index, type) in possible.enumerated() {
      out.line("cases.add(\(SwiftLiteral.string(type)), \(parameters[index]))")
    }
    out.line("return try on(cases)")
    out.close()
  }
}
