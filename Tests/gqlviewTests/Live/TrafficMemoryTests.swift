import Foundation
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing
import Threads

@testable import Explorer
@testable import ExplorerState
@testable import GraphQLProxy
@testable import ProjectInputs
@testable import TerminalUI
@testable import Workspace
@testable import gqlview

/// Tests that a proxy keeps only as much of the traffic as is needed.
@Suite struct TrafficMemoryTests {
  private static let limit = 40

  private func entry(_ id: Int, size: Int = 10) -> TrafficEntry {
    TrafficEntry(
      id: id,
      path: "/",
      texts: ExchangeTexts(
        OperationRequest(operationName: "A\(id)"),
        responses: [.init([UInt8](repeating: 0x20, count: size), seconds: 0)]
      ),
      time: "",
      outcome: ExchangeOutcome(),
      notKept: 0
    )
  }

  @Test func `only a limited number of exchanges waits to be reported, the newest`() {
    let queue = TrafficQueue(keeping: Self.limit)
    for id in 1...1_000 { queue.add(entry(id)) }
    let (entries, dropped) = queue.take()
    #expect(entries.count >= Self.limit && entries.count <= Self.limit + Self.limit / 20)
    #expect(entries.last?.id == 1_000 && dropped == 1_000 - entries.count)
    #expect(queue.take().entries.isEmpty && queue.take().dropped == 0)
    // When exchanges are large, the oldest ones lose their contents and are marked accordingly.
    for id in 1...3 { queue.add(entry(id, size: TrafficQueue.maximumSize / 2 - 100)) }
    let large = queue.take().entries
    #expect(large.map(\.texts.responses.count) == [0, 1, 1])
    #expect(
      large[0].notKept == 1
        && large[0].notes == [
          "not executed: more than 256 MB "
            + "were waiting"
        ]
    )
  }

  private func request(_ id: Int, _ json: String) throws -> ProxyEvent {
    .request(
      try ProxiedRequest(
        id: id,
        json: JSONDocument(json).bytes,
        method: "POST",
        path: "/",
        headers: []
      )
    )
  }

  @Test func `each subscription event is in the session before the subscription ends`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("kept.session").path
    let taken = Mutex<[TrafficEntry]>([])
    let file = try SessionWriter(path)
    let documents = TrafficDocuments()
    let collector = TrafficCollector(
      documents: documents,
      keeping: Self.limit,
      in: file,
      clock: StandingClock(),
      take: { entry in taken.withLock { $0.append(entry) } }
    )
    collector.receive(try request(1, #"{"query":"subscription N { n }","variables":{"v":1}}"#))
    collector.receive(.opened(id: 1, status: 200, transport: "server-sent events"))
    collector.receive(try request(2, #"{"query":"query Q { a }"}"#))
    for number in 1...100 {
      let text = #"{"data":{"n":\#(number)}}"#
      collector.receive(.payload(id: 1, try JSONDocument(text), seconds: Double(number)))
    }
    func index() throws -> SessionIndex {
      var index = SessionIndex()
      index.extend(try #require(try SessionBytes.session(path)))
      return index
    }
    let before = try #require(index().entries.first)
    #expect(before.lines.count == 100 && before.outcome.transport == "server-sent events")
    collector.receive(.payload(id: 2, try JSONDocument(#"{"data":{"a":1}}"#), seconds: 1))
    for id in 1...2 { collector.receive(.end(id: id, ExchangeOutcome(), notes: [])) }
    let entries = taken.withLock { $0 }
    #expect(entries.map(\.name) == ["N", "Q"])
    #expect(entries[0].texts.responses.last?.utf8 == Array(#"{"data":{"n":100}}"#.utf8))
    #expect(entries[0].texts.responses.count + entries[0].notKept == 100)
    #expect(entries[0].texts.responses.count <= Self.limit + Self.limit / 20)
    // A subscription without events also produces a line.
    collector.receive(try request(3, #"{"query":"subscription Empty { n }"}"#))
    collector.receive(.end(id: 3, ExchangeOutcome(), notes: []))
    #expect(try index().entries.map(\.operation) == ["N", "Q", "Empty"])
    #expect(try index().entries.map(\.lines.count) == [100, 1, 1])
  }

  @Test func `a reopened session has the recorded list with its numbers`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("kept.session").path
    let schema = WorkspaceInput(
      name: "s.graphqls",
      utf8: Array("type Query { a: Int } type Subscription { n: Int }".utf8)
    )
    let workspace = Workspace.load([schema], options: WorkspaceOptions(isExploring: true))
    func listed() throws -> [String] {
      var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
      let bytes = try #require(try SessionBytes.session(path))
      model.open(sessions: [(path, bytes)], operation: nil)
      _ = finishBackgroundWork(model.takeRequests(), on: &model)
      return Self.list(model.core.traffic.log)
    }
    var log = ExchangeLog()
    let texts = [
      #"{"query":"query One { a }"}"#, #"{"query":"subscription Two { n }"}"#,
      #"{"query":"query Three { a }"}"#, #"{"query":"query Four { a }"}"#,
    ]
    let answer = try JSONDocument(#"{"data":{"a":1,"n":1}}"#)
    // The exchanges of the second run follow those of the first.
    for run in 1...2 {
      let file = try SessionWriter(path)
      let feed = ExchangeFeed(
        run,
        documents: TrafficDocuments(),
        clock: SystemClock(),
        keptIn: file
      )
      for (id, text) in texts.enumerated() { feed.receive(try request(id + 1, text)) }
      log.put(feed.take())
      for id in [3, 2, 4, 1] {
        feed.receive(.payload(id: id, answer, seconds: 1))
        feed.receive(.end(id: id, ExchangeOutcome(), notes: []))
        log.put(feed.take())
        // A program that reads the file meanwhile sees the completed exchanges with the same
        // numbers.
        let ended = log.exchanges.filter { $0.state == .ended }.map(\.number)
        #expect(try listed().map { $0.prefix(2) } == ended.map { "\($0) " })
      }
      let names = ["One", "Two", "Three", "Four"]
      let all = (0..<(4 * run)).map { "\($0 + 1) \(names[$0 % 4])" }
      #expect(Self.list(log) == all)
      #expect(try listed() == all)
    }
    try expectOneList(in: path, workspace, texts, answer)
    // A proxy without the explorer reports the same numbers.
    let reported = Mutex<[Int]>([])
    let collector = TrafficCollector(
      documents: TrafficDocuments(),
      keeping: Self.limit,
      in: try SessionWriter(path),
      clock: StandingClock(),
      take: { entry in reported.withLock { $0.append(entry.id) } }
    )
    for id in 1...2 { collector.receive(try request(id, texts[0])) }
    for id in [2, 1] {
      collector.receive(.payload(id: id, answer, seconds: 1))
      collector.receive(.end(id: id, ExchangeOutcome(), notes: []))
    }
    #expect(reported.withLock { $0 } == [14, 13])
    #expect(try listed().suffix(2) == ["13 One", "14 One"])
  }

  /// Checks that a program which lists the session file shows each exchange once, even if the line
  /// is written before the event is reported.
  private func expectOneList(
    in path: String,
    _ workspace: Workspace,
    _ texts: [String],
    _ answer: JSONDocument
  ) throws {
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    let bytes = try #require(try SessionBytes.session(path))
    model.open(sessions: [(path, bytes)], written: path, operation: nil)
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    let feed = ExchangeFeed(
      model.core.traffic.beginFeed(),
      documents: TrafficDocuments(),
      clock: StandingClock(),
      keptIn: try SessionWriter(path)
    )
    for (id, text) in texts.enumerated() { feed.receive(try request(id + 1, text)) }
    for id in [3, 2, 4, 1] {
      if id != 3 { TrafficListening.take(.exchanges(feed.take()), on: &model) }
      feed.receive(.payload(id: id, answer, seconds: 1))
      if id == 2 { feed.receive(.payload(id: id, answer, seconds: 2)) }
      feed.receive(.end(id: id, ExchangeOutcome(), notes: []))
      if id == 4 { TrafficListening.take(.exchanges(feed.take()), on: &model) }
      _ = finishBackgroundWork(update(&model, .sessionsGrown), on: &model)
    }
    TrafficListening.take(.exchanges(feed.take()), on: &model)
    let log = model.core.traffic.log
    let names = ["One", "Two", "Three", "Four"]
    #expect(Self.list(log) == (0..<12).map { "\($0 + 1) \(names[$0 % 4])" })
    #expect(log.exchanges.allSatisfy { $0.state == .ended && $0.source.isStored })
    #expect(log.exchanges.map(\.responseCount).suffix(4) == [1, 2, 1, 1])
  }

  private static func list(_ log: ExchangeLog) -> [String] {
    log.exchanges.map { "\($0.number) \($0.title.name)" }
  }

  @Test func `the newest responses are kept, and the others are counted`() throws {
    var kept = KeptResponses(limit: 1_000)
    let text = #"{"data":{"n":"\#(String(repeating: "x", count: 1_000))"}}"#
    for number in 1...20 {
      let json = try JSONDocument(text.replacing("\"n\"", with: "\"n\(number)\""))
      #expect(kept.take(json, at: 0, room: 5_000) != nil)
      #expect(kept.size <= 5_000)
    }
    #expect(kept.sequence.responses.count == 4 && kept.notKept == 16)
    #expect(
      kept.sequence.responses.last.map { String(decoding: $0.utf8, as: UTF8.self).contains("n20") }
        == true
    )
    #expect(kept.take(try JSONDocument(text), at: 0, room: 100) == nil)
    #expect(kept.notKept == 21 && kept.size == 0)
  }

  @Test func `running operations share the space for their newest responses`() throws {
    let feed = ExchangeFeed(1, documents: TrafficDocuments(), clock: StandingClock(), room: 5_000)
    for id in 1...2 {
      feed.receive(try request(id, #"{"query":"subscription N { n }"}"#))
    }
    func notify(_ id: Int, _ number: Int, _ count: Int) throws -> TrafficLogEntry {
      let text = #"{"data":{"n":\#(number),"x":"\#(String(repeating: "x", count: count))"}}"#
      feed.receive(.payload(id: id, try JSONDocument(text), seconds: 0))
      return try #require(feed.take().last)
    }
    for number in 1...9 { _ = try notify(1, number, 1_000) }
    let full = try notify(1, 10, 1_000)
    let texts = try full.source.texts()
    #expect(full.responseCount == 10 && texts.responses.count == 4 && texts.droppedCount == 6)
    #expect(
      texts.responses.last.map { String(decoding: $0.utf8, as: UTF8.self).contains(":10,") } == true
    )
    // Another subscription uses the remaining space and counts the events for which there is none.
    let small = try notify(2, 1, 10)
    #expect(try small.source.texts().responses.count == 1)
    let large = try notify(2, 2, 1_000)
    #expect(large.responseCount == 2)
    #expect(try large.source.texts().responses.isEmpty)
    // After an exchange has ended, it uses no further space.
    feed.receive(.end(id: 1, ExchangeOutcome(), notes: []))
    #expect(try notify(2, 3, 1_000).source.texts().responses.count == 1)
  }
}
