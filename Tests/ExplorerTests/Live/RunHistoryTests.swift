import GraphQLRuntime
import Testing

@testable import Explorer

/// Tests that the saved history of operations run on a server can be read again.
@Suite struct RunHistoryTests {
  @Test func `a history of the largest runs stays within its limit and keeps the newest`() throws {
    var history = RunHistory()
    // A quotation mark takes two bytes in the file.
    let filling = String(repeating: "\"", count: 60_000)
    for number in 0..<100 {
      history.add(RunHistory.Run(text: "# \(number)\n" + filling, variables: ["a": .int(number)]))
    }
    let text = history.text
    #expect(text.utf8.count <= RunHistory.fileLimit)
    #expect(history.runs.count > 20)
    #expect(history.runs.last?.text.hasPrefix("# 99") == true)
    #expect(RunHistory(Array(text.utf8)) == history)
  }

  @Test func `variables over the limit are not saved with a run`() {
    let long: JSONValue = .array((0..<40_000).map { .int($0) })
    #expect(RunHistory.Run(text: "{ a }", variables: ["a": long]).variables == [:])
  }
}
