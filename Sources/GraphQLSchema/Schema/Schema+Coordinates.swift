package import GraphQLSyntax

extension Schema {
  /// The reason why a coordinate cannot be resolved.
  package struct CoordinateFault: Error, Equatable {
    /// The message, with suggested names.
    package let message: String
    /// Whether only the last name is unknown and its container exists.
    package let hasContainer: Bool
  }

  /// Returns the element with a coordinate ("Resolving a Schema Coordinate", Section 2.14).
  ///
  /// The specification distinguishes two failures: a missing element, and a missing container of
  /// the element, which is an error.
  package func element(
    at coordinate: SchemaCoordinate
  ) throws(CoordinateFault) -> SchemaElement {
    switch coordinate {
    case .type(let name): .type(try type(name, isContainer: false))
    case .member(let type, let name):
      try member(name, of: try self.type(type, isContainer: true), isContainer: false)
    case .argument(let type, let field, let name):
      try argument(name, of: try self.type(type, isContainer: true), field: field)
    case .directive(let name): .directive(try directive(name, isContainer: false))
    case .directiveArgument(let directive, let name):
      try argument(name, of: try self.directive(directive, isContainer: true))
    }
  }

  private func type(_ name: Name, isContainer: Bool) throws(CoordinateFault) -> NamedType {
    if let type = type(named: name) { return type }
    throw CoordinateFault(
      "The schema has no type '\(name)'.",
      name,
      among: types.map(\.name),
      hasContainer: !isContainer
    )
  }

  private func directive(
    _ name: Name,
    isContainer: Bool
  ) throws(CoordinateFault) -> DirectiveDefinition {
    if let directive = directive(named: name.text) { return directive }
    throw CoordinateFault(
      "The schema has no directive '@\(name)'.",
      name,
      among: directives.map(\.name),
      hasContainer: !isContainer
    )
  }

  private func member(
    _ name: Name,
    of type: NamedType,
    isContainer: Bool
  ) throws(CoordinateFault) -> SchemaElement {
    switch type {
    case .object, .interface:
      if let field = type.field(name) { return .field(field, of: type) }
      throw CoordinateFault(
        "Type '\(type.name)' has no field '\(name)'.",
        name,
        among: type.fields.map(\.name),
        hasContainer: !isContainer
      )
    case .inputObject(let input):
      if let field = input.field(named: name.text) { return .inputField(field, of: input) }
      throw CoordinateFault(
        "Input object type '\(type.name)' has no field '\(name)'.",
        name,
        among: input.fields.map(\.name),
        hasContainer: true
      )
    case .enum(let definition):
      if let value = definition.value(named: name.text) { return .enumValue(value, of: definition) }
      throw CoordinateFault(
        "Enum type '\(type.name)' has no value '\(name)'.",
        name,
        among: definition.values.map(\.name),
        hasContainer: true
      )
    case .scalar, .union:
      throw CoordinateFault(
        message: "'\(type.name)' is a \(type.kind.title) type, which has no members with "
          + "separate coordinates.",
        hasContainer: false
      )
    }
  }

  private func argument(
    _ name: Name,
    of type: NamedType,
    field: Name
  ) throws(CoordinateFault) -> SchemaElement {
    guard case .field(let field, _) = try member(field, of: type, isContainer: true) else {
      throw CoordinateFault(
        message: "'\(type.name).\(field)' is not a field of an object or interface type, so "
          + "it has no "
          + "arguments.",
        hasContainer: false
      )
    }
    if let argument = field.argument(named: name.text) {
      return .fieldArgument(argument, of: field)
    }
    throw CoordinateFault(
      "Field '\(type.name).\(field.name)' has no argument '\(name)'.",
      name,
      among: field.arguments.map(\.name),
      hasContainer: true
    )
  }

  private func argument(
    _ name: Name,
    of directive: DirectiveDefinition
  ) throws(CoordinateFault) -> SchemaElement {
    if let argument = directive.argument(named: name.text) {
      return .directiveArgument(argument, of: directive)
    }
    throw CoordinateFault(
      "Directive '@\(directive.name)' has no argument '\(name)'.",
      name,
      among: directive.arguments.map(\.name),
      hasContainer: true
    )
  }
}

extension Schema.CoordinateFault {
  fileprivate init(_ message: String, _ name: Name, among names: [String], hasContainer: Bool) {
    self.init(
      message: message + Suggestions.sentence(Suggestions.near(name.text, in: names)),
      hasContainer: hasContainer
    )
  }
}
