import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import ApolloDialect
@testable import Explorer
@testable import ExplorerState
@testable import ProposalDialect
@testable import TerminalUI
@testable import Workspace

/// Tests that all text in the explorer belongs to the selected dialect.
@Suite struct DialectUseTests {
  private func model(_ sample: String, _ keys: String) throws -> Model {
    let sample = try #require(Sample.named(sample))
    return try model(sample.workspace(), keys)
  }

  private func model(_ workspace: Workspace, _ keys: String) throws -> Model {
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    _ = update(&model, .pause)
    return model
  }

  private func workspace(_ schema: String, _ document: String, _ response: String) -> Workspace {
    Workspace.load([
      WorkspaceInput(name: "s.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array(document.utf8)),
      WorkspaceInput(name: "r.json", utf8: Array(response.utf8)),
    ])
  }

  private func select(_ path: ResponsePath, in model: inout Model) throws {
    let tree = try #require(model.tree)
    model.select(model.core.selection(atPath: tree.path(to: path)), from: nil)
  }

  @Test func `Swift expressions are those of the dialect`() throws {
    var model = try model("starwars/HeroAndFriends", ":dialect relay<Enter>")
    try select(["hero", "name"], in: &model)
    let reading = try #require(model.dialects.reading)
    #expect(model.words.accessorExpression == reading.expression(for: ["hero", "name"]))
    #expect(model.words.accessorExpression != "data.hero?.name")
    let records = try #require(model.dialects.reading as? any RecordStoreReading)
    let record = try #require(records.recordIndex(at: ["hero"]).flatMap { records.record($0) })
    #expect(model.words.text(of: .cacheKey) == record.id + ".name")
  }

  @Test func `a value that an enum does not define is named as in the dialect`() throws {
    let workspace = workspace(
      "type Query { key: Key } enum Key { C }",
      "query Q { key }",
      #"{"data": {"key": "Cis"}}"#
    )
    let name = #".__unknown("Cis")"#
    for dialect in Dialect.allCases where dialect.profile == .proposal {
      let shown = workspace.inDialect(dialect)
      let expected = dialect.traits.contains(.lacksUnknownCase) ? nil : name
      #expect(shown.execution?.reader.document.words.unknownEnumValue("Cis") == expected)
      let back = shown.inDialect(.proposal)
      #expect(back.execution?.reader.document.words.unknownEnumValue("Cis") == name)
      #expect(back.compiled.words.unknownEnumValue("Cis") == name)
    }
  }

  @Test func `a server error is explained by where the client delivers it`() throws {
    let texts = [
      (#"{"data": {"a": null}, "errors": [{"message": "x", "path": ["a"]}]}"#, "next to the data."),
      (#"{"data": null, "errors": [{"message": "x"}]}"#, "without data."),
      (#"{"data": {"a": "1"}, "errors": [{"message": "x"}]}"#, "'result' is nil"),
    ]
    for (text, sentence) in texts {
      let workspace = workspace("type Query { a: Int }", "query Q { a }", text)
      var model = try model(workspace, ":dialect prototype-2016<Enter>")
      let row = try #require(model.core.exploration.findings.rows.first { $0.kind == "server" })
      #expect(row.program?.contains(sentence) == true, "\(row)")
      for key in try KeyNotation.parse(":dialect proposal<Enter>") { _ = update(&model, .key(key)) }
      _ = update(&model, .pause)
      #expect(model.core.exploration.findings.rows.allSatisfy { $0.program == nil })
    }
  }

  @Test func `cached data of a mutation starts at the mutation's record`() throws {
    let workspace = workspace(
      "type Query { a: Int } type Mutation { rename: Cat } type Cat { id: ID! name: String }",
      "mutation Rename { rename { id name } }",
      #"{"data": {"rename": {"__typename": "Cat", "id": "1", "name": "Tom"}}}"#
    )
    let model = try model(workspace, ":dialect apollo<Enter>gc/Rename<Enter><Enter>")
    let cursor = model.core[.cache].cursor
    let row = model.panes[CachePane.self].text(ofRow: cursor, in: model.core)
    #expect(row.contains("MUTATION_ROOT"), "\(row)")
  }

  @Test func `a value is shown in the file of the fragment that reads it`() throws {
    var model = try model("starwars/HeroAndFriends", ":dialect relay<Enter>")
    let reading = try #require(model.dialects.reading)
    let tree = try #require(model.tree)
    var shown = 0
    for entity in tree.result.entities {
      for field in tree.result.shape(of: entity).fields where field.childSets.isEmpty {
        let path = ResponsePath(
          tree.result.path(of: entity).elements + [.key(field.responseKey)]
        )
        guard reading.readOutcome(of: path).kind == .masked, field.responseKey != "__typename"
        else {
          continue
        }
        try select(path, in: &model)
        let read = model.panes[SwiftPane.self].readingProperty(in: &model.core)
        let (set, member) = try #require(read)
        guard case .accessor(let index) = member, let set else {
          Issue.record("no property for \(path)")
          continue
        }
        #expect(model.compiled[set].accessors[index].responseKey == field.responseKey)
        shown += 1
      }
    }
    #expect(shown > 0)
  }

  /// Tests every field of the sample documents in every dialect: the marked line in the Swift pane
  /// declares the field's property.
  @Test(arguments: Dialect.allCases)
  func `the highlighted line of Swift is the one that reads the value`(_ dialect: Dialect) throws {
    var (rows, wrong) = (0, [String]())
    for sample in Sample.ofEachDocument {
      var model = try model(
        try sample.workspace(),
        ":dialect \(dialect.rawValue)<Enter>"
      )
      guard let tree = model.tree else { continue }
      var shapes: Set<Int> = []
      for entity in tree.result.entities
      where shapes.insert(tree.result.shapeIndex(of: entity)).inserted {
        for field in tree.result.shape(of: entity).fields where field.childSets.isEmpty {
          let path = ResponsePath(
            tree.result.path(of: entity).elements + [.key(field.responseKey)]
          )
          if field.responseKey == "__typename" { continue }
          if let readOutcome = model.dialects.reading?.readOutcome(of: path) {
            guard readOutcome.kind == .read || readOutcome.kind == .masked else { continue }
          }
          try select(path, in: &model)
          let text = model.panes[SwiftPane.self].text
          rows += 1
          let content = try #require(text.content)
          let line = text.primary.map { range in
            range.map { content.text(ofLine: $0) }.joined(separator: "\n")
          }
          let name = SwiftName.property(field.responseKey)
          if line?.contains(name) != true {
            wrong.append("\(sample.testDescription) \(path.subscriptedText): \(line ?? "no line")")
          }
        }
      }
    }
    #expect(
      rows > 50 && wrong.isEmpty,
      "\(rows) rows\n\(wrong.prefix(40).joined(separator: "\n"))"
    )
  }

  @Test func `a value that the dialect rejects is an error of the response`() throws {
    let model = try model(
      "starwars/HeroAndFriends-unknown-enum-value",
      ":dialect swift-graphql<Enter>"
    )
    #expect(model.findings.errorCount == 1)
    #expect(model.errors.first?.kind == "fatal")
    let back = try self.model(
      "starwars/HeroAndFriends-unknown-enum-value",
      ":dialect swift-graphql<Enter>:dialect proposal<Enter>"
    )
    #expect(back.findings.errorCount == 0)
  }

  @Test func `the dialect's result for a field is shown below the field`() throws {
    var model = try model("starwars/HeroAndFriends", ":dialect relay<Enter>")
    try select(["hero", "name"], in: &model)
    let viewport = model.viewports[PaneID.why.index]
    let reported = try #require(
      model.why.rows.firstIndex { row in
        row.subject == nil && row.line.left.first?.text == "relay"
      }
    )
    #expect(model.why.rows[reported - 1].isHead)
    #expect((viewport.top..<viewport.top + model.height(of: .why)).contains(reported))
  }

  @Test func `the cache pane opens at the selected object`() throws {
    var model = try model("starwars/HeroAndFriends", "")
    try select(["hero", "friends", 2], in: &model)
    for key in try KeyNotation.parse("gc") { _ = update(&model, .key(key)) }
    let pane = model.panes[CachePane.self]
    let content = try #require(pane.cache?.content)
    let entity = try #require(model.selection.entity)
    let section = try #require(content.view.key(of: entity).flatMap { content.sections[$0] })
    #expect(model.viewports[PaneID.cache.index].cursor == pane.list?.line(ofSection: section))
  }

  // MARK: The released client

  private static let schema = """
    type Query { human: Human!, pet: Pet }
    interface Pet { id: ID! }
    type Cat implements Pet { id: ID!, lives: Int! }
    type Human { id: ID!, name: String! }
    """

  @Test func `another dialect profile compiles and executes again and keeps the position`() throws {
    let workspace = workspace(
      Self.schema,
      "query Q { human { id name } pet { id ... on Cat { lives } } }",
      #"{"data": {"human": {"__typename": "Human", "id": 5, "name": "A"}, "pet": null}}"#
    )
    #expect(workspace.execution?.result.faultCount == 1)
    var model = try model(workspace, "")
    try select(["human", "id"], in: &model)
    for key in try KeyNotation.parse(":dialect apollo<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.workspace.dialect == .apollo)
    #expect(model.workspace.execution?.result.faultCount == 0)
    #expect(model.responsePath == ["human", "id"])
    let rows = model.why.rows.map { $0.line.left.map(\.text).joined() }
    #expect(rows.contains("Apollo iOS"))
    #expect(rows.contains { $0.contains(#"5 is silently converted to "5""#) })
    #expect(rows.contains { $0.contains("by the proposal: couldNotConvert") })
    for key in try KeyNotation.parse(":dialect proposal<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.workspace.execution?.result.faultCount == 1)
    #expect(model.workspace.compiled.diagnostics == workspace.compiled.diagnostics)
  }

  @Test func `copied Swift is that of Apollo iOS`() throws {
    let workspace = workspace(
      "type Query { species: [Pet!]! } type Pet { id: ID! URL: String size: Size rest: String } "
        + "enum Size { VERY_SMALL }",
      "query Q { species { id URL size ... on Pet @defer(label: \"late\") { rest } } }",
      #"{"data": {"species": [{"__typename": "Pet", "id": "1", "URL": "u", "size": "VERY_SMALL", "rest": "r"}]}}"#
    )
    var model = try model(workspace, ":dialect apollo<Enter>")
    try select(["species", 0, "URL"], in: &model)
    let words = model.words
    #expect(words.text(of: .accessor) == "data.species[0].url")
    #expect(words.memberName == "url")
    // Without a policy, the client's cache key is the response path.
    #expect(words.text(of: .cacheKey) == "QUERY_ROOT.species.0.URL")
    #expect(JSONLine.state(of: model).contains(#""accessor":"data.species[0].url""#))
    #expect(words.migrationText?.contains("// apollo: ") == true)
    try select(["species", 0, "rest"], in: &model)
    #expect(model.words.text(of: .accessor) == "data.species[0].fragments.late?.rest")
    for key in try KeyNotation.parse(":dialect proposal<Enter>") { _ = update(&model, .key(key)) }
    try select(["species", 0], in: &model)
    #expect(model.words.text(of: .cacheKey) == "Pet:1")
  }

  @Test func `the cache pane shows what Apollo iOS finds without the server`() throws {
    let workspace = workspace(
      "type Query { pet: Pet some(id: ID!): Pet } "
        + #"type Pet @typePolicy(keyFields: "id") { id: ID! name: String }"#,
      "query Q { pet { id } } query Named { pet { id name } } query Some { some(id: 1) { id } }",
      #"{"data": {"pet": {"__typename": "Pet", "id": "1"}}}"#
    )
    func rows(_ model: Model) -> [String] {
      let pane = model.panes[CachePane.self]
      return (0..<pane.rowCount(in: model.core)).map { line in
        pane.line(line, in: model.core).text.split(separator: " ").joined(separator: " ")
      }
    }
    var model = try model(
      workspace.choosing(operation: 0),
      ":dialect apollo<Enter>gc"
    )
    #expect(
      rows(model) == [
        "▾ readable without the server 1 hit 2 without data", "✓ Q everything it selects is stored",
        "✗ Named a miss, because pet.name is not stored (Pet:1.name)",
        "✗ Some a miss, because some is not stored (QUERY_ROOT.some(id:1)); the record Pet:1 "
          + "exists, but the "
          + "query uses another key (a @fieldPolicy would read QUERY_ROOT.Pet:1)",
        "▸ QUERY_ROOT 1 field", "▸ Pet:1 2 fields",
      ],
      "\(rows(model))"
    )
    // On a cache miss, Enter selects the record that lacks the field.
    for key in try KeyNotation.parse("ggjj<Enter>") { _ = update(&model, .key(key)) }
    #expect(rows(model)[model.viewports[PaneID.cache.index].cursor].hasPrefix("▸ Pet:1"))
    for key in try KeyNotation.parse(":dialect proposal<Enter>gc") {
      _ = update(&model, .key(key))
    }
    #expect(rows(model).allSatisfy { !$0.contains("server") })
  }

  @Test func `the cache pane shows only the fault of a response that throws`() throws {
    let workspace = workspace(
      "type Query { pet: Pet } type Pet { id: ID! name: String! }",
      "query Q { pet { id name } }",
      #"{"data": {"pet": {"__typename": "Pet", "id": "1"}}}"#
    )
    var model = try model(workspace, ":dialect apollo<Enter>gc")
    let pane = model.panes[CachePane.self]
    let rows = (0..<pane.rowCount(in: model.core)).map { line in
      pane.line(line, in: model.core).text.split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows == [
        "▾ nothing is stored, because reading this response throws an "
          + "error", "! missingValue at pet.name",
      ]
    )
    for key in try KeyNotation.parse("ggj<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.responsePath == ["pet"])
  }

  /// A value that the proposal makes Optional is absent here, and the dialect's accessor crashes.
  @Test func `an accessor without data is explained by what it lacks and why`() throws {
    let workspace = workspace(
      """
      type Query { animals: [Animal!]! }
      interface Animal { height: Height! }
      type Dog implements Animal { height: Height! }
      type Height { feet: Int! meters: Int! }
      """,
      """
      query Q($tall: Boolean! = false) {
        animals { height @include(if: $tall) { feet } ... on Dog { height { meters } } }
      }
      """,
      #"{"data": {"animals": [{"__typename": "Dog", "height": {"__typename": "Height", "meters": 1}}]}}"#
    )
    let proposal = try #require(workspace.shownDialectReaders)
    let quiet = Dialect.proposal.reading(
      of: proposal[.proposal],
      options: workspace.codegenOptions
    )
    #expect(quiet.crashes.count == 0)

    let used = workspace.inDialect(.apollo)
    let warning = used.compiled.diagnostics.first { $0.rule == "AccessorWithoutData" }
    #expect(
      warning?.message
        == "'QQuery.Data.Animal.Height' can be a 'Height' on which 'feet' is not selected "
        + "($tall false); the accessor crashes the app there."
    )
    let readers = try #require(used.shownDialectReaders)
    let reading = Dialect.apollo.reading(of: readers[.apollo], options: used.codegenOptions)
    #expect(
      reading.crashes.first.map(\.text) == [
        "QQuery.Data.Animal.Height.feet at animals[0].height: `@include(if: $tall)` excludes it "
          + "because `$tall` is false, its default"
      ]
    )
    var model = try model(used, "")
    #expect(
      model.errors.contains {
        $0.message == "This accessor crashes the app: QQuery.Data.Animal.Height.feet."
      }
    )
    try select(["animals", 0, "height"], in: &model)
    let rows = model.why.rows.map { $0.line.left.map(\.text).joined() }.joined(separator: " ")
    let words = rows.split(separator: " ").joined(separator: " ")
    #expect(
      words.contains(
        "this accessor crashes the app: data.animals[0].height?.feet: `@include(if: $tall)` "
          + "excludes it"
      ),
      "\(rows)"
    )
  }

