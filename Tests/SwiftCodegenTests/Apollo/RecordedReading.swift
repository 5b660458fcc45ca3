import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

@testable import ApolloDialect
@testable import DialectKit

/// A recorded response, and the differences between the interpreter's answers and the record.
struct RecordedReading {
  let fact: JSONValue
  private(set) var differences: [String] = []
  private(set) var viewCount = 0
  private(set) var crashCount = 0

  /// The kinds of modification that can cause several faults at once; which of them is reported
  /// first is not specified.
  private static let manifold: Set<String> = ["dataForOtherVariables", "emptyObject"]

  init(fact: JSONValue) { self.fact = fact }

  mutating func compare(with source: CompiledSource, response: String) throws {
    let line = try JSONDocument(response).root
    guard let data = line["data"],
      let operation = source.document.operations.firstIndex(where: {
        $0.name == line["operation"]?.string
      })
    else { return differ("no operation or data") }
    let text = "{\"data\": " + JSONPrinter.print(data, layout: .compact) + "}"
    let reader = try source.reader(
      of: GraphQLResponse(try JSONDocument(text)),
      source.document.lowered(operation: operation, schema: source.schema),
      operation: operation,
      variables: line["variables"].flatMap {
        $0.isNull ? nil : JSONPrinter.print($0, layout: .compact)
      }
    )
    let reading = ApolloReading(reader)
    let expected = fact["strict"]
    if expected?["result"].text == "error" {
      compare(reading, error: expected?["error"])
    } else {
      compare(reading, views: expected?["views"].items ?? [])
    }
  }

  private mutating func compare(_ reading: ApolloReading, error: JSONValue?) {
    guard case .thrown(let failure, let count) = reading.outcome else {
      return differ("\(reading.outcome.text) for an error")
    }
    let kind = error?["kind"].text ?? ""
    if Self.manifold.contains(fact["fault"]?["kind"].text ?? "") {
      let faults = reading.reader.result.faults
      if !faults.contains(where: { $0.kind.rawValue == kind }) { differ("no \(kind)") }
      return
    }
    let target = error?["targetType"].text ?? ""
    let wanted = kind + (target.isEmpty ? "" : "(to: \(target))")
    if failure.error != wanted { differ("throws \(failure.error), not \(wanted)") }
    if failure.path.description != error?["path"].text { differ("fault at \(failure.path)") }
    if count != 1 { differ("\(count) faults for one") }
    if reading.readOutcome(of: failure.path).kind != .fatal { differ("the value is not fatal") }
  }

  private mutating func compare(_ reading: ApolloReading, views expected: [JSONValue]) {
    guard case .data = reading.outcome else { return differ(reading.outcome.text) }
    let reader = reading.reader
    var actual: [String: EntityView] = [:]
    for entity in reader.result.entities {
      for view in reader.views(of: entity) {
        let path = reader.result.path(of: entity).description
        actual[path + " " + reader.document[view.set].path] = view
      }
    }
    var crashes = 0
    for fact in expected {
      let key = fact["entity"].text + " " + fact["view"].text
      guard let view = actual.removeValue(forKey: key) else {
        differ("no view \(key)")
        continue
      }
      viewCount += 1
      crashes += compare(view, reader, fact, key)
    }
    for key in actual.keys.sorted() { differ("extra view \(key)") }
    if reading.crashes.count != crashes { differ("\(reading.crashes.count) crashes of \(crashes)") }
    crashCount += crashes
  }

  /// Compares an object's accessors with the record and returns how many accessors crashed the
  /// recorded program.
  private mutating func compare(
    _ view: EntityView,
    _ reader: ResponseReader,
    _ fact: JSONValue,
    _ key: String
  ) -> Int {
    let set = reader.document[view.set]
    let crashing = Set(ApolloCrashes(reader).accessors(of: view.set, in: view.entity).map(\.name))
    var crashes = 0
    func answers(_ accessors: [Accessor]) -> [(String, JSONValue)] {
      accessors.map { accessor in
        if crashing.contains(accessor.name) { return (accessor.name, ["trap": "missing"]) }
        return (accessor.name, Self.json(reader.read(accessor, in: view.entity), reader))
      }
    }
    func isThere(_ set: SelectionSetID) -> JSONValue {
      .bool(reader.outcome(of: set, in: view.entity).isFulfilled)
    }
    let sections = [
      ("values", answers(set.accessors.filter { $0.selectionSet == nil })),
      ("objects", answers(set.accessors.filter { $0.selectionSet != nil })),
      ("cases", set.caseAccessors.map { ($0.name, isThere($0.selectionSet)) }),
      ("fragments", set.fragmentAccessors.map { ($0.name, isThere($0.selectionSet)) }),
    ]
    for (section, found) in sections {
      var rest: [String: JSONValue] = [:]
      if case .object(let members)? = fact[section] {
        for member in members { rest[member.key] = member.value }
      }
      for (name, value) in found {
        guard let wanted = rest.removeValue(forKey: name) else {
          differ("\(key): extra \(section) \(name)")
          continue
        }
        if wanted["trap"] != nil { crashes += 1 }
        if !Self.same(value, wanted) { differ("\(key): \(name) is \(value), not \(wanted)") }
      }
      for name in rest.keys.sorted() { differ("\(key): no \(section) \(name)") }
    }
    return crashes
  }

  /// Returns a value in the notation of the record.
  private static func json(_ value: ReadValue, _ reader: ResponseReader) -> JSONValue {
    switch value {
    case .leaf(.enumCase(let name)): ["case": .string(name)]
    case .leaf(.unknownEnumValue(let name)): ["unknown": .string(name)]
    case .leaf(let leaf): leaf.json
    case .entity(let entity): ["entity": .string(reader.result.path(of: entity).description)]
    case .list(let items): .array(items.map { json($0, reader) })
    case .null, .missing, .fault, .absent: .null
    }
  }

  private static func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right || Double(left) == Double(right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy(same)
    default: left == right
    }
  }

  private mutating func differ(_ text: String) { differences.append(text) }
}
