import Foundation
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import ResponseTools
import TestSupport
import Testing
import Threads

@testable import CommandLineSupport
@testable import Explorer
@testable import ExplorerState
@testable import Reports
@testable import Workspace
@testable import gqlview

/// Tests pausing an app's traffic in the explorer, with the proxy and a real server.
@Suite struct HeldTrafficTests {
  /// Records what the proxy reports about the traffic.
  private final class Told: Sendable {
    struct State {
      var place: ListeningAddress?
      var control: TrafficControl?
      var exchanges: [TrafficLogEntry.ID: TrafficLogEntry] = [:]
      var left: [TrafficLogEntry.ID] = []
      var failure: String?
      var isOver = false
    }

    let state = Mutex(State())

    func take(_ news: TrafficListener.News) {
      state.withLock { state in
        switch news {
        case .listening(let place): state.place = place
        case .control(let control): state.control = control
        case .exchanges(let new): for exchange in new { state.exchanges[exchange.id] = exchange }
        case .left(let ids): state.left += ids
        case .checkResults: break
        }
      }
    }

    func exchange(_ name: String) -> TrafficLogEntry? {
      state.withLock { $0.exchanges.values.first { $0.title.name == name } }
    }
  }

  /// Waits until a condition is true and returns whether it became true before the time limit.
  private func poll(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<12_000 {
      if condition() { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// Sends a request on another thread, as an app would.
  private func ask(_ address: String, _ name: String) throws -> (SystemThread, Mutex<[JSONValue]>) {
    let answer = Mutex<[JSONValue]>([])
    let thread = SystemThread {
      let request = GraphQLRequest(document: "query \(name) { allAnimals { species } }")
      let found = try? ListeningRun.ask(address, request)
      answer.withLock { $0 = found ?? [] }
    }
    return (try #require(thread), answer)
  }

  /// Sends a request as an app would, and disconnects when the test asks for it.
  private func ask(
    _ address: String,
    _ name: String,
    until leaves: Mutex<Bool>
  ) throws -> SystemThread {
    let endpoint = Endpoint(try EndpointURL(address))
    let thread = SystemThread {
      _ = try? GraphQLClient(endpoint).run(
        GraphQLRequest(document: "query \(name) { allAnimals { species } }"),
        isCancelled: { leaves.withLock { $0 } },
        receive: { _ in true }
      )
    }
    return try #require(thread)
  }

  @Test(.timeLimit(.minutes(10)))
  func `paused exchanges are changed or failed, and a disconnected app is reported`() async throws {
    guard case .success(let server) = TestServer.animals else {
      return print("not run for lack of a server: 3 operations that the explorer pauses")
    }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let run = Run(arguments: try SubcommandList.parse([]), workspace: Workspace.load([]))
    let path = folder.url.path + "/app.session"
    let listener = try #require(try TrafficListener.proxy(run, keptIn: try SessionWriter(path)))
    let request = TrafficListener.Request(
      address: "127.0.0.1:0",
      endpoint: server.url("/graphql"),
      workspace: run.workspace,
      rules: try ["stop after Named, Gone", "stop before Early"].map { try TrafficRule($0) },
      feed: 1
    )
    let (reported, isDone) = (Told(), Mutex<Bool>(false))
    let thread = SystemThread {
      do throws(ReadingError) {
        try listener.listen(request, { isDone.withLock { $0 } }, reported.take)
      } catch {
        let message = error.message
        reported.state.withLock { $0.failure = message }
      }
    }
    #expect(await poll { reported.state.withLock { $0.place != nil || $0.failure != nil } })
    #expect(reported.state.withLock { $0.failure } == nil)
    let place = try #require(reported.state.withLock { $0.place })
    let control = try #require(reported.state.withLock { $0.control })

    // A response is paused, listed with its text, and resumed after it was changed.
    let (named, answer) = try ask(place.address, "Named")
    #expect(await poll { reported.exchange("Named")?.isPaused == true })
    let held = try #require(reported.exchange("Named"))
    #expect(held.state == .paused(.init(isResponse: true)) && held.outcome.status == 200)
    let texts = try held.source.texts()
    let came = try JSONDocument(try #require(texts.responses.first).utf8)
    #expect((came.root["data"]?["allAnimals"]?.count ?? 0) > 0 && texts.responses.count == 1)
    control.release(held.id, Array(#"{"data":{"allAnimals":[]}}"#.utf8))
    named.join()
    #expect(answer.withLock { $0 } == [["data": ["allAnimals": []]]])
    #expect(await poll { reported.exchange("Named")?.state == .ended })
    let kept = try #require(reported.exchange("Named")).source.texts().responses
    #expect(
      kept.map { String(decoding: $0.utf8, as: UTF8.self) } == [#"{"data":{"allAnimals":[]}}"#]
    )

    // A request is paused and then fails.
    let (early, error) = try ask(place.address, "Early")
    #expect(await poll { reported.exchange("Early")?.isPaused == true })
    let waiting = try #require(reported.exchange("Early"))
    #expect(waiting.responseCount == 0)
    // Changing the rules does not resume paused exchanges.
    control.setRules([])
    control.fail(waiting.id, .error("no such card"))
    early.join()
    #expect(error.withLock { $0 } == [["errors": [["message": "no such card"]]]])

    // Another request is paused and then changed, so that it asks the server for something else.
    control.setRules([try TrafficRule("stop before Other")])
    let (other, changed) = try ask(place.address, "Other")
    #expect(await poll { reported.exchange("Other")?.isPaused == true })
    let asked = try #require(reported.exchange("Other"))
    control.change(asked.id, RequestChange(query: "query Other { __typename }", variables: nil))
    other.join()
    #expect(changed.withLock { $0 } == [["data": ["__typename": "Query"]]])

    // The log reports an app that disconnects while its exchange is paused.
    control.setRules([try TrafficRule("stop after Gone")])
    let leaves = Mutex<Bool>(false)
    let gone = try ask(place.address, "Gone", until: leaves)
    #expect(await poll { reported.exchange("Gone")?.isPaused == true })
    leaves.withLock { $0 = true }
    #expect(await poll { reported.state.withLock { $0.left } == [reported.exchange("Gone")?.id] })
    #expect(await poll { reported.exchange("Gone")?.state == .ended })
    gone.join()
    // The session file contains the responses that the app received, and no headers.
    #expect(await poll { (try? folder.text("app.session").split(separator: "\n").count) == 4 })
    let lines = try folder.text("app.session").split(separator: "\n").map {
      try #require(SessionExchange(line: Array($0.utf8)))
    }
    #expect(lines.map(\.request.operationName) == ["Named", "Early", "Other", "Gone"])
    #expect(lines[0].responses.map(\.bytes) == [Array(#"{"data":{"allAnimals":[]}}"#.utf8)])
    #expect(lines[2].request.query == "query Other { __typename }")
    #expect(
      lines[1].responses.count == 1 && lines[3].responses.isEmpty && lines[3].outcome.failure != nil
    )
    isDone.withLock { $0 = true }
    thread?.join()
  }
}
