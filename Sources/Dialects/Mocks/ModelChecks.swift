import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// The assertions of a test about a model's data for a response.
///
/// They check presence, types, enum values and list lengths, each kind once per struct.
struct ModelChecks {
  private let reader: ResponseReader
  private let reading: any ResponseReading
  private let dialect: Dialect
  /// The generated statements.
  private(set) var lines: [String] = []
  private var seen: Set<String> = []
  /// The expressions that the released client's models do not read, because the data is delivered
  /// separately.
  private var deferred: [String] = []

  /// The maximum number of statements for one response.
  private static let limit = 2_000

  init(reader: ResponseReader, reading: any ResponseReading, dialect: Dialect) {
    self.reader = reader
    self.reading = reading
    self.dialect = dialect
  }

  mutating func collect() {
    if dialect.namesCompiledSets {
      for entity in reader.result.entities {
        for view in reader.views(of: entity) { add(view) }
      }
    } else if let data = reader.response.data {
      add(data, [], owner: "")
    }
  }

  /// Adds a statement if its kind is new.
  private mutating func add(_ kind: String, _ line: @autoclosure () -> String) {
    guard lines.count < Self.limit, seen.insert(kind).inserted else { return }
    lines.append(line())
  }

  private mutating func add(_ kind: String, _ expression: String, isThere: Bool) {
    add(
      kind + (isThere ? " there" : " nil"),
      isThere
        ? "XCTAssertNotNil(\(expression))" : "XCTAssertNil(\(expression))"
    )
  }

  // MARK: Structs that are compiled sets

  private mutating func add(_ view: EntityView) {
    let set = reader.document[view.set]
    func expression(_ route: AccessRoute) -> String { "data." + route.swiftPath }
    guard !isDeferred(expression(view.route)) else { return }
    if let name = reader.result.shape(of: view.entity).typename, set.role == .entity,
      reader.result.parent(of: view.entity) != nil
    {
      let route = view.route.appending("__typename", isOptional: false)
      add(
        "\(set.path) is \(name)",
        "XCTAssertEqual(\(expression(route)), \(SwiftLiteral.string(name)))"
      )
    }
    for accessor in set.caseAccessors {
      let route = view.route.appending(accessor.name, isOptional: true)
      let isThere = reader.outcome(of: accessor.selectionSet, in: view.entity).isFulfilled
      add("\(set.path).\(accessor.name)", expression(route), isThere: isThere)
    }
    for accessor in set.fragmentAccessors where accessor.isConditional || accessor.deferral != nil {
      let route = view.route.appending("fragments", isOptional: false)
        .appending(accessor.name, isOptional: true)
      let isThere = reader.outcome(of: accessor.selectionSet, in: view.entity).isFulfilled
      if dialect.traits.contains(.createsModelsFromObjects), accessor.deferral != nil {
        deferred.append(expression(route))
        add(
          "\(set.path).\(accessor.name) later",
          "// `\(expression(route))` is deferred: it arrives in a separate part."
        )
      } else {
        add("\(set.path).fragments.\(accessor.name)", expression(route), isThere: isThere)
      }
    }
    for accessor in set.accessors where accessor.isOwn { add(accessor, view: view, set: set) }
  }

  /// Whether an expression refers to deferred data or something below it.
  private func isDeferred(_ expression: String) -> Bool {
    deferred.contains { start in
      guard expression.hasPrefix(start) else { return false }
      let next = expression.dropFirst(start.count).first
      return next.map { "?!.[".contains($0) } ?? true
    }
  }

  private mutating func add(
    _ accessor: Accessor,
    view: EntityView,
    set: CompiledSelectionSet
  ) {
    let kind = "\(set.path).\(accessor.name)"
    if reader.endsProgram(accessor, in: view.entity) {
      return add(
        kind + " ends",
        "// `data.\(view.route.appending(accessor, indices: []).swiftPath)` crashes the program."
      )
    }
    add(
      reader.read(accessor, in: view.entity),
      accessor: accessor,
      type: accessor.type,
      view: view,
      indices: [],
      kind: kind
    )
  }

  private mutating func add(
    _ value: ReadValue,
    accessor: Accessor,
    type: TypeReference,
    view: EntityView,
    indices: [Int],
    kind: String
  ) {
    let route = view.route.appending(accessor, indices: indices)
    let expression = "data." + route.swiftPath
    let isOptional = indices.isEmpty ? accessor.isOptional : !type.isNonNull
    switch value {
    case .null, .missing, .absent, .fault:
      if isOptional { add(kind, expression, isThere: false) }
    case .list(let items):
      let count = route.appending("count", isOptional: false).swiftPath
      add("\(kind) of \(items.count)", "XCTAssertEqual(data.\(count), \(items.count))")
      for (index, item) in items.enumerated() {
        add(
          item,
          accessor: accessor,
          type: type.listItem ?? type,
          view: view,
          indices: indices + [index],
          kind: kind + "[]"
        )
      }
    case .leaf(.enumCase(let name)), .leaf(.unknownEnumValue(let name)):
      let raw = route.appending("rawValue", isOptional: false).swiftPath
      add("\(kind) is \(name)", "XCTAssertEqual(data.\(raw), \(SwiftLiteral.string(name)))")
    case .leaf, .entity:
      if isOptional { add(kind, expression, isThere: true) }
    }
  }

  // MARK: Separate structs

  private mutating func add(_ node: JSONNode, _ path: [ResponsePathElement], owner: String) {
    let place = ResponsePath(path)
    switch node.kind {
    case .object:
      let object = reading.object(at: place)
      if let object, let expression = reading.expression(for: place) {
        for cast in object.casts where cast.expression.hasPrefix("as? ") {
          add(
            "\(object.structName) \(cast.expression)",
            "\(expression) \(cast.expression)",
            isThere: cast.succeeds
          )
        }
      }
      for member in node.members {
        let below = path + [.key(member.key)]
        addValue(member.value, path: below, kind: "\(object?.structName ?? owner).\(member.key)")
        add(member.value, below, owner: "\(owner).\(member.key)")
      }
    case .array:
      for (index, element) in node.elements.enumerated() {
        addValue(element, path: path + [.index(index)], kind: owner + "[]")
        add(element, path + [.index(index)], owner: owner + "[]")
      }
    case .string, .number, .bool, .null: return
    }
  }

  private mutating func addValue(
    _ node: JSONNode,
    path: [ResponsePathElement],
    kind: String
  ) {
    let place = ResponsePath(path)
    guard [.read, .masked].contains(reading.kind(of: place)),
      let expression = reading.expression(for: place), isOptional(expression, node)
    else { return }
    if case .key("__typename")? = path.last, let name = node.string {
      return add(
        kind + " is " + name,
        "XCTAssertEqual(\(expression), \(SwiftLiteral.string(name)))"
      )
    }
    add(kind, expression, isThere: !node.isNull)
  }

  /// Whether a value can be `nil`; `XCTAssertNotNil` is meaningless for other values.
  private func isOptional(_ expression: String, _ node: JSONNode) -> Bool {
    node.isNull || expression.contains("?")
  }
}
