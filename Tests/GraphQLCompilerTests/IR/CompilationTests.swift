import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import TestSupport
import Testing

/// The rules of merging, one page per case: documents over a small schema and their compiled form.
@Suite struct CompilationTests {
  private static let folder = "docs/internals/cases/merging"

  @Test(arguments: CasePage.all(in: folder))
  func `documents compile as recorded`(_ page: CasePage) throws {
    let (document, sources) = try compiled(try #require(page.block("graphql document")))
    try page.expect(CompiledText(document: document, sources: sources).text)
  }

  /// A page lists the merging cases that it shows, as in `Case M7-M9`.
  @Test func `every merging rule has a document`() throws {
    var shown: Set<Int> = []
    for page in CasePage.all(in: Self.folder) {
      for match in page.text.matches(of: #/\bM(\d+)(?:-M(\d+))?/#) {
        guard let first = Int(match.1) else { continue }
        shown.formUnion(first...max(first, match.2.flatMap { Int($0) } ?? first))
      }
    }
    #expect(Set(1...32).subtracting(shown).isEmpty)
  }

  @Test func `the same documents compile to the same bytes`() throws {
    let page = try #require(CasePage.all(in: Self.folder).first { $0.name == "siblings" })
    let texts = try (0..<3).map { _ in
      let (document, sources) = try compiled(try #require(page.block("graphql document")))
      return CompiledText(document: document, sources: sources).text
    }
    #expect(Set(texts).count == 1)
  }

  @Test func `the part of one operation contains the fragments that it uses, by name`()
    throws
  {
    let fragments = ["A", "B", "C", "D"].map { "fragment \($0) on Animal { species }" }
    let (document, _) = try compiled(
      "query P { animals { ...B ...D } } query Q { animals { ...C } } "
        + fragments.joined(separator: " ")
    )
    let parts = [0, 1].map { document.part(of: $0) }
    #expect(parts.map { $0.operations.map(\.name) } == [["P"], ["Q"]])
    let found = parts.map { part in ["A", "B", "C", "D"].map { part.fragment(named: $0)?.name } }
    #expect(found == [[nil, "B", nil, "D"], [nil, nil, "C", nil]])
  }

  @Test func `a sent document has __typename in every selection set and keeps its values`()
    throws
  {
    let (document, _) = try compiled(
      #"""
      query Q($s: String = """a "b"\c""") {
        animals { id ... on Pet { toy } ...F @skip(if: true) height { feet } }
      }
      fragment F on Animal { __typename id }
      """#
    )
    #expect(
      document.operations.map(\.document) == [
        #"""
        query Q($s: String = """a "b"\c""") {
          animals {
            __typename
            id
            ... on Pet {
              toy
            }
            ...F @skip(if: true)
            height {
              __typename
              feet
            }
          }
        }
        """#
      ]
    )
    // The sent text spreads the fragment, so it needs the definition.
    #expect(document.operations.map(\.fragments) == [["F"]])
    #expect(document.fragments.first?.document == "fragment F on Animal {\n  __typename\n  id\n}")
  }

  @Test func `fragments that would create exponentially many structs are limited`() throws {
    var text = "query Q { animals { ...A0 ...B0 } }\n"
    for index in 0..<40 {
      let next = index < 39 ? "...A\(index + 1) ...B\(index + 1)" : ""
      for name in ["A", "B"] {
        text += """
          fragment \(name)\(index) on Animal {
            left: predators { id \(next) } right: predators { id \(next) }
          }

          """
      }
    }
    let (document, _) = try compiled(text, limit: 3_000)
    #expect(document.selectionSets.count < 5_000)
    #expect(document.diagnostics.map(\.rule).contains("SelectionSetLimit"))
  }

  @Test func `all combinations of many conditions are examined`()
    throws
  {
    func document(_ field: (Int) -> String) throws -> [String] {
      let variables = (0..<12).map { "$v\($0): Boolean!" }.joined(separator: " ")
      let fields = (0..<12).map(field).joined(separator: " ")
      let text = "query Q(\(variables)) { animals { \(fields) ... on Pet { height { feet } } } }"
      return try compiled(text).0.diagnostics.map(\.message)
    }
    #expect(try document { "a\($0): id @include(if: $v\($0))" } == [])
    #expect(try document { "a\($0): height @include(if: $v\($0)) { feet }" } == [])
  }

  /// The selections of a fragment in an entity's field are visible without the field's condition
  /// (N2).
  @Test func `a fragment's selections in a conditional field may lack data`() throws {
    let text = """
      query Q($a: Boolean!) {
        animals { ... on Pet { humanName } }
        animals @skip(if: $a) { ...F }
      }
      fragment F on Pet { id }
      """
    let (document, _) = try compiled(text)
    #expect(
      document.diagnostics.map(\.message) == [
        "'QQuery.Data.Animal.AsPet' can be a 'Cat' on which 'id' is not selected ($a true); "
          + "the accessor is Optional."
      ]
    )
  }

  @Test func `another field with the response key __typename is an error`() throws {
    let (document, _) = try compiled(
      "{ animals { __typename: species kind: __typename id __typename } }"
    )
    #expect(document.diagnostics.map(\.rule) == ["TypenameAlias"])
    #expect(document.diagnostics.allSatisfy { $0.severity == .error })
    let animal = try #require(document.selectionSets.last)
    #expect(animal.accessors.map(\.name) == ["kind", "id"])
  }

  @Test func `long fragment chains do not overflow the stack`() throws {
    var text = "query Q { animals { ...F0 } }\n"
    for index in 0..<1_000 { text += "fragment F\(index) on Animal { id ...F\(index + 1) }\n" }
    text += "fragment F1000 on Animal { species }"
    let (document, _) = try compiled(text, limit: 20_000)
    #expect(document.operations.count == 1)
    #expect(document.diagnostics.map(\.rule).contains("FragmentDepthLimit"))
  }

  @Test func `repeated fragments create no more sets than the limit allows`() throws {
    let again = String(repeating: "...A ", count: 20)
    let text = """
      query Q($a: Boolean!) {
        animals { ...A ...B ... on Cat { id } \(again) ...A @include(if: $a) ...C @include(if: $a) ...B @include(if: $a) }
      }
      fragment A on Cat { species }
      fragment B on Cat { height { feet } }
      fragment C on Animal { id }
      """
    let (whole, _) = try compiled(text)
    let (exact, sources) = try compiled(text, limit: whole.selectionSets.count)
    #expect(exact.diagnostics.map(\.message) == whole.diagnostics.map(\.message))
    #expect(
      CompiledText(document: exact, sources: sources).text
        == CompiledText(document: whole, sources: sources).text
    )
    let (cut, _) = try compiled(text, limit: whole.selectionSets.count - 1)
    #expect(cut.diagnostics.map(\.rule).contains("SelectionSetLimit"))
  }

  @Test func `block strings keep their value in the sent document`() throws {
    for meant in ["a \"\"\" b", "\"\"\"\"", "x\"\"", "a\n  b", "\"\"\"c\"\"\" \"d\""] {
      let written = meant.replacing("\"\"\"", with: "\\\"\"\"")
      let (document, _) = try compiled(
        "query Q($s: String = \"\"\"\n\(written)\n\"\"\") { animals { id } }"
      )
      let sent = try #require(document.operations.first).document
      var sources = SourceMap()
      let (read, faults) = Parser.parse(sources.add(name: "sent", text: sent))
      #expect(faults == [], "\(sent)")
      guard case .string(let text, _)? = read.operations.first?.variables.first?.defaultValue?.kind
      else {
        Issue.record("\(sent)")
        continue
      }
      #expect(text == meant)
    }
  }

  @Test func `variables used only in directives that are not sent are not sent`() throws {
    let mark = "@apollo_client_ios_localCacheMutation"
    var options = CompilationOptions()
    options.apollo = ApolloOptions(schemaNamespace: "Zoo")
    let (document, _) = try compiled(
      """
      query Q($a: Int, $b: Int, $c: Int) \(mark)(x: $a, y: $b) @sent(x: $b, z: [{ c: $c }]) {
        animals { id @sent(x: $b) ...F }
      }
      fragment F on Animal \(mark)(x: $c) { species }
      """,
      options: options
    )
    let variables = try #require(document.operations.first).variables
    #expect(variables.map(\.isSent) == [false, true, true])
  }

  @Test func `repeated diagnostics of a document are limited`() throws {
    let aliases = (0..<120).map { "a\($0): animals { __typename: id }" }.joined(separator: " ")
    let (aliased, _) = try compiled("query Q { \(aliases) }")
    #expect(aliased.diagnostics.count { $0.rule == "TypenameAlias" } == 100)
    let chain = (0..<200).map { "fragment F\($0) on Animal { id ...F\($0 + 1) }" }
    let spreads = (0..<12).map { "a\($0): predators { ...F0 }" }.joined(separator: " ")
    let (deep, _) = try compiled(
      "query Q { animals { \(spreads) } } \(chain.joined(separator: " ")) fragment F200 on Animal { id }",
      limit: 40_000
    )
    let found = try #require(deep.diagnostics.first { $0.rule == "FragmentDepthLimit" })
    #expect(found.ranges.count == 10)
  }

  @Test func `accessors grow linearly with unrelated siblings`() throws {
    func count(_ siblings: Int) throws -> Int {
      var text = "query Q { animals { "
      for index in 0..<siblings { text += "a\(index): id ... on Cat { c\(index): id } " }
      let (document, _) = try compiled(text + "... on Crocodile { age } } }")
      return document.selectionSets.reduce(0) { $0 + $1.accessors.count }
    }
    let small = try count(50)
    let large = try count(500)
    #expect(large < 11 * small)
  }

  @Test func `sets over the limit are left out and reported`() throws {
    let fields = (0..<150).map { "k\($0): height { feet }" }.joined(separator: " ")
    let cases = (0..<150).map { "... @include(if: $a\($0)) { k\($0): id }" }.joined(
      separator: " "
    )
    let variables = (0..<150).map { "$a\($0): Boolean!" }.joined(separator: " ")
    for text in [
      "query Q { animals { \(fields) } }", "query Q(\(variables)) { animals { \(cases) } }",
    ] {
      let (document, _) = try compiled(text, limit: 100)
      #expect(document.selectionSets.count <= 101)
      #expect(document.diagnostics.filter { $0.rule == "SelectionSetLimit" }.count == 1)
    }
  }

  @Test func `the text of a deep document grows linearly`() throws {
    func text(_ depth: Int) -> String {
      "query Q { animals { "
        + String(repeating: "predators { ", count: depth) + "id"
        + String(repeating: " }", count: depth) + " } }"
    }
    let (small, _) = try compiled(text(100))
    let (large, _) = try compiled(text(400))
    let sizes = [small, large].map { $0.operations[0].document.utf8.count }
    #expect(sizes[1] < sizes[0] * 5)
  }

  @Test func `sibling selection sets are not counted as nested ones`()
    throws
  {
    let siblings = (0..<250).map { "a\($0): height { feet }" }.joined(separator: " ")
    let (document, _) = try compiled(
      "query Q { animals { \(siblings) ...F } } fragment F on Animal { species }"
    )
    #expect(document.diagnostics.isEmpty)
    let animal = try #require(document.selectionSets.first { $0.accessors.count > 200 })
    #expect(animal.accessors.last?.name == "species")
  }

  @Test func `types are distinguished, however many a schema has`() throws {
    let types = (0..<130).map { "type T\($0) implements I { v\($0): Int }" }.joined(separator: " ")
    let cases = (0..<130).map { "... on T\($0) { v\($0) }" }.joined(separator: " ")
    let (document, _) = try compiled(
      "query Q { i { \(cases) } }",
      schema: "type Query { i: I } \(types) interface I { id: ID }"
    )
    let names = document.selectionSets.filter { $0.parentType.name.hasPrefix("T") }.map { set in
      set.accessors.map(\.name)
    }
    #expect(names == (0..<130).map { ["v\($0)"] })
  }

  /// One selection set encloses the first spread; each spread contains only a fragment, or also a
  /// set around the next spread.
  @Test(arguments: [
    (198, "id ...F", false), (199, "id ...F", true),
    (99, "... on Animal { id ...F", false), (100, "... on Animal { id ...F", true),
  ])
  func `selection sets and spreads are followed up to a nesting limit`(
    _ count: Int,
    _ spread: String,
    _ isCut: Bool
  ) throws {
    let end = spread.contains("{") ? "} }" : "}"
    let chain = (0..<count).map { "fragment F\($0) on Animal { \(spread)\($0 + 1) \(end)" }
    let (document, _) = try compiled(
      "query Q { animals { ...F0 } } \(chain.joined(separator: " ")) fragment F\(count) on Animal { size }",
      limit: 20_000
    )
    #expect(document.diagnostics.map(\.rule).contains("FragmentDepthLimit") == isCut)
    let animal = try #require(document.selectionSets.dropFirst().first)
    #expect(animal.accessors.contains { $0.name == "size" } != isCut)
  }

  @Test func `a conditional entity has a case only if it selects more than cases`()
    throws
  {
    for (selection, cases) in [("size", ["IfA"]), ("... on Pet { toy }", [])] {
      let (document, _) = try compiled(
        """
        query Q($a: Boolean!) {
          animals {
            predators @include(if: $a) { \(selection) }
            ... on Dog { predators { species } }
          }
        }
        """
      )
      let predator = try #require(
        document.selectionSets.first { $0.path.hasSuffix("AsDog.Predator") }
      )
      #expect(predator.caseAccessors.map { document[$0.selectionSet].name } == cases)
    }
  }

  @Test func `a fragment that is spread twice has one accessor`() throws {
    for (spreads, isConditional) in [
      ("...F ...F", false), ("...F @include(if: $a) ...F", false),
      ("...F @include(if: $a) ...F @include(if: $b)", true),
    ] {
      let (document, _) = try compiled(
        """
        query Q($a: Boolean!, $b: Boolean!) { animals { \(spreads) ... on Pet { toy } } }
        fragment F on Animal { species }
        """
      )
      for set in document.selectionSets where ["Animal", "AsPet"].contains(set.name) {
        #expect(set.fragmentAccessors.map(\.name) == ["f"], "\(set.path)")
        #expect(set.fragmentAccessors.map(\.isConditional) == [isConditional], "\(set.path)")
      }
    }
  }

  @Test func `selections that are not merged do not make an accessor Optional`() throws {
    let text = """
      query Q($a: Boolean!) { animals { species ...F ... on Pet { toy } } }
      fragment F on Animal { species @include(if: $a) }
      """
    var options = CompilationOptions()
    options.fieldMerging = .ancestors
    let (document, _) = try compiled(text, options: options)
    let pet = try #require(document.selectionSets.first { $0.name == "AsPet" })
    #expect(pet.accessors.map { "\($0.name) \($0.swiftType)" } == ["toy String", "species String"])
  }

  @Test
  func `a struct's sources include a case from which only deferred spreads are merged`()
    throws
  {
    var options = CompilationOptions()
    options.apollo = ApolloOptions(schemaNamespace: "Zoo")
    let (document, _) = try compiled(
      """
      query Q {
        animals {
          ...G
          predators { id ... on Pet { ...F @defer(label: "f") } }
          ... on Dog { predators { species } }
        }
      }
      fragment F on Pet { toy }
      fragment G on Animal { predators { ... on Pet { humanName } } }
      """,
      options: options
    )
    let made = try #require(
      document.selectionSets.first { $0.path.hasSuffix("AsDog.Predator.AsPet") }
    )
    #expect(made.fragmentAccessors.map(\.name) == ["f"])
    #expect(
      made.mergedSources.map { document[$0].path }.contains {
        $0.hasSuffix("Animal.Predator.AsPet")
      }
    )
  }

  private func compiled(
    _ text: String,
    schema ownSchema: String? = nil,
    limit: Int = 1_000,
    options: CompilationOptions = CompilationOptions()
  ) throws -> (CompiledDocument, SourceMap) {
    var sources = SourceMap()
    let schemaText =
      try ownSchema ?? PackageRoot.text("Tests/GraphQLCompilerTests/IR/Goldens/schema.graphqls")
    let schema = SchemaBuilder.build([
      Parser.parse(sources.add(name: "schema.graphqls", text: schemaText)).document
    ])
    let document = Parser.parse(sources.add(name: "document.graphql", text: text)).document
    var options = options
    options.selectionSetLimit = limit
    return (Compiler.compile([document], schema: schema, options: options), sources)
  }
}
