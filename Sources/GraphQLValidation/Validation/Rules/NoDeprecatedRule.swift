import GraphQLSchema
import GraphQLSyntax

/// Reports uses of parts of the schema that are deprecated: "tools may inform users" (Section
/// 3.13.3).
///
/// This is not a rule of Section 5, and few schemas need it, which is why it has a separate
/// traversal.
package enum NoDeprecatedRule: ValidationRule {
  package static let name = "NoDeprecated"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    let walk = DeprecatedUses(context: context, schema: context.schema)
    for definition in context.definitions {
      switch definition.definition {
      case .operation(let operation):
        walk.visit(operation.variables, .variableDefinition, &report)
        walk.visit(operation.directives, operation.kind.location, &report)
        let root = context.schema.rootType(for: operation.kind).map { NamedType.object($0) }
        walk.visit(operation.selections, of: root, &report)
      case .fragment(let fragment):
        walk.visit(fragment.variables, .fragmentVariableDefinition, &report)
        walk.visit(fragment.directives, .fragmentDefinition, &report)
        let type = context.schema.type(named: fragment.typeCondition)
        walk.visit(fragment.selections, of: type, &report)
      }
    }
  }
}

/// Finds deprecated parts of a schema in documents.
private struct DeprecatedUses {
  let context: ValidationContext
  let schema: Schema

  func visit(
    _ variables: [VariableDefinition],
    _ location: DirectiveLocation,
    _ report: inout DiagnosticCollector
  ) {
    for variable in variables {
      if let value = variable.defaultValue { visit(value, variable.type, &report) }
      visit(variable.directives, location, &report)
    }
  }

  /// The recursion is safe because the parser limits the nesting depth.
  func visit(_ selections: [Selection], of parent: NamedType?, _ report: inout DiagnosticCollector)
  {
    for selection in selections {
      switch selection {
      case .field(let field): visit(field, of: parent, &report)
      case .inlineFragment(let fragment):
        visit(fragment.directives, .inlineFragment, &report)
        let type = fragment.typeCondition.map { schema.type(named: $0) } ?? parent
        visit(fragment.selections, of: type, &report)
      case .fragmentSpread(let spread):
        visit(spread.directives, .fragmentSpread, &report)
        if spread.arguments.isEmpty { continue }
        let variables = context.fragment(named: spread.name.text)?.variables ?? []
        for argument in spread.arguments {
          let variable = variables.first { $0.name.text == argument.name.text }
          if let variable { visit(argument.value, variable.type, &report) }
        }
      }
    }
  }

  private func visit(_ field: Field, of parent: NamedType?, _ report: inout DiagnosticCollector) {
    visit(field.directives, .field, &report)
    guard let parent, let definition = schema.field(field.name, of: parent) else {
      return visit(field.selections, of: nil, &report)
    }
    let coordinate = "\(parent.name).\(definition.name)"
    tell("field '\(coordinate)'", definition.deprecationReason, field.name, &report)
    for argument in field.arguments {
      guard let input = definition.argument(named: argument.name.text) else { continue }
      visit(argument, input, "argument '\(coordinate)(\(input.name):)'", &report)
    }
    visit(field.selections, of: schema.type(of: definition.type), &report)
  }

  func visit(
    _ directives: [Directive],
    _ location: DirectiveLocation,
    _ report: inout DiagnosticCollector
  ) {
    for directive in directives {
      guard let definition = schema.definition(of: directive, at: location) else { continue }
      tell(
        "directive '@\(definition.name)'",
        definition.deprecationReason,
        directive.name,
        &report
      )
      for argument in directive.arguments {
        guard let input = definition.argument(named: argument.name.text) else { continue }
        let title = "argument '@\(definition.name)(\(input.name):)'"
        visit(argument, input, title, &report)
      }
    }
  }

  private func visit(
    _ argument: Argument,
    _ input: InputValueDefinition,
    _ title: @autoclosure () -> String,
    _ report: inout DiagnosticCollector
  ) {
    tell(title(), input.deprecationReason, argument.name, &report)
    visit(argument.value, input.type, &report)
  }

  /// Visits the input fields and enum values in a value.
  func visit(_ value: Value, _ type: TypeReference, _ report: inout DiagnosticCollector) {
    switch value.form {
    case .list:
      for item in value.parts.all { visit(item.value, type.nullable.listItem ?? type, &report) }
    case .object:
      guard case .inputObject(let definition)? = schema.type(of: type) else { return }
      for field in value.parts.all {
        guard let input = definition.field(field.name) else { continue }
        visit(field, input, "input field '\(definition.name).\(input.name)'", &report)
      }
    case .enumCase:
      guard let name = value.enumName, case .enum(let definition)? = schema.type(of: type),
        let known = definition.value(named: name.text)
      else { return }
      let title = "enum value '\(definition.name).\(known.name)'"
      tell(title, known.deprecationReason, name, &report)
    case .variable, .int, .float, .string, .blockString, .true, .false, .null: return
    }
  }

  private func tell(
    _ title: @autoclosure () -> String,
    _ reason: String?,
    _ name: Name,
    _ report: inout DiagnosticCollector
  ) {
    guard let reason else { return }
    report.note(
      "The \(title()) is deprecated\(reason.isEmpty ? "." : ": " + reason.withFullStop)",
      at: [name.range],
      facts: Diagnostic.Facts(name: name.text)
    )
  }
}
