import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
import Testing
import Threads

@testable import Explorer

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

/// Tests that a server that sends faster than the explorer can show takes neither memory nor keys.
@Suite struct FloodTests {
  private static let schema = "type Query { a: Int } type Subscription { tick: Int }"

  private func model(_ document: String) -> Model {
    let inputs = [
      WorkspaceInput(name: "q.graphql", utf8: Array(document.utf8)),
      WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8)),
    ]
    let workspace = Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))
    return Model(workspace: workspace, size: Size(width: 100, height: 30))
  }

  /// A server that sends events until it is cancelled, and counts them.
  private static func flood(
    _ count: Mutex<Int>,
    kept: Int,
    event: @escaping @Sendable (Int) -> String
  ) -> LiveServer {
    LiveServer(
      name: "http://flood.example/",
      place: "flood.example",
      kept: kept,
      introspect: { _ throws(LiveFailure) in throw LiveFailure("no schema") },
      ask: { _, isCancelled, receive throws(LiveFailure) in
        _ = receive(.opened(transport: "HTTP", status: 200))
        while !isCancelled() {
          let number = count.withLock { count in
            count += 1
            return count
          }
          guard receive(.payload(Array(event(number).utf8), seconds: 0.1)) else { break }
        }
        return TransportSummary()
      }
    )
  }

  /// Runs the requested work on a thread, and returns what stops it and what it has sent.
  private func start(
    _ model: inout Model
  ) throws -> (stop: () -> Void, sent: Mutex<[StateMutation]>, work: BackgroundTask) {
    let sent = Mutex<[StateMutation]>([])
    let isStopped = Mutex(false)
    let effects = model.takeRequests()
    let work = try #require(
      effects.lazy.compactMap { if case .work(let work) = $0 { work } else { nil } }.first
    )
    let thread = try #require(
      SystemThread {
        work.run(
          WorkMonitor(
            isCancelled: { isStopped.withLock { $0 } },
            report: { _ in },
            send: { change in sent.withLock { $0.append(change) } }
          )
        )
      }
    )
    let stop = {
      isStopped.withLock { $0 = true }
      thread.join()
    }
    return (stop, sent, work)
  }

  @Test func `reading waits for the screen, and then keeps only the newest events`() throws {
    var model = model("subscription S { tick }")
    let count = Mutex(0)
    model.setServer(
      Self.flood(count, kept: 50) { #"{"data":{"tick":\#($0)}}"# },
      inputs: []
    )
    let (stop, sent, work) = try start(&model)
    // Nothing is processed meanwhile, as behind a slow key.
    SystemThread.pause(milliseconds: 600)
    let read = count.withLock { $0 }
    SystemThread.pause(milliseconds: 600)
    #expect(count.withLock { $0 } == read, "reading goes on although an update waits")
    #expect(sent.withLock { $0.count } == 1)
    // Now the updates are processed.
    for _ in 0..<10 {
      let changes = sent.withLock { sent in
        defer { sent = [] }
        return sent
      }
      for change in changes { _ = update(&model, .work(work, .change(change))) }
      SystemThread.pause(milliseconds: 60)
    }
    #expect(count.withLock { $0 } > read)
    stop()
    for change in sent.withLock({ $0 }) { _ = update(&model, .work(work, .change(change))) }
    let total = count.withLock { $0 }
    let exchange = try #require(model.core.live.current)
    #expect(exchange.count == total && exchange.dropped + model.workspace.responses.count == total)
    #expect(model.workspace.responses.count <= 51)
    #expect(model.workspace.responses.last?.run?.response == total)
  }

  @Test func `endless parts of one response do not pile up`() throws {
    var model = model("{ a }")
    let count = Mutex(0)
    model.setServer(
      Self.flood(count, kept: 50) { number in
        number == 1
          ? #"{"data":{"a":0},"hasNext":true}"#
          : #"{"incremental":[{"path":[],"data":{"a":\#(number)}}],"hasNext":true}"#
      },
      inputs: []
    )
    let (stop, sent, work) = try start(&model)
    SystemThread.pause(milliseconds: 500)
    #expect(sent.withLock { $0.count } == 1)
    stop()
    for change in sent.withLock({ $0 }) { _ = update(&model, .work(work, .change(change))) }
    #expect(model.workspace.responses.count == 1)
    let json = try #require(model.workspace.responses.first?.json)
    #expect(json.root["data"]?["a"]?.numberText == String(count.withLock { $0 }))
  }

  @Test func `many events of one update replace the oldest at once`() throws {
    var model = model("subscription S { tick }")
    let server = StubServer()
    let events = (1...500).map { number in
      LiveEvent.payload(Array(#"{"data":{"tick":\#(number)}}"#.utf8), seconds: 1)
    }
    server.answers = [.events(events)]
    model.setServer(server.live(kept: 20), inputs: [])
    _ = Steps(model.takeRequests(), on: &model)
    let runs = model.workspace.responses.compactMap { $0.run?.response }
    #expect(runs.suffix(19) == Array(482...500)[...], "\(runs)")
    #expect(model.workspace.executions.map(\.response) == Array(model.workspace.responses.indices))
    let names = model.workspace.responses.map(\.name)
    let files = model.workspace.responses.map { model.workspace.sources.file($0.file)?.name }
    #expect(names == files)
    #expect(model.core.live.current?.count == 500)
    #expect(render(model).text.contains("500"))
  }
}
