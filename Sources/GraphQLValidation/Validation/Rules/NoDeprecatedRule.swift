import GraphQLSchema
import GraphQLSyntax

/// Reports uses of parts of the schema that are deprecated: "tools may inform users" (Section
/// 3.13.3).
///
/// This is not a rule of Section 5, and few schemas need it, which is why it has a separate
/// traversal.
package enum NoDeprecatedRule: ValidationRule {
  package static let name = "NoDeprecated"
  package static let summary = "no deprecated element is used"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    let walk = DeprecatedUses(context: context, schema: context.schema)
    for definition in context.definitions {
      switch definition.definition {
      case .operation(let operation):
        walk.visit(operation.variables, location: .variableDefinition, report: &report)
        walk.visit(operation.directives, location: operation.kind.location, report: &report)
        let root = context.schema.rootType(for: operation.kind).map { NamedType.object($0) }
        walk.visit(operation.selections, of: root, report: &report)
      case .fragment(let fragment):
        walk.visit(fragment.variables, location: .fragmentVariableDefinition, report: &report)
        walk.visit(fragment.directives, location: .fragmentDefinition, report: &report)
        let type = context.schema.type(named: fragment.typeCondition)
        walk.visit(fragment.selections, of: type, report: &report)
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
    location: DirectiveLocation,
    report: inout DiagnosticCollector
  ) {
    for variable in variables {
      if let value = variable.defaultValue { visit(value, type: variable.type, report: &report) }
      visit(variable.directives, location: location, report: &report)
    }
  }

  /// The recursion is safe because the parser limits the nesting depth.
  func visit(_ selections: [Selection], of parent: NamedType?, report: inout DiagnosticCollector) {
    for selection in selections {
      switch selection {
      case .field(let field): visit(field, of: parent, report: &report)
      case .inlineFragment(let fragment):
        visit(fragment.directives, location: .inlineFragment, report: &report)
        let type = fragment.typeCondition.map { schema.type(named: $0) } ?? parent
        visit(fragment.selections, of: type, report: &report)
      case .fragmentSpread(let spread):
        visit(spread.directives, location: .fragmentSpread, report: &report)
        if spread.arguments.isEmpty { continue }
        let variables = context.fragment(named: spread.name.text)?.variables ?? []
        for argument in spread.arguments {
          let variable = variables.first { $0.name.text == argument.name.text }
          if let variable { visit(argument.value, type: variable.type, report: &report) }
        }
      }
    }
  }

  private func visit(_ field: Field, of parent: NamedType?, report: inout DiagnosticCollector) {
    visit(field.directives, location: .field, report: &report)
    guard let parent, let definition = schema.field(field.name, of: parent) else {
      return visit(field.selections, of: nil, report: &report)
    }
    let coordinate = "\(parent.name).\(definition.name)"
    reportUse(
      "field '\(coordinate)'",
      reason: definition.deprecationReason,
      name: field.name,
      report: &report
    )
    for argument in field.arguments {
      guard let input = definition.argument(named: argument.name.text) else { continue }
      visit(
        argument,
        input: input,
        title: "argument '\(coordinate)(\(input.name):)'",
        report: &report
      )
    }
    visit(field.selections, of: schema.type(of: definition.type), report: &report)
  }

  func visit(
    _ directives: [Directive],
    location: DirectiveLocation,
    report: inout DiagnosticCollector
  ) {
    for directive in directives {
      guard let definition = schema.definition(of: directive, at: location) else { continue }
      reportUse(
        "directive '@\(definition.name)'",
        reason: definition.deprecationReason,
        name: directive.name,
        report: &report
      )
      for argument in directive.arguments {
        guard let input = definition.argument(named: argument.name.text) else { continue }
        let title = "argument '@\(definition.name)(\(input.name):)'"
        visit(argument, input: input, title: title, report: &report)
      }
    }
  }

  private func visit(
    _ argument: Argument,
    input: InputValueDefinition,
    title: @autoclosure () -> String,
    report: inout DiagnosticCollector
  ) {
    reportUse(title(), reason: input.deprecationReason, name: argument.name, report: &report)
    visit(argument.value, type: input.type, report: &report)
  }

  /// Visits the input fields and enum values in a value.
  func visit(_ value: Value, type: TypeReference, report: inout DiagnosticCollector) {
    switch value.form {
    case .list:
      for item in value.parts.all {
        visit(item.value, type: type.nullable.listItem ?? type, report: &report)
      }
    case .object:
      guard case .inputObject(let definition)? = schema.type(of: type) else { return }
      for field in value.parts.all {
        guard let input = definition.field(field.name) else { continue }
        visit(
          field,
          input: input,
          title: "input field '\(definition.name).\(input.name)'",
          report: &report
        )
      }
    case .enumCase:
      guard let name = value.enumName, case .enum(let definition)? = schema.type(of: type),
        let known = definition.value(named: name.text)
      else { return }
      let title = "enum value '\(definition.name).\(known.name)'"
      reportUse(title, reason: known.deprecationReason, name: name, report: &report)
    case .variable, .int, .float, .string, .blockString, .true, .false, .null: return
    }
  }

  private func reportUse(
    _ title: @autoclosure () -> String,
    reason: String?,
    name: Name,
    report: inout DiagnosticCollector
  ) {
    guard let reason else { return }
    report.note(
      "The \(title()) is deprecated\(reason.isEmpty ? "." : ": " + reason.withFullStop)",
      at: [name.range],
      facts: Diagnostic.Facts(name: name.text)
    )
  }
}
