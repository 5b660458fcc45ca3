import Testing

@testable import ApolloPolicy
@testable import GraphQLSyntax
@testable import SelectionIR

/// The accessors and fragments that can lack data because conditions excluded their selections.
@Suite struct DataPresenceTests {
  private static let sdl = """
    type Query { pets: [Pet!]! best: Pet }
    interface Pet { name: String! height: Height! friend: Pet! }
    type Cat implements Pet { name: String! height: Height! friend: Pet! lives: Int! }
    type Dog implements Pet { name: String! height: Height! friend: Pet! }
    type Height { feet: Int! meters: Int! unit: Unit! }
    type Unit { name: String! scale: Int! }
    """

  private func compiled(_ text: String) throws -> CompiledDocument {
    try ReaderFixture(schemaText: Self.sdl, document: text).compiled
  }

  /// The accessors, each with the type and the variables for which it lacks data.
  private func lacking(_ document: CompiledDocument) -> [String] {
    document.findings.lacking.map { finding in
      let set = document[finding.shown.set]
      let values = finding.variables.map { "$\($0.name) \($0.value)" }.joined(separator: ", ")
      let name =
        switch finding.shown.member {
        case .accessor(let index): set.accessors[index].name
        case .fragment(let index): "fragments." + set.fragmentAccessors[index].name
        }
      let type =
        switch finding.objectType {
        case .known(let name): name
        case .later: "a later type"
        }
      return "\(set.path).\(name) of \(type): \(values)"
    }
  }

  @Test(arguments: [
    // Excluded by a variable that is false, and by one that is true.
    (
      """
      query Q($a: Boolean!) {
        pets { height @include(if: $a) { feet } ... on Cat { height { meters } } }
      }
      """,
      ["QQuery.Data.Pet.Height.feet of Height: $a false"]
    ),
    (
      """
      query Q($a: Boolean!) {
        pets { height @skip(if: $a) { feet } ... on Cat { height { meters } } }
      }
      """,
      ["QQuery.Data.Pet.Height.feet of Height: $a true"]
    ),
    // Each variable includes what the other one excludes.
    (
      """
      query Q($a: Boolean!, $b: Boolean!) {
        pets { height @include(if: $a) { feet } ... on Cat { height @skip(if: $b) { meters } } }
      }
      """,
      [
        "QQuery.Data.Pet.Height.feet of Height: $a false, $b false",
        "QQuery.Data.Pet.AsCat.Height.meters of Height: $a true, $b true",
      ]
    ),
    // The conditions are only in fragments, next to or around the selection that fetches the
    // object.
    (
      """
      query Q($a: Boolean!) { pets { ...F ... on Cat { height { meters } } } }
      fragment F on Pet { height @include(if: $a) { feet } }
      """,
      ["F.Height.feet of Height: $a false"]
    ),
    (
      """
      query Q($a: Boolean!) { pets { ... @include(if: $a) { ...F } ... on Cat { ...G } } }
      fragment F on Pet { height { feet } }
      fragment G on Pet { friend { name } height { meters } }
      """,
      []
    ),
    // A condition below an object that another condition fetches.
    (
      """
      query Q($a: Boolean!, $b: Boolean!) {
        best {
          ... on Cat @include(if: $a) { height { unit @include(if: $b) { name } } }
          ... on Cat { height { unit { scale } } }
        }
      }
      """,
      ["QQuery.Data.Best.AsCatIfA.Height.Unit.name of Unit: $a true, $b false"]
    ),
    // A fragment in a conditional object, in its own struct and in one that merges it.
    (
      """
      query Q($a: Boolean!, $b: Boolean!) {
        best @skip(if: $a) { ...F }
        ... @include(if: $b) { ...G }
      }
      fragment F on Pet { name }
      fragment G on Query { best { name } }
      """,
      [
        "QQuery.Data.Best.fragments.f of Cat: $a true, $b true",
        "QQuery.Data.IfB.Best.fragments.f of Cat: $a true, $b true",
      ]
    ),
    // Two levels below the condition.
    (
      """
      query Q($v: Boolean!) {
        best @skip(if: $v) { height { unit { name } } }
        ... @include(if: $v) { best { height { unit { scale } } } }
      }
      """,
      ["QQuery.Data.Best.Height.Unit.name of Unit: $v true"]
    ),
    // A nested case.
    (
      """
      query Q($u: Boolean!, $v: Boolean!) {
        best @include(if: $v) { name }
        ... @skip(if: $v) { best { __typename } ... @include(if: $u) { __typename } }
      }
      """,
      [
        "QQuery.Data.Best.name of Cat: $v false",
        "QQuery.Data.IfNotV.IfU.Best.name of Cat: $v false, $u true",
      ]
    ),
    // The fragment is present where another selection spreads it too.
    (
      """
      query Q($a: Boolean!) { pets { height @skip(if: $a) { ...F } ... on Cat { height { ...F } } } }
      fragment F on Height { feet }
      """,
      []
    ),
    // Conditions on leaves, and on objects that are not fetched elsewhere, do not cause missing
    // data.
    ("query Q($a: Boolean!) { pets { name @include(if: $a) height { feet } } }", []),
    ("query Q($a: Boolean!) { pets { height @include(if: $a) { feet } } }", []),
  ])
  func `an accessor or fragment lacks data if another selection fetches its object`(
    _ text: String,
    _ expected: [String]
  ) throws {
    let document = try compiled(text)
    #expect(lacking(document) == expected)
    let optional = document.selectionSets.flatMap { set in
      set.accessors.filter(\.isOptionalByCondition).map { "\(set.path).\($0.name)" }
        + set.fragmentAccessors.filter(\.isOptionalByCondition).map {
          "\(set.path).fragments.\($0.name)"
        }
    }
    #expect(Set(optional) == Set(expected.map { String($0.prefix { $0 != " " }) }))
  }

