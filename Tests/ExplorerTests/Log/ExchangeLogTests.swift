import GraphQLRuntime
import Testing

@testable import ExplorerState

@testable import Workspace

/// Tests the numbers, the size limits and the descriptions in the log of exchanges.
@Suite struct ExchangeLogTests {
  private static let schema = WorkspaceInput(
    name: "s.graphqls",
    role: .graphql,
    utf8: Array(
      """
      interface Animal { name: String! } interface Pet { owner: String }
      type Cat implements Animal & Pet { name: String! owner: String }
      type Rat implements Animal { name: String! }
      type Query { all: [Animal!]! } type Subscription { seen: Animal! }
      """.utf8
    )
  )

  private func exchange(_ number: Int, size: Int = 1) -> TrafficLogEntry {
    var texts = ExchangeTexts(OperationRequest(query: "{ a }"))
    texts.responses = [
      ExchangeTexts.Response([UInt8](repeating: 0x20, count: size), seconds: 0)
    ]
    return TrafficLogEntry(
      TrafficLogEntry.ID(feed: 1, number: number),
      time: "",
      title: ExchangeTitle(texts.request),
      source: .memory(texts)
    )
  }

  @Test func `an exchange keeps its number when earlier ones are dropped`() throws {
    var log = ExchangeLog(limit: 3)
    for number in [7, 3, 9, 8] { log.put(exchange(number)) }
    var held = exchange(3)
    held.state = .paused(.init(isResponse: false))
    #expect(log.put(held) == 2)
    log.judge(held.id, CheckResult())
    log.put(exchange(10))
    log.trim(keeping: 1)
    // The first exchange is being viewed and the second is paused, so neither is removed.
    #expect(log.exchanges.map(\.number) == [1, 2, 5])
    #expect(log.droppedCount == 2)
    #expect(log.exchange(2)?.isPaused == true && log.exchange(2)?.checkResult != nil)
    #expect(log.exchange(3) == nil && log.exchange(5)?.id.number == 10)
    var bytes = ExchangeLog(limit: 100, byteLimit: 1_000)
    for number in 1...10 { bytes.put(exchange(number, size: 295)) }
    bytes.trim()
    #expect(bytes.exchanges.map(\.number) == [8, 9, 10])
  }

  @Test func `an operation has its name even if fragments precede it`() {
    let fragmentFirst = "fragment F on Animal { name } query Named { all { ...F } }"
    func title(_ query: String?, name: String? = nil, id: String? = nil) -> ExchangeTitle {
      ExchangeTitle(
        OperationRequest(
          query: query,
          documentID: id,
          operationName: name,
          variables: ["a": [1, "b"]]
        )
      )
    }
    #expect(title(fragmentFirst).name == "Named" && title(fragmentFirst).kind == .query)
    #expect(title(fragmentFirst).variables == #"a: [1,"b"]"#)
    let two = "query A { all { name } } mutation B { a }"
    #expect(title(two, name: "B").kind == .mutation)
    #expect(title(nil, id: "0123456789abcdef").name == "document 0123456789ab")
    #expect(title("{ all { name } }").name == "without a name")
  }

  @Test func `introspection and documents without __typename have no fault per object`() {
    var judge = ResponseCheck(Workspace.load([Self.schema]))
    func verdict(_ query: String, _ response: String) -> CheckResult {
      var texts = ExchangeTexts(OperationRequest(query: query))
      texts.responses = [ExchangeTexts.Response(Array(response.utf8), seconds: 0)]
      return judge.checkResult(on: texts, of: ExchangeTitle(texts.request), failure: nil)
    }
    let introspection = verdict(
      "query I { ...T } fragment T on Query { __schema { types { name } } }",
      #"{"data":{"__schema":{"types":[{"name":"A"},{"name":"B"}]}}}"#
    )
    #expect(introspection.faults == 0 && introspection.isFine)
    #expect(introspection.obstacle?.contains("introspection") == true)
    let plain = verdict("{ all { name } }", #"{"data":{"all":[{"name":"A"},{"name":"B"}]}}"#)
    #expect(plain.faults == 0 && plain.isFine)
    #expect(plain.obstacle?.contains("`__typename`") == true)
  }

  @Test func `a line of a report contains the message and marks further lines`() {
    var verdict = CheckResult()
    verdict.first = "the response is not JSON: 1:1: expected a value:\n<html>"
    #expect(verdict.text == "the response is not JSON: 1:1: expected a value: …")
    verdict.first = "expected one of:"
    #expect(verdict.text == "expected one of:")
  }

  @Test func `a check counts the executor's faults, and each event once`() throws {
    var judge = ResponseCheck(Workspace.load([Self.schema]))
    var texts = ExchangeTexts(
      OperationRequest(
        query: "subscription Seen { seen { __typename name ... on Pet { owner } } }"
      )
    )
    texts.responses = [
      ExchangeTexts.Response(
        Array(#"{"data":{"seen":{"__typename":"Rat","name":"Remy","age":3}}}"#.utf8),
        seconds: 0.1
      )
    ]
    let title = ExchangeTitle(texts.request)
    let first = judge.checkResult(on: texts, of: title, failure: nil, isOver: false)
    #expect(first.counts == ["1 nil case", "7 bytes unread"])
    texts.responses.append(
      ExchangeTexts.Response(
        Array(
          #"{"data":{"seen":{"__typename":"Cat","owner":"A"}},"errors":[{"message":"no name"}]}"#
            .utf8
        ),
        seconds: 0.2
      )
    )
    let both = judge.checkResult(on: texts, of: title, failure: nil, after: first)
    #expect((both.errors, both.faults, both.nilCases) == (1, 1, 1))
    #expect(both.text.hasSuffix(": no name"))
    #expect(judge.checkResult(on: texts, of: title, failure: nil).text == both.text)
    let unknown = judge.checkResult(
      on: ExchangeTexts(OperationRequest(documentID: "abc")),
      of: ExchangeTitle(OperationRequest(documentID: "abc")),
      failure: "the server cannot be reached"
    )
    #expect(unknown.text == "the server cannot be reached" && !unknown.isFine)
  }
}
