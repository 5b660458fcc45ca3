import Foundation
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// Tests that documents with names and values that conflict with Swift still produce code that
/// compiles and keeps every value (N4).
@Suite struct AwkwardOperationsProofTests {
  private static let schema = #"""
    type Query {
      data(text: String, texts: [String!], where: Where, id: ID, size: Size, n: Float): Data
      fragments: [Fragments!]!
      self: Query
      Type: String
      Protocol: Selection
      string: Text
      int: Number
      schema: Schema
      hero: Hero!
      heroes: [Hero!]!
      status: Status
      statuses: [Status]
      awkwardAPI: Hero
      height: Height!
      swift: Hero
      by(by: By): Named
      each: Each
      odd: Odd
    }
    type Each { each: Each size: Size text: String }
    type object { each: Each }
    union Odd = object | Each
    input By @oneOf { id: ID self: Int where: Where old: Size }
    type Data { data: String! asHero: String fragments: Int init: Int }
    type Fragments { fragments: [Fragments!] dict: String }
    type Selection { selections: Int hash: String description: Float }
    type Text { string: String! text: Size }
    type Number { int: Int! float: Float! bool: Boolean! }
    type Schema { schema: Schema types: [String!]! }
    interface Named { name: String! size: Size data: Data }
    type Hero implements Named { name: String! size: Size data: Data height: Height! }
    type Villain implements Named { name: String! size: Size data: Data crimes: [Crime] }
    type Crime { size: [[Size!]]! what: Date }
    type Height { height: Int! size: Size @deprecated(reason: "say \"tall\"\nor not") }
    type Status { hero: Named any: Any self: Any }
    union Any = Hero | Villain
    scalar Date
    enum Size { self init S M default allCases }
    input Where { text: String = "a\"b" self: Where dict: [Size!]! = [S] in: Float! and: [Where!] InputDict: Int GraphQLRuntime: Int String: String }
    """#

  private static let document = ##"""
    query Awkward(
      $self: ID = 5, $document: String = "say \"hi\" \\ \n \\(x) \"\"\"", $variables: [Size!]! = [init, self]
      $where: Where = { text: "q\"", in: 1, and: [{ in: 2.5, self: null }], dict: [default] }
      $float: Float! = 3, $in: Boolean! = true, $class: String = null, $list: [[Float]] = [[1, null], null]
      $block: String = """
        one
          "two" \ three
      """
    ) {
      data(
        text: "quote \" backslash \\ newline \n bell \u0007 # \"# \\# end", texts: ["a\"", ""]
        where: { text: $document, dict: [S, self], in: -1.5e3, and: [] }, id: 7, size: init, n: 4
      ) { data asHero fragments init }
      more: data(text: """
        block "quoted" \ text
          indented
        """, id: $self, where: $where, n: $float) { data }
      fragments @include(if: $in) { fragments { dict ...Fragment } ...Fragment }
      self { self { Type } Type }
      Protocol { selections hash description }
      string { string text }
      int { int float bool }
      schema { schema { types ...ID } types }
      hero { name ...Named ... on Hero { data { data } size } ...Height ...Schema }
      heroes { name size }
      status { hero { name ... on Hero { height { size height } } ... on Villain { crimes { size what } } } }
      statuses { any { ... on Named { name size } ... on Hero { size } } self { ...Named } }
      awkwardAPI { size height { size } }
      height { height size }
      swift { name }
    }

    query Same { data { data } hero { ...Named } }
    query awkward { data { _asType: data __objectType: data ...named } hero { subtype: name } }
    query AwkwardQuery($by: By = { id: 5 }) { by(by: $by) { name ... on Hero { kind: __typename } } }
    fragment named on Data { data _toFragment: init ...named_2 }
    fragment named_2 on Data { init }
    fragment AwkwardQuery on Data { init }
    query Last { data { ...AwkwardQuery } }

    query Hiding(
      $GraphQLEnum: Boolean!, $Data: Boolean! = true, $Swift: Boolean! = true, $execute: Boolean! = true
    ) {
      each {
        __parentType: each { text } _: each { text } AwkwardOperationsAPI: each { text }
        Swift: each { size } GraphQLRuntime: each { text }
        each @include(if: $GraphQLEnum) {
          each { each { text ...Self } size }
          ... on Each @skip(if: $Swift) { each { text each { text @include(if: $execute) } } }
        }
        ..._asType ...Self ...AwkwardOperationsAPI ...Swift
      }
      odd { ... on object { each { size } } ... on Each @include(if: $Data) { size } }
    }
    fragment Self on Each { each { text each { size } } }
    fragment _asType on Each { size }
    fragment AwkwardOperationsAPI on Each { text }
    fragment Swift on Each { text }

    fragment Fragment on Fragments { dict fragments { dict } }
    fragment Named on Named { name size data { data init } }
    fragment Height on Hero { height { height } }
    fragment Schema on Hero { name }
    fragment ID on Schema { types }
    """##

  private static let response = #"""
    {"data": {
      "data": {"__typename": "Data", "data": "d", "asHero": "a", "fragments": 1, "init": 2},
      "more": {"__typename": "Data", "data": "m"},
      "fragments": [{"__typename": "Fragments", "dict": "x",
        "fragments": [{"__typename": "Fragments", "dict": "y", "fragments": null}]}],
      "self": {"__typename": "Query", "Type": "t", "self": {"__typename": "Query", "Type": null}},
      "Protocol": {"__typename": "Selection", "selections": 3, "hash": "h", "description": 1.5},
      "string": {"__typename": "Text", "string": "s", "text": "self"},
      "int": {"__typename": "Number", "int": 1, "float": 2.5, "bool": true},
      "schema": {"__typename": "Schema", "types": ["a"], "schema": {"__typename": "Schema", "types": []}},
      "hero": {"__typename": "Hero", "name": "n", "size": "init",
        "data": {"__typename": "Data", "data": "d", "init": null},
        "height": {"__typename": "Height", "height": 2}},
      "heroes": [{"__typename": "Hero", "name": "n", "size": "UNKNOWN"}],
      "status": {"__typename": "Status", "hero": {"__typename": "Villain", "name": "v",
        "crimes": [null, {"__typename": "Crime", "size": [["S"], null, []], "what": "2026"}]}},
      "statuses": [null, {"__typename": "Status",
        "any": {"__typename": "Hero", "name": "n", "size": "allCases"},
        "self": {"__typename": "Villain", "name": "n", "size": null, "data": null}}],
      "awkwardAPI": {"__typename": "Hero", "size": "M",
        "height": {"__typename": "Height", "size": "default"}},
      "height": {"__typename": "Height", "height": 1, "size": null},
      "swift": {"__typename": "Hero", "name": "n"}
    }}
    """#

  @Test func `awkward operations compile, keep their values and read their data`() throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      options: CodegenOptions(
        moduleName: "AwkwardOperationsAPI",
        dialect: .proposal,
        operationIdentifiers: .automatic,
        subtypeEnums: .any,
        hasMocks: true
      )
    )
    let proof = try GeneratedCodeProof(source)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(Self.response, "r.json")
    let operation = try #require(source.document.operations.firstIndex { $0.name == "Awkward" })
    let job = GeneratedCodeProof.Job(
      name: "Awkward",
      operation: operation,
      variables: "{}",
      responsePath: file.path
    )
    for (found, _) in try proof.check([job]) {
      #expect(!found.views.contains("no data"))
      #expect(found.request.contains(#""document":"say \"hi\" \\ \n \\(x) \"\"\"""#))
    }
  }
}
