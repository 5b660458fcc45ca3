import GraphQLSchema
import GraphQLSyntax

/// "If an Input Object references itself either directly or through referenced Input Objects, at
/// least one of the fields in the chain of references must be either a nullable or a List type"
/// (Section 3.10).
enum InputObjectCyclesRule: SchemaRule {
  static let name = "InputObjectCycles"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    var visited: Set<String> = []
    for case .inputObject(let input) in schema.ownTypes where !visited.contains(input.name) {
      search(from: input, schema: schema, visited: &visited, report: &report)
    }
  }

  /// An input object on the current path, and the next of its fields to follow.
  private struct Step {
    let type: InputObjectType
    var next = 0
    var field: InputValueDefinition { type.fields[next - 1] }
  }

  private static func search(
    from start: InputObjectType,
    schema: Schema,
    visited: inout Set<String>,
    report: inout DiagnosticCollector
  ) {
    // A loop with an explicit stack, because a chain of types can be longer than the call stack is
    // deep.
    var steps = [Step(type: start)]
    var positions = [start.name: 0]
    visited.insert(start.name)
    while let step = steps.last {
      guard step.next < step.type.fields.count else {
        positions[step.type.name] = nil
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].next += 1
      let field = step.type.fields[step.next]
      guard case .nonNull(let inner) = field.type.kind, case .named(let name) = inner.kind,
        case .inputObject(let target)? = schema.type(named: name)
      else { continue }
      if let position = positions[target.name] {
        reportCycle(steps[position...], name: target.name, report: &report)
      } else if visited.insert(target.name).inserted {
        positions[target.name] = steps.count
        steps.append(Step(type: target))
      }
    }
  }

  private static func reportCycle(
    _ steps: ArraySlice<Step>,
    name: String,
    report: inout DiagnosticCollector
  ) {
    // Long cycles are listed only in part, because types that refer to each other can form very
    // many.
    if report.isFull { return report.error("") }
    let path = steps.prefix(DiagnosticCollector.placeLimit).map {
      "\($0.type.name).\($0.field.name)"
    }
    let rest = steps.count > path.count ? " and \(steps.count - path.count) more" : ""
    let way =
      path.count == 1
      ? "itself in the non-null field \(path[0])"
      : "itself via the non-null fields: \(path.joined(separator: ", "))\(rest)"
    report.error(
      "Invalid circular reference. The Input Object \(name) references \(way).",
      at: steps.map(\.field.range)
    )
  }
}
