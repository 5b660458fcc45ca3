/// "InputObjectDefaultValueHasCycle(inputObject) must be false" (Section 3.10).
enum DefaultValueCyclesRule: SchemaRule {
  static let name = "DefaultValueCycles"

  static func check(_ parts: SchemaParts, _ report: inout Report) {
    let schema = parts.schema
    var search = DefaultValueSearch(schema: schema)
    for case .inputObject(let input) in schema.ownTypes {
      search.visitDefaults(of: input, &report)
    }
  }
}

/// Follows default values from field to field.
private struct DefaultValueSearch {
  private enum Step {
    /// The default of a field that a literal leaves out.
    case field(InputValueDefinition, owner: InputObjectType)
    case value(Value, TypeReference)
    /// All that follows from the last field of the path is done.
    case leave
  }

  let schema: Schema
  private var visited: Set<String> = []
  private var path: [(coordinate: String, range: SourceRange)] = []
  private var positions: [String: Int] = [:]

  init(schema: Schema) {
    self.schema = schema
  }

  mutating func visitDefaults(of input: InputObjectType, _ report: inout Report) {
    // A list instead of recursion: a chain of defaults can be longer than the stack is deep.
    var pending = input.fields.reversed().map { Step.field($0, owner: input) }
    while let step = pending.popLast() {
      switch step {
      case .field(let field, let owner): visit(field, owner, &pending, &report)
      case .value(let value, let type): visit(value, type, &pending)
      case .leave:
        if let last = path.popLast() { positions[last.coordinate] = nil }
      }
    }
  }

  private mutating func visit(
    _ field: InputValueDefinition,
    _ owner: InputObjectType,
    _ pending: inout [Step],
    _ report: inout Report
  ) {
    guard let value = field.defaultValue, schema.isInputObject(field.type) else { return }
    let coordinate = "\(owner.name).\(field.name)"
    if let position = positions[coordinate] {
      reportCycle(path[position...], coordinate, &report)
      return
    }
    guard visited.insert(coordinate).inserted else { return }
    positions[coordinate] = path.count
    path.append((coordinate, value.range))
    pending.append(.leave)
    pending.append(.value(value, field.type))
  }

  private func visit(_ value: Value, _ type: TypeReference, _ pending: inout [Step]) {
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

  private func reportCycle(
    _ cycle: ArraySlice<(coordinate: String, range: SourceRange)>,
    _ coordinate: String,
    _ report: inout Report
  ) {
    if report.isFull { return report.error("") }
    // Long ways are told in part.
    let named = cycle.dropFirst().prefix(Report.placeLimit)
    let rest = cycle.count - 1 - named.count
    let others =
      named.map(\.coordinate).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    report.error(
      "Invalid circular reference. The default value of Input Object field \(coordinate) "
        + "references itself\(others.isEmpty ? "" : " via the default values of: \(others)").",
      at: cycle.map(\.range)
    )
  }
}

extension Schema {
  /// Whether the type inside all wrappers has input fields.
  fileprivate func isInputObject(_ type: TypeReference) -> Bool {
    if case .inputObject? = self.type(of: type) { true } else { false }
  }
}
