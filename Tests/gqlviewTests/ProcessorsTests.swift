import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import Testing
import Workspace

@testable import ProjectInputs
@testable import ProposalDialect
@testable import gqlview

/// Tests work that is distributed over all processors.
@Suite struct ProcessorsTests {
  @Test func `a project with many documents gives the same result on all processors`() {
    let schema = """
      type Query { pet(id: ID!): Pet pets: [Pet!]! }
      interface Pet { name: String! friends: [Pet!]! }
      type Cat implements Pet { name: String! friends: [Pet!]! lives: Int }
      type Dog implements Pet { name: String! friends: [Pet!]! trick: String }
      """
    var inputs = [WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8))]
    for number in 0..<80 {
      // Each document depends on the previous one, which another thread may process; some documents
      // have errors.
      let text = """
        query Q\(number)($a: Boolean!) {
          pets { ...F\(number) ... on Cat { lives friends { ...F\(max(0, number - 1)) } } }
          \(number % 9 == 0 ? "gone" : "")
        }
        fragment F\(number) on Pet { name friends @include(if: $a) { name ... on Dog { trick } } }
        """
      inputs.append(WorkspaceInput(name: "\(number).graphql", utf8: Array(text.utf8)))
    }
    let alone = Workspace.load(inputs)
    let shared = Workspace.load(inputs, workers: Processors())
    let files = shared.generator?.files(workers: Processors()) ?? []
    #expect(files.count > 160)
    #expect(files.map(\.path) == alone.generator?.files().map(\.path))
    #expect(files.map(\.text) == alone.generator?.files().map(\.text))
    #expect(!alone.diagnostics.isEmpty)
    #expect(shared.diagnostics.map(\.message) == alone.diagnostics.map(\.message))
    #expect(shared.diagnostics.map(\.ranges) == alone.diagnostics.map(\.ranges))
  }

  @Test func `every dialect reads a response the same on all processors`() throws {
    let schema = """
      type Query { pets: [Pet!]! }
      interface Pet { name: String! friends: [Pet!] }
      type Cat implements Pet { name: String! friends: [Pet!] lives: Int }
      type Dog implements Pet { name: String! friends: [Pet!] trick: String }
      """
    let query =
      "query Q { pets { name ... on Cat { lives } friends { name ... on Dog { trick } } } }"
    let pets = (0..<500).map { number in
      // Every seventh object lacks its name.
      let name = number % 7 == 0 ? "null" : "\"n\(number)\""
      let friend = #"{"__typename": "Dog", "name": "d", "trick": "t\#(number)"}"#
      return
        #"{"__typename": "Cat", "name": \#(name), "lives": \#(number), "friends": [\#(friend)]}"#
    }
    let response = #"{"data": {"pets": [\#(pets.joined(separator: ","))]}}"#
    let texts = [("s.graphqls", schema), ("q.graphql", query), ("r.json", response)]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    )
    let readers = try #require(workspace.shownDialectReaders)
    var (alone, shared) = (
      ResponseTable(options: .init(dialect: .proposal)),
      ResponseTable(options: .init(dialect: .proposal))
    )
    alone.add(readers, named: "r")
    shared.add(readers, named: "r", workers: Processors())
    #expect(alone.rows == shared.rows)
    #expect(shared.text.contains("throws"))
    let place: ResponsePath = ["pets", 8, "friends", 0, "trick"]
    let sheets = (
      MigrationTable(place, readers: readers, options: .init(dialect: .proposal)),
      MigrationTable(
        place,
        readers: readers,
        options: .init(dialect: .proposal),
        workers: Processors()
      )
    )
    #expect(sheets.0.text == sheets.1.text)
  }

  @Test func `values are returned in the order of their indices`() {
    let values = Processors().map(1_000) { $0 * $0 }
    #expect(values == (0..<1_000).map { $0 * $0 })
    #expect(Processors().map(0) { $0 }.isEmpty)
  }
}
