import Foundation
import GraphQLRuntime
import GraphQLSchema
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

/// Compares execution and reading with recorded facts: results, faults, and every reachable struct
/// of a response with its values, cases and fragments.
@Suite struct RuntimeFactsTests {
  /// Responses with intentional differences, and the guarantee that gqlview keeps instead.
  static let argued: [String: String] = [
    // An unknown `__typename` in a field of the object type Human: conditions that Human satisfies
    // are true, so the non-optional accessors merged from them have data (N3).
    "R362-15": "accessors without data would trap",
    // A case without a type does not need a type name, even if the object's type is unknown (P90).
    "CondChain-11": "the set's own fields are read",
  ]

  /// Values that strict execution reports and the recorded client converts silently (decision 7).
  static let silentConversions: Set<String> = [
    "boolForInt", "boolForFloat", "floatForInt", "intForString", "floatForString", "intForID",
    "floatForID", "numberForCustomScalar", "numberTypename",
  ]

  @Test func `recorded run-time results equal those of the executor and the reader`() throws {
    guard let facts = SharedData.facts else {
      SharedData.reportNotRun("run-time facts", count: 757)
      return
    }
    var total = 0
    var agreed = 0
    var differing: [String] = []
    var schemas: [String: Schema] = [:]
    let cases = try FileManager.default.contentsOfDirectory(
      atPath: facts.appendingPathComponent("cases").path
    )
    for name in cases.sorted() {
      let folder = facts.appendingPathComponent("cases/\(name)")
      let expectedFile = folder.appendingPathComponent("expected-runtime.json")
      guard let bytes = try? Data(contentsOf: expectedFile) else { continue }
      let sets = try Self.json(folder.appendingPathComponent("expected-selection-sets.json"))
      guard let schemaName = sets["schema"]?.string else { continue }
      if schemas[schemaName] == nil {
        schemas[schemaName] = try ReaderFixture.schema(
          String(
            contentsOf: facts.appendingPathComponent("schemas/\(schemaName).graphqls"),
            encoding: .utf8
          )
        )
      }
      let fixture = try ReaderFixture(
        schema: #require(schemas[schemaName]),
        document: String(
          contentsOf: folder.appendingPathComponent("operation.graphql"),
          encoding: .utf8
        )
      )
      let responses = try String(
        contentsOf: folder.appendingPathComponent("responses.jsonl"),
        encoding: .utf8
      ).split(separator: "\n")
      let expected = JSONValue(try JSONDocument([UInt8](bytes)).root).elements
      #expect(expected.count == responses.count)
      for (line, fact) in zip(responses, expected) {
        total += 1
        let id = fact["response"]?.string ?? "?"
        let differences = try Self.differences(fact, fixture, response: String(line))
        if let difference = differences.first {
          if Self.argued[id] == nil { differing.append("\(name) \(id): \(difference)") }
        } else {
          agreed += 1
          if Self.argued[id] != nil { differing.append("\(name) \(id): agrees, though argued") }
        }
      }
    }
    print("run-time facts: \(agreed) of \(total) agree, \(Self.argued.count) differ on purpose")
    for difference in differing.prefix(40) { print("  \(difference)") }
    #expect(differing.isEmpty, "\(differing.count) of \(total) responses differ")
  }

  // MARK: Comparison

  private static func differences(
    _ fact: JSONValue,
    _ fixture: ReaderFixture,
    response: String
  ) throws -> [String] {
    let line = try JSONDocument(response).root
    guard let operation = line["operation"]?.string else { return ["no operation"] }
    let variables = line["variables"].map { VariableValues(JSONValue($0)) } ?? .none
    let run = { (mode: ExecutionMode) in
      try fixture.read(
        operation: operation,
        data: line["data"],
        variables: variables,
        mode: mode
      )
    }
    let kind = fact["fault"]?["kind"]?.string
    let comparesKindOnly = kind == "dataForOtherVariables" || kind == "emptyObject"
    let strict = try run(.strict)
    var differences: [String] = []
    if let kind, silentConversions.contains(kind) {
      if strict.result.faults.isEmpty { differences.append("strict: no fault for \(kind)") }
      let lenient = try run(.lenient)
      differences += compare(lenient, fact["lenient"] ?? fact["strict"] ?? .null, kindOnly: false)
        .map { "lenient: \($0)" }
      return differences
    }
    differences += compare(strict, fact["strict"] ?? .null, kindOnly: comparesKindOnly)
      .map { "strict: \($0)" }
    if let expected = fact["lenient"] {
      differences += compare(try run(.lenient), expected, kindOnly: comparesKindOnly)
        .map { "lenient: \($0)" }
    }
    return differences
  }

