import GraphQLRuntime
import GraphQLTransport
import Testing
import Workspace

@testable import ExplorerState

/// Tests the index of a session file, which is built without parsing the exchanges.
@Suite struct SessionIndexTests {
  /// Returns lines of several forms with content that resembles the end of a line's head.
  static func exchanges() throws -> [SessionExchange] {
    var named = SessionExchange(time: "2026-01-02T03:04:05.678Z", from: "proxy")
    named.request.operationName = "Named"
    named.kind = .query
    named.request.query = "query Named { a \"\n\" }"
    named.request.variables = ["x": ",\"request\":{"]
    named.responses = [
      try JSONDocument(
        "{\"data\":\n {\"a\":\"ü,\\\"request\\\":\"},\t\"errors\":[{\"message\":\"no\"}]}"
      )
    ]
    named.outcome.status = 200
    named.outcome.seconds = 0.0125
    named.outcome.size = 12
    var failed = SessionExchange(time: "2026-01-02T03:04:06.000Z", from: "fetch")
    failed.request.documentID = "abc"
    failed.outcome.failure = "it said: ,\"request\":{\"a\":1}\nand left"
    var first = SessionExchange(time: "2026-01-02T03:04:07.000Z", from: "explorer")
    first.request.operationName = "Seen"
    first.kind = .subscription
    first.request.query = "subscription Seen { s }"
    first.stream = 7
    first.outcome.size = 5
    first.responses = [try JSONDocument(#"{"data":{"s":1}}"#)]
    var second = first
    second.time = "2026-01-02T03:04:09.000Z"
    second.responses = [try JSONDocument(#"{"data":{"s":2}}"#)]
    return [named, first, failed, second]
  }

  private func index(of bytes: [UInt8]) -> SessionIndex {
    var index = SessionIndex()
    index.extend(SessionBytes(bytes))
    return index
  }

  @Test func `a file cut at any byte has its complete exchanges, and later the rest`() throws {
    let lines = try Self.exchanges().map(\.line)
    let all = lines.flatMap { $0 }
    let whole = index(of: all)
    #expect(whole.entries.map(\.name) == ["Named", "Seen", "document abc"])
    #expect(whole.entries.map(\.responseCount) == [1, 2, 0])
    #expect(whole.entries.map(\.errorCount) == [1, 0, 0])
    #expect(
      whole.entries[1].lines.map(\.time) == [
        "2026-01-02T03:04:07.000Z", "2026-01-02T03:04:09.000Z",
      ]
    )
    #expect(whole.entries[2].outcome.failure == "it said: ,\"request\":{\"a\":1}\nand left")
    var ends = [0]
    for line in lines { ends.append(ends[ends.count - 1] + line.count) }
    for cut in 0...all.count {
      var found = index(of: Array(all[..<cut]))
      // A line that lacks only its line feed is complete.
      let count = ends.lastIndex { max($0 - 1, 0) <= cut } ?? 0
      #expect(found.end == min(ends[count], cut), "cut at \(cut)")
      #expect(found.entries.flatMap(\.lines).count == count, "cut at \(cut)")
      #expect(found.unrecognizedCount == 0)
      found.extend(SessionBytes(all))
      if found.entries != whole.entries {
        // The length of such a line does not count the line feed.
        #expect(ends.contains(cut + 1), "cut at \(cut)")
        #expect(found.entries.map(\.time) == whole.entries.map(\.time), "cut at \(cut)")
        #expect(found.entries.map(\.responseCount) == whole.entries.map(\.responseCount))
      }
    }
  }

  @Test func `exchanges keep their numbers, or get the next one if a number is used`()
    throws
  {
    let kept = try Self.exchanges()
    func numbers(_ reported: [Int?]) -> [Int] {
      let lines = reported.map { number in
        var exchange = kept[0]
        exchange.number = number
        return exchange.line
      }
      return index(of: lines.flatMap { $0 }).entries.map(\.number)
    }
    #expect(numbers([nil, nil, nil]) == [1, 2, 3])
    #expect(numbers([2, 1, 5, nil, 3]) == [2, 1, 5, 6, 3])
    #expect(numbers([2, 1, 2, 1]) == [2, 1, 3, 4])
    #expect(numbers([0, -7, .max, nil]) == [1, 2, 3, 4])
    var found = index(of: kept.flatMap(\.line))
    #expect(found.list == found.entries && found.lastNumber == 3)
    found = SessionIndex()
    var late = kept[0]
    late.number = 9
    found.extend(SessionBytes(late.line + kept.flatMap(\.line)))
    #expect(found.list.map(\.number) == [9, 10, 11, 12])
  }

  @Test func `saved exchanges are read back unchanged, the last few from memory`() throws {
    let exchanges = try Self.exchanges()
    let all = exchanges.flatMap(\.line)
    var pages = SessionPages(SessionBytes(all))
    let lines = index(of: all).entries.flatMap(\.lines).sorted { $0.offset < $1.offset }
    for (line, kept) in zip(lines, exchanges) {
      let page = pages.exchange(at: line)
      let found = try #require(page)
      #expect(found.line == kept.line)
      #expect(found.request.query == kept.request.query)
      #expect(found.request.variables == kept.request.variables)
      #expect(
        found.responses.map { JSONValue($0.root) } == kept.responses.map { JSONValue($0.root) }
      )
    }
  }

  /// Other programs may leave lines with a wrong length, without a length, or in another format.
  @Test func `a file that others have changed is read line by line`() throws {
    let lines = try Self.exchanges().map { String(decoding: $0.line, as: UTF8.self) }
    let changed =
      lines[0].replacing(/"length": *\d+,/, with: "\"length\":17,") + "\n{\"no\": 1}\nrubbish\n"
      + lines[1].replacing(/"length": *\d+,/, with: "") + lines[2].replacing("Seen", with: "S")
    let found = index(of: Array(changed.utf8))
    #expect(found.entries.map(\.name) == ["Named", "Seen", "document abc"])
    #expect(found.unrecognizedCount == 2)
    // The length is wrong and points to a position that is not the end of a line.
    let far = "{\"length\":        20,\"time\":\"\",\"request\":{},\"response\":[]}\n" + lines[0]
    #expect(index(of: Array(far.utf8)).entries.count == 2)
  }
}
