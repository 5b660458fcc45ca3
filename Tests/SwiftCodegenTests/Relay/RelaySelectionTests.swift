import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import RandomOperations
import RelayRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import RelayDialect

/// Tests that the store contains every field that the sent document selects, for any nesting of
/// fragments and type conditions.
@Suite struct RelaySelectionTests {
  private static let schema = """
    interface N { a: String f: N }
    interface M { b: String! }
    type A implements N & M { a: String b: String! c: Int f: B }
    type B implements N { a: String d: String f: A }
    type Query { x: A n: N all: [N] }
    """

  /// Each case contains a document and the values of a response to it that a fragment reads.
  @Test(arguments: [
    ("query Q { x { ...F } } fragment F on N { a ... on A { b } }", ["x.a", "x.b"]),
    ("query Q { x { ...F } } fragment F on N { ...G } fragment G on A { b }", ["x.b"]),
    ("query Q { n { ... on A { ...F } } } fragment F on N { ... on A { b } }", ["n.b"]),
    (
      "query Q { n { ... on A { ...F } } } fragment F on N { ...G } fragment G on A { b }",
      ["n.b"]
    ),
    ("query Q { x { ...F } } fragment F on N { f { ... on B { d } } }", ["x.f.d"]),
    (
      "query Q { x { f { a } ...F } } fragment F on N { f { ...G } } fragment G on B { d }",
      ["x.f.a", "x.f.d"]
    ),
    ("query Q { ...F } fragment F on Query { all { ...G } } fragment G on A { c }", ["all[0].c"]),
    (
      "query Q { x { ... on M { ...F } } } fragment F on M { ... on N { ... on A { c } } }", ["x.c"]
    ),
  ])
  func `fragments on wider types keep the selections on each type`(
    _ sample: (document: String, read: [String])
  ) throws {
    let fixture = ReadingFixture(schema: Self.schema, document: sample.document)
    let object = #"{"__typename":"A","a":"1","b":"2","c":3,"f":{"__typename":"B","a":"4","d":"5"}}"#
    let reading = try fixture.reading(
      .relay,
      #"{"data":{"x":\#(object),"n":\#(object),"all":[\#(object)]}}"#
    )
    #expect(reading.outcome == .data(serverErrors: 0))
    for text in sample.read {
      let path = try #require(Self.path(text))
      let readOutcome = reading.readOutcome(of: path)
      #expect([.read, .masked].contains(readOutcome.kind), "\(text): \(readOutcome.reason)")
    }
  }

  @Test func `a value selected on an interface by name has that reason`() throws {
    let fixture = ReadingFixture(
      schema: Self.schema,
      document: "query Q { x { ...F } } fragment F on N { ... on M { b } }"
    )
    let reading = try fixture.reading(.relay, #"{"data":{"x":{"__typename":"A","b":"2"}}}"#)
    let readOutcome = reading.readOutcome(of: ResponsePath([.key("x"), .key("b")]))
    #expect(readOutcome.kind == .dropped)
    #expect(readOutcome.reason.hasPrefix("selected only on M, but `__typename` is compared"))
  }

  /// Each case shows how a value is affected by another object of the same record, by the field's
  /// type, or by a value of the wrong kind.
  @Test(arguments: [
    (
      #"{"x":{"__typename":"P","id":"1","l":[[1],[2]]},"y":{"__typename":"P","id":"1","l":[[1]]}}"#,
      "x.l[1]", "the record 1 holds […], which was written later"
    ),
    (
      #"{"x":{"__typename":"P","id":"1","l":[[1],[2]]},"y":{"__typename":"P","id":"1","l":[[1]]}}"#,
      "x.l[1][0]", "the record 1 holds […], which was written later"
    ),
    (
      #"{"x":{"__typename":"Elsewhere","id":"1","l":[]}}"#, "x.__typename",
      "the field's objects have the type P, which the store also uses for 1, regardless of "
        + "`__typename`"
    ),
    (
      #"{"all":[true]}"#, "all[0]",
      "true is not an object; read as null, where the original crashes"
    ),
    (
      #"{"x":{"__typename":"P","id":"1","p":{"l":[]}},"y":{"__typename":"P","id":"1","p":null}}"#,
      "x.p", "the record 1 holds null, which was written later"
    ),
  ])
  func `a value that is not read has its actual reason`(
    _ sample: (data: String, path: String, reason: String)
  ) throws {
    let fixture = ReadingFixture(
      schema: """
        type P { id: ID! l: [[Int!]!] p: P }
        type Query { x: P y: P all: [P] }
        """,
      document: "query Q { x { id l p { l } } y { id l p { l } } all { l } }"
    )
    let reading = try fixture.reading(.relay, #"{"data":\#(sample.data)}"#)
    let path = try #require(Self.path(sample.path))
    let readOutcome = reading.readOutcome(of: path)
    #expect(readOutcome.reason == sample.reason && readOutcome.kind != .read)
    #expect(reading.expression(for: path) == nil)
  }

  /// Compares the store with complete responses to random operations, using an independent walk
  /// over the document.
  @Test(arguments: ["animals", "starwars"], [1, 3])
  func `the store has each key that the document selects`(_ name: String, _ seed: Int) throws {
    let text = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    let schema = CompiledSource(schema: text, documents: []).schema
    var generator = OperationGenerator(schema: schema, seed: UInt64(seed) &* 7919)
    var count = 0
    for document in generator.documents(count: 40) {
      var sources = SourceMap()
      let parsed = Parser.parse(sources.add(name: "q.graphql", text: document)).document
      let fixture = ReadingFixture(schema: text, document: document)
      var responses = ResponseGenerator(
        schema: schema,
        document: parsed,
        variables: ["a": true, "b": true, "c": true],
        spoiled: 0,
        seed: UInt64(seed)
      )
      let response = responses.response()
      let used = fixture.source.document.operations[0].variables.map { "\"\($0.name)\": true" }
      let reading = try #require(
        try fixture.reading(
          .relay,
          JSONPrinter.print(response, layout: .compact),
          variables: "{\(used.joined(separator: ", "))}"
        ) as? RelayReading
      )
      var check = StoreCheck(schema: schema, document: parsed, store: reading.walk.program.store)
      check.run(response["data"] ?? .null)
      #expect(check.missing.isEmpty, "\(check.missing) of \(document)")
      count += check.found
    }
    #expect(count > 100)
  }

  private static func path(_ text: String) -> ResponsePath? {
    var elements: [ResponsePathElement] = []
    for part in text.split(separator: ".") {
      let pieces = part.split(separator: "[")
      elements.append(.key(String(pieces[0])))
      elements += pieces.dropFirst().compactMap { Int($0.dropLast()).map { .index($0) } }
    }
    return ResponsePath(elements)
  }
}

/// Looks up the keys of a response in a store.
///
/// A selection on an interface or union that the declared type of the field does not imply is
/// skipped, because the dialect compares type names (`limits` reports this).
private struct StoreCheck {
  let schema: Schema
  let document: Document
  let store: Store
  private(set) var missing: [String] = []
  private(set) var found = 0

