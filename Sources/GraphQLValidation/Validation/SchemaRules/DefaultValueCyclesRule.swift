import GraphQLSchema
import GraphQLSyntax

/// "InputObjectDefaultValueHasCycle(inputObject) must be false" (Section 3.10).
enum DefaultValueCyclesRule: SchemaRule {
  static let name = "DefaultValueCycles"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    var search = DefaultValueSearch(schema: schema)
    for case .inputObject(let input) in schema.ownTypes {
      search.visitDefaults(of: input, &report)
    }
  }
}

/// Follows default values from field to field.
private struct DefaultValueSearch {
  /// A field with the range of its default value.
  private struct Place {
    let field: InputValueDefinition
    let owner: InputObjectType
    let range: SourceRange

    var coordinate: String { "\(owner.name).\(field.name)" }
  }

  private enum Step {
    /// The default value of a field that a literal omits.
    case field(InputValueDefinition, owner: InputObjectType)
    case value(Value, TypeReference)
    /// The search has finished everything that follows from the last field of the path.
    case leave
  }

  let schema: Schema
  private var visited: Set<DefinitionPart.Identity> = []
  private var path: [Place] = []
  private var positions: [DefinitionPart.Identity: Int] = [:]
  /// Whether further cycles would not be listed.
  ///
  /// Their number can be quadratic in the number of fields.
  private var isFinished = false

  init(schema: Schema) {
    self.schema = schema
  }

  mutating func visitDefaults(of input: InputObjectType, _ report: inout DiagnosticCollector) {
    // A worklist instead of recursion, because a chain of default values can be longer than the
    // call stack is deep.
    var pending = input.fields.reversed().map { Step.field($0, owner: input) }
    while !isFinished, let step = pending.popLast() {
      switch step {
      case .field(let field, let owner):
        visit(field, owner: owner, pending: &pending, report: &report)
      case .value(let value, let type): visit(value, type: type, pending: &pending)
      case .leave:
        if let last = path.popLast() { positions[last.field.part.identity] = nil }
      }
    }
  }

  private mutating func visit(
    _ field: InputValueDefinition,
    owner: InputObjectType,
    pending: inout [Step],
    report: inout DiagnosticCollector
  ) {
    guard let value = field.defaultValue, schema.isInputObject(field.typeName) else { return }
    let id = field.part.identity
    if let position = positions[id] { return reportCycle(path[position...], &report) }
    guard visited.insert(id).inserted else { return }
    positions[id] = path.count
    path.append(Place(field: field, owner: owner, range: value.range))
    pending.append(.leave)
    pending.append(.value(value, field.type))
  }

  private func visit(_ value: Value, type: TypeReference, pending: inout [Step]) {
    if case .list(let items) = value.kind {
      let item = type.listItem ?? type
      pending += items.reversed().map { .value($0, item) }
      return
    }
    guard case .object(let fields) = value.kind,
      case .inputObject(let input)? = schema.type(of: type)
    else { return }
    let given = NamedList(fields, questions: input.fields.count) { $0.name }
    for definition in input.fields.reversed() {
      if let given = given.element(definition.identifier) {
        pending.append(.value(given.value, definition.type))
      } else {
        pending.append(.field(definition, owner: input))
      }
    }
  }

  /// Reports a cycle of fields in which each default value leads to the next field.
  private mutating func reportCycle(_ cycle: ArraySlice<Place>, _ report: inout DiagnosticCollector)
  {
    if report.isFull {
      isFinished = true
      return report.cut()
    }
    // Long cycles are listed only in part.
    let named = cycle.dropFirst().prefix(DiagnosticCollector.placeLimit)
    let rest = cycle.count - 1 - named.count
    let others =
      named.map(\.coordinate).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    report.error(
      "Invalid circular reference. The default value of Input Object field \(cycle.first?.coordinate ?? "") "
        + "references itself\(others.isEmpty ? "" : " via the default values of: \(others)").",
      at: cycle.prefix(DiagnosticCollector.placeLimit).map(\.range),
      omitted: max(0, cycle.count - DiagnosticCollector.placeLimit)
    )
  }
}

extension Schema {
  /// Whether the type is an input object.
  fileprivate func isInputObject(_ name: Name) -> Bool {
    if case .inputObject? = type(named: name) { true } else { false }
  }
}
