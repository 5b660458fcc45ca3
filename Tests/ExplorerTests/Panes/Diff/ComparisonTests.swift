import GraphQLRuntime
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

@Suite struct ComparisonTests {
  private func differences(_ here: String, _ there: String) -> [Difference] {
    comparison(here, there) { false }.differences
  }

  private func comparison(
    _ here: String,
    _ there: String,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> ResponseComparison {
    let schema = """
      type Query {
        pets: [Pet!]! count: Int note: String tags: [String] found: [Fish] all: Fishes
      }
      type Fishes { edges: [Edge] }
      type Edge { cursor: String node: Fish }
      interface Pet { name: String age: Int }
      interface Furry { fur: String }
      type Cat implements Pet & Furry { id: ID name: String age: Int fur: String }
      type Fish implements Pet { id: ID name: String age: Int }
      """
    let query = """
      query Q {
        count note pets { name age ... on Furry { fur } } tags
        found { id age } all { edges { cursor node { id age } } }
      }
      """
    let texts = [("s.graphqls", schema), ("q.graphql", query), ("a.json", here), ("b.json", there)]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) },
      options: WorkspaceOptions(isLenient: true)
    )
    let monitor = WorkMonitor(isCancelled: isCancelled, report: { _ in }, send: { _ in })
    let readers = workspace.executions.map(\.reader)
    let rules = CacheKeyRules()
    return ResponseComparison(readers[0], readers[1], rules: rules, monitor)
  }

  @Test func `a cancelled comparison stops soon, at any point`() {
    final class Questions: @unchecked Sendable {
      var count = 0
    }
    func response(_ age: Int) -> String {
      let pets = (0..<4_000).map { #"{"__typename": "Cat", "name": "\#($0)", "age": \#(age)}"# }
      return "{\"data\": {\"pets\": [\(pets.joined(separator: ","))]}}"
    }
    #expect(comparison(response(1), response(2)) { false }.counts.all == 4_000)
    let questions = Questions()
    let stopped = comparison(response(1), response(2)) {
      questions.count += 1
      return questions.count == 2
    }
    #expect(questions.count == 2)
    #expect(stopped.counts.all < 1_024)
  }

  @Test func `values, counts, types and changed cases are reported by path`() {
    let found = differences(
      #"{"data": {"count": 2, "note": null, "pets": [{"__typename": "Cat", "name": "Tom", "fur": "x"}]}}"#,
      #"""
      {"data": {"count": 3, "note": null, "pets": [
        {"__typename": "Fish", "name": "Tom"}, {"__typename": "Fish", "name": "Bob"}]}}
      """#
    )
    #expect(
      found == [
        Difference(path: ["count"], kind: .value(here: "2", there: "3")),
        Difference(path: ["pets"], kind: .count(here: 1, there: 2)),
        Difference(path: ["pets", 0], kind: .type(here: "Cat", there: "Fish")),
        Difference(
          path: ["pets", 0],
          kind: .flipped(
            "asFurry",
            isHere: true,
            here: "Cat implements Furry",
            there: "Fish does not implement Furry"
          )
        ),
        Difference(path: ["pets", 0, "fur"], kind: .onlyHere("\"x\"")),
        Difference(path: ["pets"], kind: .onlyThere("Fish \"Bob\"", item: 1)),
      ]
    )
  }

  @Test func `texts differ in any byte, and far behind what is shown`() {
    let long = String(repeating: "x", count: 500)
    for (one, other) in [("\u{e9}", "e\u{301}"), (long + "a", long + "b")] {
      let found = differences(
        "{\"data\": {\"note\": \"\(one)\"}}",
        "{\"data\": {\"note\": \"\(other)\"}}"
      )
      #expect(found.map(\.path.description) == ["note"])
    }
  }

  @Test func `objects with ids are compared at any position`() {
    let found = differences(
      #"""
      {"data": {"pets": [{"__typename": "Cat", "id": "1", "name": "A"},
                         {"__typename": "Cat", "id": "2", "name": "B"}]}}
      """#,
      #"""
      {"data": {"pets": [{"__typename": "Cat", "id": "2", "name": "B!"},
                         {"__typename": "Cat", "id": "3", "name": "C"}]}}
      """#
    )
    #expect(
      found == [
        Difference(path: ["pets", 0], kind: .onlyHere("Cat \"A\"")),
        Difference(path: ["pets", 1, "name"], kind: .value(here: "\"B\"", there: "\"B!\"")),
        Difference(path: ["pets"], kind: .onlyThere("Cat \"C\"", item: 1)),
      ]
    )
  }

  @Test func `objects with ids are compared despite nulls and reordering`() {
    let fish = #""__typename": "Fish""#
    #expect(
      differences(
        #"{"data": {"found": [{\#(fish), "id": "1"}, null, {\#(fish), "id": "2", "age": 2}]}}"#,
        #"""
        {"data": {"found": [{\#(fish), "id": "9"}, {\#(fish), "id": "2", "age": 3},
                            {\#(fish), "id": "1"}, null]}}
        """#
      ) == [
        Difference(path: ["found"], kind: .count(here: 3, there: 4)),
        Difference(path: ["found", 2, "age"], kind: .value(here: "2", there: "3")),
        Difference(path: ["found"], kind: .onlyThere("Fish:9", item: 0)),
      ]
    )
  }

  @Test func `edges are identified by their nodes, one of which may be null`() {
    func edges(_ nodes: [String]) -> String {
      let edges = nodes.enumerated().map { #"{"cursor": "\#($0)", "node": \#($1)}"# }
      return "{\"data\": {\"all\": {\"edges\": [\(edges.joined(separator: ","))]}}}"
    }
    let found = differences(
      edges([#"{"id": "1"}"#, "null", #"{"id": "2"}"#]),
      edges([#"{"id": "0"}"#, #"{"id": "1"}"#, "null", #"{"id": "2"}"#])
    )
    let cursors = found.filter { $0.path.description.hasSuffix("cursor") }
    #expect(cursors.count == 3)
    #expect(
      found.filter { !cursors.contains($0) } == [
        Difference(path: ["all", "edges"], kind: .count(here: 3, there: 4)),
        Difference(path: ["all", "edges"], kind: .onlyThere("id \"0\"", item: 0)),
      ]
    )
  }

  @Test func `objects without ids are compared by their selected values, in any layout`() {
    func response(_ names: [String], _ line: String) -> String {
      let pets = names.map { name in
        "{\(line)\"name\": \"\(name)\",\(line)\"rest\": 1, \"__typename\": \"Cat\"\(line)}"
      }
      return "{\"data\": {\"pets\": [\(pets.joined(separator: ","))]}}"
    }
    #expect(
      differences(response(["A", "B", "C"], ""), response(["N", "A", "B", "C"], "\n  ")) == [
        Difference(path: ["pets"], kind: .count(here: 3, there: 4)),
        Difference(path: ["pets"], kind: .onlyThere("Cat \"N\"", item: 0)),
      ]
    )
  }

  @Test func `scalars are compared along the longest common order`() {
    #expect(
      differences(
        #"{"data": {"tags": ["a", "b", "c", "d"]}}"#,
        #"{"data": {"tags": ["x", "a", "b", "C", "d"]}}"#
      ) == [
        Difference(path: ["tags"], kind: .count(here: 4, there: 5)),
        Difference(path: ["tags"], kind: .onlyThere("\"x\"", item: 0)),
        Difference(path: ["tags", 2], kind: .value(here: "\"c\"", there: "\"C\"")),
      ]
    )
  }

  @Test(arguments: Sample.all)
  func `a response does not differ from itself`(_ sample: Sample) throws {
    let workspace = try sample.workspace(more: [sample])
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    for key in try KeyNotation.parse("gD]c") { _ = update(&model, .key(key)) }
    #expect(model.panes[DiffPane.self].responses.counts.all == 0)
    #expect(render(model).text.contains(" are the same."))
  }
}