  private typealias List = (selections: [GraphQLSyntax.Selection], type: String)

  init(schema: Schema, document: Document, store: Store) {
    self.schema = schema
    self.document = document
    self.store = store
  }

  mutating func run(_ data: JSONValue) {
    guard let root = store[Store.rootID], let type = schema.queryType?.name else { return }
    for case .operation(let operation) in document.definitions {
      check(data, root, type, [(operation.selectionSet.selections, type)], at: "data")
    }
  }

  private mutating func check(
    _ object: JSONValue,
    _ record: Record,
    _ type: String,
    _ lists: [List],
    at path: String
  ) {
    var fields: [String: [(field: Field, type: String)]] = [:]
    for list in lists { collect(list.selections, list.type, type, isCompared: false, &fields) }
    for (key, group) in fields where key != "__typename" {
      guard let value = object[key], let first = group.first,
        let definition = schema.type(named: type)?.field(named: first.field.name.text)
      else { continue }
      let name = first.field.name.text
      let kept = record.storageKeys.filter { $0 == name || $0.hasPrefix(name + "(") }
      found += 1
      if kept.isEmpty { missing.append("\(path).\(key)") }
      guard schema.type(of: definition.type)?.isComposite == true else { continue }
      let below = group.compactMap { item -> List? in
        schema.type(named: item.type)?.field(named: name).map {
          (item.field.selections, $0.type.typeName)
        }
      }
      for key in kept.prefix(1) where kept.count == 1 {
        check(value, record[key], below, at: "\(path).\(first.field.responseKey.text)")
      }
    }
  }

  private mutating func check(
    _ value: JSONValue,
    _ kept: RecordValue?,
    _ lists: [List],
    at path: String
  ) {
    switch (value, kept) {
    case (.array(let items), .links(let links)?):
      for (index, item) in items.enumerated() where links.indices.contains(index) {
        check(item, links[index], lists, at: "\(path)[\(index)]")
      }
    case (.object, .link(let id)?):
      guard let record = store[id], case .string(let type)? = value["__typename"] else { return }
      check(value, record, type, lists, at: path)
    // A selection of the same field under another alias may have written a different value.
    case (_, .some): return
    case (_, nil): missing.append(path)
    }
  }

  private func collect(
    _ selections: [GraphQLSyntax.Selection],
    _ type: String,
    _ runtime: String,
    isCompared: Bool,
    _ fields: inout [String: [(field: Field, type: String)]]
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        if !isCompared { fields[field.responseKey.text, default: []].append((field, type)) }
      case .inlineFragment(let fragment):
        enter(fragment.selections, fragment.typeCondition?.text, type, runtime, isCompared, &fields)
      case .fragmentSpread(let spread):
        for case .fragment(let fragment) in document.definitions
        where fragment.name.text == spread.name.text {
          let condition = fragment.typeCondition.text
          enter(fragment.selectionSet.selections, condition, type, runtime, isCompared, &fields)
        }
      }
    }
  }

  private func enter(
    _ selections: [GraphQLSyntax.Selection],
    _ condition: String?,
    _ type: String,
    _ runtime: String,
    _ isCompared: Bool,
    _ fields: inout [String: [(field: Field, type: String)]]
  ) {
    guard let condition, !schema.isSubtype(type, of: condition) else {
      return collect(selections, type, runtime, isCompared: isCompared, &fields)
    }
    if case .object? = schema.type(named: condition) {
      if condition == runtime {
        collect(selections, condition, runtime, isCompared: false, &fields)
      }
    } else if schema.isPossible(runtime, in: condition) {
      collect(selections, condition, runtime, isCompared: true, &fields)
    }
  }
}
