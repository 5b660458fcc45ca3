import Explorer
import ExplorerPanes
import ExplorerState
import Glibc
import GraphQLRuntime
import GraphQLTransport
import TerminalUI
import Threads
import Workspace

/// Measures keys while 1,000 exchanges arrive per second, from a key to its frame.
///
/// The time includes handling the exchanges that arrived before the key. A separate thread
/// compiles, executes and checks each exchange, as in the program. The goal is 16 ms, as for every
/// key of the explorer.
enum TrafficBenchmark {
  private static let perSecond = 1_000
  private static let seconds = 10
  private static let schema = """
    type Query { pets: [Pet!]! } interface Pet { name: String }
    type Cat implements Pet { name: String age: Int } type Dog implements Pet { name: String }
    """

  static func run() {
    let inputs = [WorkspaceInput(name: "s.graphqls", role: .graphql, utf8: Array(schema.utf8))]
    let workspace = Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    model.setListener(
      TrafficListener(kept: 1_000, endpoint: "http://a.example", secondsFromUTC: 0, listen: listen)
    )
    model.listen(at: ":0")
    let backgroundTasks = model.takeRequests().compactMap { effect -> BackgroundTask? in
      if case .work(let work) = effect { work } else { nil }
    }
    guard let work = backgroundTasks.first else { return print("No proxy is listening.") }
    let (reported, isDone) = (Mutex<[StateMutation]>([]), Mutex(false))
    let monitor = WorkMonitor(
      isCancelled: { isDone.withLock { $0 } },
      report: { _ in },
      send: { update in reported.withLock { $0.append(update) } }
    )
    guard let thread = SystemThread({ work.run(monitor) }) else { return print("No thread.") }
    var samples: [Double] = []
    let start = Measurement.clock(CLOCK_MONOTONIC)
    while Measurement.clock(CLOCK_MONOTONIC) - start < Double(seconds) * 1_000 {
      usleep(10_000)
      // The key is pressed now, and pending exchanges are handled before it.
      let pressed = Measurement.clock(CLOCK_MONOTONIC)
      let news = reported.withLock { reported in
        defer { reported = [] }
        return reported
      }
      for new in news { _ = update(&model, .work(work, .change(new))) }
      _ = update(&model, .key(.character(samples.count % 40 < 20 ? "j" : "k")))
      _ = render(model)
      samples.append(Measurement.clock(CLOCK_MONOTONIC) - pressed)
    }
    isDone.withLock { $0 = true }
    thread.join()
    samples.sort()
    let count = samples.count
    Measurement(label: "traffic: a key, median of \(count)", samples: samples).report()
    Measurement(label: "traffic: a key, 99 of 100", samples: [samples[count * 99 / 100]])
      .report(note: "goal 16 ms")
    Measurement(label: "traffic: a key, slowest", samples: [samples[count - 1]]).report()
  }

  /// Sends `perSecond` exchanges per second and their check results.
  private static let listen: TrafficListener.Listen = { request, isCancelled, notify in
    var judge = ResponseCheck(request.workspace)
    let place = ListeningAddress(address: "http://127.0.0.1:1", endpoint: "here", isOpen: false)
    notify(.listening(place))
    let start = Measurement.clock(CLOCK_MONOTONIC)
    var number = 0
    while !isCancelled() {
      let due = Int((Measurement.clock(CLOCK_MONOTONIC) - start) * Double(perSecond) / 1_000)
      var new: [(exchange: TrafficLogEntry, texts: ExchangeTexts)] = []
      while number < due {
        number += 1
        new.append(exchange(number, feed: request.feed))
      }
      if !new.isEmpty {
        notify(.exchanges(new.map(\.exchange)))
        notify(
          .checkResults(
            new.map { new in
              (
                new.exchange.id,
                judge.checkResult(on: new.texts, of: new.exchange.title, failure: nil)
              )
            }
          )
        )
      }
      usleep(15_000)
    }
  }

  private static func exchange(
    _ number: Int,
    feed: Int
  ) -> (exchange: TrafficLogEntry, texts: ExchangeTexts) {
    var texts = ExchangeTexts(
      OperationRequest(
        query: "query Pets\(number % 20) { pets { __typename name ... on Cat { age } } }"
      )
    )
    let pets = (0..<10).map { index in
      (index + number) % 3 == 0
        ? #"{"__typename":"Dog","name":"d\#(number)"}"#
        : #"{"__typename":"Cat","name":"c\#(number)","age":\#(index)}"#
    }
    let json = #"{"data":{"pets":[\#(pets.joined(separator: ","))]}}"#
    texts.responses = [ExchangeTexts.Response(Array(json.utf8), seconds: 0.01)]
    var exchange = TrafficLogEntry(
      TrafficLogEntry.ID(feed: feed, number: number),
      time: "2026-01-02T03:04:05.000Z",
      title: ExchangeTitle(texts.request),
      source: .memory(texts)
    )
    exchange.outcome = ExchangeOutcome(status: 200, seconds: 0.01, size: json.utf8.count)
    exchange.responseCount = 1
    return (exchange, texts)
  }
}
