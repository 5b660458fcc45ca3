import GraphQLRuntime
import GraphQLTransport
import TestSupport

@testable import Workspace

@testable import Explorer

/// A server that returns predefined responses immediately on the calling thread.
final class StubServer: @unchecked Sendable {
  /// The responses to the next requests; the last one is repeated.
  var answers: [Answer] = []
  /// The received requests.
  private(set) var questions: [LiveQuestion] = []
  var schema = Result<String, LiveFailure>.failure(LiveFailure("no schema"))

  enum Answer {
    case events([LiveEvent])
    case failure(LiveFailure)

    static func json(_ texts: String...) -> Answer {
      .events(
        texts.enumerated().map { .payload(Array($1.utf8), seconds: 0.01 * Double($0 + 1)) }
      )
    }
  }

  func live(
    isInsecure: Bool = false,
    providesSchema: Bool = false,
    count: Int? = nil,
    kept: Int = 1_000
  ) -> LiveServer {
    LiveServer(
      name: "http://stub.example/graphql",
      place: "stub.example/graphql",
      isInsecure: isInsecure,
      headers: ["Authorization: (13 bytes)"],
      providesSchema: providesSchema,
      count: count,
      kept: kept,
      introspect: { [self] _ throws(LiveFailure) in
        let text = try schema.get()
        return [WorkspaceInput(name: "told.graphqls", utf8: Array(text.utf8))]
      },
      ask: { [self] question, isCancelled, receive throws(LiveFailure) in
        questions.append(question)
        let answer = answers.count > 1 ? answers.removeFirst() : answers.first
        switch answer {
        case .failure(let failure): throw failure
        case nil: throw LiveFailure("nothing to say")
        case .events(let events):
          for event in events where !isCancelled() { if !receive(event) { break } }
          var summary = TransportSummary()
          (summary.transport, summary.status) = ("HTTP", 200)
          (summary.sentSize, summary.receivedSize) = (10, 20)
          (summary.firstSeconds, summary.seconds) = (0.01, 0.5)
          return summary
        }
      }
    )
  }
}

/// Tasks as the event loop processes them: their updates arrive one at a time.
struct Steps {
  private(set) var changes: [StateMutation] = []

  /// Runs the tasks among some effects and stores the updates that they send.
  init(_ effects: [Effect], on model: inout Model) {
    for case .work(let work) in effects {
      let collector = Collector()
      work.run(
        WorkMonitor(
          isCancelled: { false },
          report: { _ in },
          send: { collector.changes.append($0) }
        )
      )
      for change in collector.changes { _ = update(&model, .work(work, .change(change))) }
      changes += collector.changes
    }
  }

  private final class Collector: @unchecked Sendable {
    var changes: [StateMutation] = []
  }
}