  @Test func `the accessors of one struct are reported in one sentence`() throws {
    let document = try compiled(
      """
      query Q($a: Boolean!) {
        pets { height @include(if: $a) { feet unit { name } } ... on Cat { height { meters } } }
      }
      """
    )
    #expect(
      document.diagnostics.map(\.message) == [
        "'QQuery.Data.Pet.Height' can be a 'Height' on which 'feet', 'unit' are not selected "
          + "($a false); the accessors are Optional."
      ]
    )
  }

  /// The released client reads the fragment; the members in it lack data.
  @Test func `a fragment that was not executed is reported only if its data is missing`()
    throws
  {
    let schema = ReaderFixture.schema(Self.sdl)
    var sources = SourceMap()
    let text = """
      query Q($a: Boolean!, $b: Boolean!) {
        best @skip(if: $a) { ...F }
        ... @include(if: $b) { ...G }
      }
      fragment F on Pet { name }
      fragment G on Query { best { name } }
      """
    let document = Compiler.compile(
      [Parser.parse(sources.add(name: "q.graphql", text: text)).document],
      schema: schema,
      options: CompilationOptions(apollo: ApolloOptions(schemaNamespace: "API"))
    )
    let fragments = [false, true].map { isReleased in
      DataPresence(document, schema: schema, isReleased: isReleased)
        .findings.joined().filter { if case .fragment = $0.shown.member { true } else { false } }
    }
    #expect(fragments.map(\.count) == [2, 0])
  }

  @Test func `an operation with too many places to examine is reported`() throws {
    let fields = (0..<5_100).map { index in
      "a\(index): height @include(if: $a) { unit { name } }"
    }
    let others = (0..<5_100).map { "a\($0): height { meters }" }
    let document = try compiled(
      """
      query Q($a: Boolean!) {
        best { \(fields.joined(separator: " ")) ... on Cat { \(others.joined(separator: " ")) } }
      }
      """
    )
    #expect(
      document.diagnostics.last?.message
        == "'QQuery' has too many conditions to check all their combinations; "
        + "a non-null accessor may lack data in one of them."
    )
  }

  /// Each is stored with its operation, so that an edit elsewhere does not require a new search.
  @Test(arguments: [(5_100, true), (10_001, false)])
  func `thousands of accessors without data are kept, up to a limit per operation`(
    count: Int,
    isWhole: Bool
  ) throws {
    let fields = (0..<count).map { "f\($0): feet" }.joined(separator: " ")
    let document = try compiled(
      """
      query Q($a: Boolean!) {
        pets { height @include(if: $a) { \(fields) } ... on Cat { height { meters } } }
      }
      """
    )
    #expect(document.findings.lacking.count == count)
    #expect(document.findings.isWhole == isWhole)
  }
}