  private static func compare(
    _ reader: ResponseReader,
    _ expected: JSONValue,
    kindOnly: Bool
  ) -> [String] {
    let faults = reader.result.faults
    if expected["result"] == .string("error") {
      guard let error = expected["error"] else { return ["no error recorded"] }
      guard let first = faults.first else { return ["no fault, expected \(error)"] }
      let kind = error["kind"]?.string
      if kindOnly {
        return faults.contains { $0.kind.rawValue == kind } ? [] : ["\(first), expected \(error)"]
      }
      let target = first.targetType
      if first.kind.rawValue == kind, first.path.description == error["path"]?.string,
        target == error["targetType"]?.string
      {
        return faults.count == 1 ? [] : ["\(faults.count) faults for one"]
      }
      return ["\(first) \(first.kind) \(target ?? "-"), expected \(error)"]
    }
    if let first = faults.first { return ["fault \(first), expected success"] }
    return compareViews(reader, expected["views"]?.elements ?? [])
  }

  private static func compareViews(_ reader: ResponseReader, _ expected: [JSONValue]) -> [String] {
    var actual: [String: EntityView] = [:]
    for views in reader.result.entities.map({ reader.views(of: $0) }) {
      for view in views {
        let key =
          reader.result.path(of: view.entity).description + " " + reader.document[view.set].path
        actual[key] = view
      }
    }
    var differences: [String] = []
    for fact in expected {
      let key = (fact["entity"]?.string ?? "") + " " + (fact["view"]?.string ?? "")
      guard let view = actual.removeValue(forKey: key) else {
        differences.append("no view \(key)")
        continue
      }
      differences += compare(view, reader, fact).map { "\(key): \($0)" }
    }
    return differences + actual.keys.sorted().map { "extra view \($0)" }
  }

  private static func compare(
    _ view: EntityView,
    _ reader: ResponseReader,
    _ fact: JSONValue
  ) -> [String] {
    var differences: [String] = []
    let set = reader.document[view.set]
    func check(_ what: String, _ actual: [(String, JSONValue)], _ expected: JSONValue?) {
      var rest = Dictionary(
        (expected?.members ?? []).map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
      for (name, value) in actual {
        guard let wanted = rest.removeValue(forKey: name) else {
          differences.append("extra \(what) \(name)")
          continue
        }
        if !same(value, wanted) {
          differences.append("\(what) \(name) is \(value), expected \(wanted)")
        }
      }
      for name in rest.keys.sorted() { differences.append("no \(what) \(name)") }
    }
    let isRoot = reader.result.parent(of: view.entity) == nil
    let typename = isRoot ? nil : reader.result.typename(of: view.entity)
    if fact["typename"]?.string != typename, fact["typename"]?.numberText != typename {
      differences.append("typename \(typename ?? "-")")
    }
    let read = { (accessor: Accessor) in
      (accessor.name, json(reader.read(accessor, in: view.entity), reader))
    }
    check("value", set.accessors.filter { $0.selectionSet == nil }.map(read), fact["values"])
    check("object", set.accessors.filter { $0.selectionSet != nil }.map(read), fact["objects"])
    check(
      "case",
      set.caseAccessors.map {
        ($0.name, .bool(reader.outcome(of: $0.selectionSet, in: view.entity).isFulfilled))
      },
      fact["cases"]
    )
    check(
      "fragment",
      set.fragmentAccessors.map {
        ($0.name, .bool(reader.outcome(of: $0.selectionSet, in: view.entity).isFulfilled))
      },
      fact["fragments"]
    )
    return differences
  }

  /// A value in the notation of the facts.
  private static func json(_ value: ReadValue, _ reader: ResponseReader) -> JSONValue {
    switch value {
    case .leaf(.enumCase(let name)): ["case": .string(name)]
    case .leaf(.unknownEnumValue(let name)): ["unknown": .string(name)]
    case .leaf(let leaf): leaf.json
    case .entity(let entity): ["entity": .string(reader.result.path(of: entity).description)]
    case .list(let items): .array(items.map { json($0, reader) })
    case .null, .missing, .fault: .null
    case .absent: ["trap": "missing"]
    }
  }

  /// Whether two values are equal.
  ///
  /// An Optional accessor without data is `nil` here, where the recorded client crashes or returns
  /// `nil` (N2).
  private static func same(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
    switch (actual, expected) {
    case (.number(let left), .number(let right)):
      return left == right || Double(left) == Double(right)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy(same)
    default:
      let missing: JSONValue = ["trap": "missing"]
      return actual == expected || actual == missing && expected == .null
    }
  }

  private static func json(_ url: URL) throws -> JSONValue {
    JSONValue(try JSONDocument([UInt8](Data(contentsOf: url))).root)
  }
}

extension JSONValue {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var numberText: String? {
    if case .number(let text) = self { text } else { nil }
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
