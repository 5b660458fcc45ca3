import GraphQLRuntime
import GraphQLTransport
import ResponseAnalysis
import Testing

@testable import ExplorerState
@testable import Workspace

/// Tests searches over a sequence of responses.
@Suite struct HistorySearchTests {
  private static let schema = """
    type Query { pets: [Pet!]! count: Int } interface Pet { name: String }
    type Cat implements Pet { name: String lives: Int } type Dog implements Pet { name: String }
    """
  private static let document =
    "query Pets($n: Boolean! = true) { count @include(if: $n) pets { __typename name ... on Cat { lives } } }"

  /// Creates a session of responses in which the first pet is a cat for the letter `c`.
  ///
  /// The session also contains another operation and a failed request.
  private static func source(
    _ letters: String,
    operation: String? = nil
  ) throws -> SessionHistorySource {
    var bytes: [UInt8] = []
    for (number, letter) in letters.enumerated() {
      var exchange = SessionExchange(time: "2026-01-01T00:00:0\(number % 10).000Z", from: "proxy")
      exchange.request.operationName = "Pets"
      exchange.kind = .query
      exchange.request.query = document
      let type = letter == "c" ? "Cat" : "Dog"
      let more = letter == "c" ? ",\"lives\":\(number)" : ""
      exchange.responses = [
        try JSONDocument(
          #"{"data":{"count":\#(number),"pets":[{"__typename":"\#(type)","name":"n"\#(more)}]}}"#
        )
      ]
      bytes += exchange.line
      exchange.request.operationName = "Other"
      exchange.request.query = "query Other { count }"
      exchange.responses = [try JSONDocument(#"{"data":{"count":1}}"#)]
      bytes += exchange.line
      exchange.request.operationName = "Pets"
      exchange.request.query = document
      exchange.responses = []
      exchange.outcome.failure = "refused"
      bytes += exchange.line
    }
    let file = SessionBytes(bytes)
    var index = SessionIndex()
    index.extend(file)
    let inputs = [WorkspaceInput(name: "s.graphqls", role: .graphql, utf8: Array(schema.utf8))]
    let readers = ExchangeReaders(
      Workspace.load(inputs, options: WorkspaceOptions())
    )
    return SessionHistorySource(index: index, bytes: file, readers: readers, operation: operation)
  }

  @Test(arguments: ["pets[0].asCat", "__typename == \"Cat\"", "pets[0].asCat.lives"])
  func `bisection finds the first change in the list of answers`(_ text: String) throws {
    for letters in ["c", "cccd", "dddddc", "cdcdc", "dd", "ddcccccccc"] {
      var search = HistorySearch(text, of: try Self.source(letters))
      let moments = search.history()
      #expect(moments.map(\.isPresent) == letters.map { $0 == "c" }, "\(letters)")
      #expect(search.operation == "Pets")
      var again = HistorySearch(text, of: try Self.source(letters))
      let outcome = again.firstChange()
      let turn = moments.indices.dropFirst().first { moments[$0].isTurned(from: moments[$0 - 1]) }
      if let turn {
        #expect(outcome == .turned(before: moments[turn - 1], after: moments[turn]))
      } else {
        #expect(outcome == .never(first: moments[0], last: moments[moments.count - 1]))
      }
      var halves = HistorySearch(text, of: try Self.source(letters, operation: "Pets"))
      let halved = halves.anyChange()
      if letters.first != letters.last {
        guard case .turned(let before, let after) = halved else {
          Issue.record("\(letters): \(halved)")
          continue
        }
        #expect(moments.firstIndex(of: before).map { $0 + 1 } == moments.firstIndex(of: after))
        #expect(after.isTurned(from: before))
      } else {
        #expect(halved == .never(first: moments[0], last: moments[moments.count - 1]))
      }
    }
  }

  @Test func `reasons, values and numbers equal those of why and of the response`() throws {
    var search = HistorySearch("pets[0].asCat", of: try Self.source("cd"))
    let moments = search.history()
    #expect(moments.map(\.isPresent) == [true, false])
    #expect(moments.map(\.reason) == [.objectEqual, .objectDiffers])
    #expect(moments.map(\.place.name) == ["#1", "#4"])
    var numbers = HistorySearch("count", of: try Self.source("ccc", operation: "Pets"))
    #expect(numbers.history().map(\.amount) == [0, 1, 2])
    var lists = HistorySearch("pets", of: try Self.source("c"))
    #expect(lists.history().map(\.value) == ["[1]"])
  }

  @Test func `a question that cannot be answered has a reason`() throws {
    var search = HistorySearch("pets[0].asBird", of: try Self.source("cd"))
    #expect(search.firstChange() == .unasked)
    #expect(search.obstacle?.contains("asBird") == true)
    var syntax = HistorySearch("pets ==", of: try Self.source("c"))
    #expect(syntax.history().isEmpty)
    #expect(syntax.obstacle != nil)
  }

  @Test func `numbers are drawn as one line of text`() {
    #expect(PlotText([0, 1, 2, 3, 4, 5, 6, 7], width: 80).text == "▁▂▃▄▅▆▇█")
    #expect(PlotText([0, nil, 7], width: 3).text == "▁ █")
    #expect(PlotText([5, 5], width: 1).text == "▅")
    #expect(
      PlotText([-.greatestFiniteMagnitude, .greatestFiniteMagnitude, .nan], width: 3).text == "▁█ "
    )
    #expect(PlotText([], width: 3).text.isEmpty)
  }
}
