/// "InputObjectDefaultValueHasCycle(inputObject) must be false" (Section 3.10).
enum DefaultValueCyclesRule: SchemaRule {
  static let name = "DefaultValueCycles"

  static func check(_ parts: SchemaParts, _ report: inout Report) {
    let schema = parts.schema
    var search = DefaultValueSearch(schema: schema)
    for case .inputObject(let input) in schema.ownTypes {
      search.visitDefaults(of: input, given: [], &report, depth: 0)
    }
  }
}

/// Follows default values from field to field.
private struct DefaultValueSearch {
  let schema: Schema
  private var visited: Set<String> = []
  private var path: [(coordinate: String, range: SourceRange)] = []
  private var positions: [String: Int] = [:]

  init(schema: Schema) {
    self.schema = schema
  }

  /// Follows the defaults of the fields that a literal leaves out.
  mutating func visitDefaults(
    of input: InputObjectType,
    given: Set<String>,
    _ report: inout Report,
    depth: Int
  ) {
    for field in input.fields where !given.contains(field.name) {
      visitDefault(of: field, input, &report, depth: depth)
    }
  }

  private mutating func visitDefault(
    of field: InputValueDefinition,
    _ owner: InputObjectType,
    _ report: inout Report,
    depth: Int
  ) {
    guard let value = field.defaultValue, schema.isInputObject(field.type) else { return }
    let coordinate = "\(owner.name).\(field.name)"
    if let position = positions[coordinate] {
      if report.isFull { return report.error("") }
      let cycle = path[position...]
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
      return
    }
    guard visited.insert(coordinate).inserted else { return }
    positions[coordinate] = path.count
    path.append((coordinate, value.range))
    visit(value, field.type, &report, depth: depth + 1)
    path.removeLast()
    positions[coordinate] = nil
  }

  private mutating func visit(
    _ value: Value,
    _ type: TypeReference,
    _ report: inout Report,
    depth: Int
  ) {
    // Deeper chains than documents may nest are not followed.
    guard depth < Parser.depthLimit else { return }
    if case .list(let items) = value.kind {
      let item = type.listItem ?? type
      for value in items { visit(value, item, &report, depth: depth + 1) }
      return
    }
    guard case .object(let fields) = value.kind,
      case .inputObject(let input)? = schema.type(of: type)
    else { return }
    let given = NamedList(fields, questions: input.fields.count) { $0.name }
    for definition in input.fields {
      if let given = given.element(definition.identifier) {
        visit(given.value, definition.type, &report, depth: depth + 1)
      } else {
        visitDefault(of: definition, input, &report, depth: depth + 1)
      }
    }
  }
}

extension Schema {
  /// Whether the type inside all wrappers has input fields.
  fileprivate func isInputObject(_ type: TypeReference) -> Bool {
    if case .inputObject? = self.type(of: type) { true } else { false }
  }
}