  /// Presses keys and performs the requested effects immediately.
  private func type(_ keys: String, _ model: inout Model) throws {
    var effects: [Effect] = []
    for key in try KeyNotation.parse(keys) { effects += update(&model, .key(key)) }
    effects += update(&model, .pause)
    _ = finishBackgroundWork(effects, on: &model)
  }

  @Test func `rows show the outcomes of all dialects, and Why shows their reasons`() throws {
    var model = try model("starwars/HeroAndFriends", "")
    try type(":outcomes<Enter>", &model)
    let readOutcomes = try #require(model.core.dialects.readOutcomes)
    #expect(readOutcomes.dialects.count == 5)
    try select(["hero", "name"], in: &model)
    let marks = readOutcomes.marks(at: ["hero", "name"]).map(\.text).joined()
    #expect(marks.count == 5 && marks.hasPrefix("✓"))
    #expect(render(model).text.contains(marks))
    let rows = model.why.rows.map { $0.line.left.map(\.text).joined() }
    for dialect in readOutcomes.dialects {
      #expect(rows.contains { $0.contains(dialect.rawValue) }, "\(rows)")
    }
    try type(":outcomes<Enter>", &model)
    #expect(model.core.dialects.readOutcomes == nil && !render(model).text.contains(marks))
  }

