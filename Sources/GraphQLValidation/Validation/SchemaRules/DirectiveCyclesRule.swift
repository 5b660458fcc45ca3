import GraphQLSchema
import GraphQLSyntax

/// "While defining a directive, it must not reference itself directly or indirectly" (Section
/// 3.13).
enum DirectiveCyclesRule: SchemaRule {
  static let name = "DirectiveCycles"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    guard parts.schema.directives.contains(where: { !$0.range.isBuiltIn }) else { return }
    let references = DirectiveReferences(parts.schema)
    let circles = CycleFinder(
      count: references.count,
      starts: parts.schema.directives.count,
      targets: references.targets
    )
    for (position, directive) in parts.schema.directives.enumerated()
    where !directive.range.isBuiltIn && circles.isInCycle[position] {
      report.error(
        "Directive '@\(directive.name)' must not refer to itself.",
        directive.nameRange
      )
    }
  }
}

/// The references between directives and input types.
///
/// Nodes are directives by position, then types.
private struct DirectiveReferences {
  private let schema: Schema
  private let directives: NameIndex
  private let types: NameIndex

  init(_ schema: Schema) {
    self.schema = schema
    directives = NameIndex(schema.directives) { Name($0.name) }
    types = NameIndex(schema.types, \.identifier)
  }

  var count: Int { schema.directives.count + schema.types.count }

  func targets(of node: Int) -> [Int] {
    if node < schema.directives.count {
      return schema.directives[node].arguments.flatMap(targets)
    }
    let type = schema.types[node - schema.directives.count]
    let own = type.info.directives.compactMap(target)
    switch type {
    case .inputObject(let object): return own + object.fields.flatMap(targets)
    case .enum(let type): return own + type.values.flatMap(\.directives).compactMap(target)
    case .scalar, .object, .interface, .union: return own
    }
  }

  private func targets(of input: InputValueDefinition) -> [Int] {
    let type = types.number(of: input.typeName).map { schema.directives.count + $0 }
    return input.directives.compactMap(target) + (type.map { [$0] } ?? [])
  }

  private func target(of directive: Directive) -> Int? { directives.number(of: directive.name) }
}
