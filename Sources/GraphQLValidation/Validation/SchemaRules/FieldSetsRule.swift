import GraphQLSchema
import GraphQLSyntax

/// Checks that the field sets of Federation's `@key`, `@requires` and `@provides` select existing
/// fields.
enum FieldSetsRule: SchemaRule {
  static let name = "FieldSets"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    for type in schema.ownTypes where type.isComposite {
      let location: DirectiveLocation = type.kind == .interface ? .interface : .object
      for directive in schema.directives("key", among: type.info.directives, at: location) {
        check(directive, "'\(type.name)'", on: type, schema, &report)
      }
      for field in type.fields {
        let directives = field.directives
        if directives.isEmpty { continue }
        let title = "'\(type.name).\(field.name)'"
        for directive in schema.directives("requires", among: directives, at: .fieldDefinition) {
          check(directive, title, on: type, schema, &report)
        }
        guard let inner = schema.type(of: field.type) else { continue }
        for directive in schema.directives("provides", among: directives, at: .fieldDefinition) {
          check(directive, title, on: inner, schema, &report)
        }
      }
    }
  }

  private static func check(
    _ directive: Directive,
    _ owner: String,
    on type: NamedType,
    _ schema: Schema,
    _ report: inout DiagnosticCollector
  ) {
    guard let value = directive.argument(named: "fields")?.value else { return }
    let title = "The field set of '@\(directive.name)' on \(owner)"
    guard let set = FieldSet(value) else {
      return report.error("\(title) must be a string.", value.range)
    }
    if let fault = set.fault {
      let place = fault.ranges.first.map { set.place(of: $0) } ?? value.range
      return report.error("\(title) cannot be read: \(fault.message)", place)
    }
    let check = FieldSetCheck(set: set, title: title, schema: schema)
    check.check(set.selections, on: type, around: value.range, &report)
  }
}

/// Checks the selections of one field set against the schema's types.
private struct FieldSetCheck {
  let set: FieldSet
  /// The start of each message.
  let title: String
  let schema: Schema

  /// The recursion is safe because the parser limits the nesting depth.
  func check(
    _ selections: [Selection],
    on type: NamedType,
    around range: SourceRange,
    _ report: inout DiagnosticCollector
  ) {
    if schema.unparsed.types.contains(type.name) { return }
    if selections.isEmpty {
      report.error("\(title) does not select a field of '\(type.name)'.", range)
    }
    for selection in selections {
      switch selection {
      case .field(let field): check(field, on: type, &report)
      case .inlineFragment(let fragment):
        guard let condition = fragment.typeCondition else {
          check(fragment.selections, on: type, around: set.place(of: fragment.range), &report)
          continue
        }
        if let inner = schema.type(named: condition), inner.isComposite {
          check(fragment.selections, on: inner, around: set.place(of: fragment.range), &report)
        } else if !schema.unparsed.types.contains(condition.text) {
          report.error(
            "\(title) has a fragment on '\(condition)', which is not a type with fields.",
            set.place(of: condition.range),
            facts: Diagnostic.Facts(name: condition.text)
          )
        }
      case .fragmentSpread(let spread):
        report.error(
          "\(title) spreads '\(spread.name)', but field sets cannot use named fragments.",
          set.place(of: spread.range)
        )
      }
    }
  }

  private func check(_ field: Field, on type: NamedType, _ report: inout DiagnosticCollector) {
    let name = field.name.text
    let place = set.place(of: field.name.range)
    if name == "__typename" { return }
    guard let definition = type.field(named: name) else {
      let near = set.placed(report.alternatives(to: field.name, in: type.fields.map(\.name)))
      return report.error(
        "\(title) selects '\(name)', which is not a field of '\(type.name)'.\(near.sentence)",
        place,
        facts: Diagnostic.Facts(name: name, owner: type.name, alternatives: near)
      )
    }
    if field.alias != nil {
      report.error(
        "\(title) uses an alias for '\(name)', but field sets cannot have aliases.",
        place
      )
    }
    for argument in field.arguments where definition.argument(named: argument.name.text) == nil {
      report.error(
        "\(title) passes the argument '\(argument.name)', which '\(name)' does not have.",
        set.place(of: argument.range),
        facts: Diagnostic.Facts(name: argument.name.text)
      )
    }
    guard let inner = schema.type(of: definition.type) else { return }
    if inner.isLeaf, field.selectionSet != nil {
      report.error(
        "\(title) selects fields of '\(name)', which has none: its type is '\(definition.type)'.",
        place
      )
    } else if inner.isComposite {
      guard field.selectionSet != nil else {
        return report.error(
          "\(title) must select fields of '\(name)': its type is '\(definition.type)'.",
          place
        )
      }
      check(field.selections, on: inner, around: place, &report)
    }
  }
}