  @Test func `storm marks rows and columns with the cost of each value and lists the worst`()
    throws
  {
    var model = try model("starwars/HeroAndFriends", "")
    try type(":storm<Enter>", &model)
    let storm = try #require(model.core.dialects.storm)
    let list = try #require(model.popup as? PickList)
    #expect(list.item(0)?.text == storm.report.rows[0].pattern)
    try type("<Esc>", &model)
    try select(["hero", "name"], in: &model)
    let row = try #require(storm.row(at: ["hero", "name"]))
    let mark = try #require(storm.mark(row, in: model.core.dialect)).text
    let total = storm.report.totals[storm.report.dialects.firstIndex(of: .proposal) ?? 0]
    // The second number also counts changes that a conforming server cannot make.
    let allowed = try #require(storm.allowed(row, in: .proposal)).loss.lost
    #expect(allowed < total && mark == "−\(allowed) (−\(total))")
    #expect(render(model).text.contains(mark))
    let rows = model.why.rows.map { $0.line.left.map(\.text).joined() }
    #expect(rows.contains { $0.contains("missing key") && $0.contains("missingValue") }, "\(rows)")
    try select(["hero", "friends"], in: &model)
    try type("gt", &model)
    #expect(model.core.focus == .table && render(model).text.contains("−5 (−\(total))"))
    // A column of a table shows the most costly value of each row.
    let lines = render(model).text.split(separator: "\n")
    #expect(lines.contains { $0.contains("radius") && $0.contains("name") }, "\(lines)")
    let worst = storm.report.rows.filter { $0.pattern.hasPrefix("hero.friends[].") }
      .compactMap { storm.allowed($0, in: .proposal)?.loss.lost }.max()
    #expect(lines.contains { $0.contains("−\(worst ?? 0) ") && $0.contains("Leia") }, "\(lines)")
    try type(":dialect relay<Enter>", &model)
    #expect(render(model).text.contains("radius"))
  }

  @Test func `in another dialect the next nil is the next object that fails there`()
    throws
  {
    var model = try model("starwars/HeroAndFriends", "")
    try type(":dialect relay<Enter>", &model)
    for _ in 0..<3 {
      let before = model.core.selection.path
      try type("]n", &model)
      let reading = try #require(model.core.dialects.reading)
      let object = try #require(reading.object(at: model.core.responsePath))
      #expect(object.casts.contains { !$0.succeeds } && model.core.selection.path != before)
      #expect(model.core.selection.member == nil)
    }
  }
}
