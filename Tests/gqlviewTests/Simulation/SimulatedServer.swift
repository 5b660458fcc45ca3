import Explorer
import GraphQLRuntime
import GraphQLTransport
import Threads

@testable import Workspace

/// A simulated server that answers, sends slowly, sends wrong data, disconnects and becomes
/// available again, as the steps specify.
final class SimulatedServer: Sendable {
  private let profile = Mutex(0)
  private let asked = Mutex(0)

  /// The number of requests that it received.
  var askedCount: Int { asked.withLock { $0 } }

  func answer(in number: Int) { profile.withLock { $0 = number } }

  func server(fingerprint: Int) -> LiveServer {
    LiveServer(
      name: "http://zoo.example/\u{1B}[31m",
      place: "zoo.example\u{202E}",
      headers: fingerprint == 0 ? [] : ["X-Key"],
      fingerprint: fingerprint,
      kept: 3,
      introspect: { _ throws(LiveFailure) in throw LiveFailure("no \u{1B}[2J schema") },
      ask: { [self] question, isCancelled, receive throws(LiveFailure) in
        asked.withLock { $0 += 1 }
        let number = profile.withLock { $0 }
        _ = receive(.opened(transport: "simulated", status: number == 2 ? nil : 200))
        let texts = question.kind == .subscription ? Self.events : Self.answers[number % 6]
        var count = 0
        for text in texts.prefix(number < 6 ? texts.count : number - 5) where !isCancelled() {
          guard receive(.payload(Array(text.utf8), seconds: Double(count))) else { break }
          count += 1
          if number == 4 {
            _ = receive(.waiting(reason: "broken\u{7}", seconds: 1, attempt: count))
            _ = receive(.opened(transport: "simulated", status: 200))
          }
        }
        if number > 8 {
          throw LiveFailure("no more \u{202E}", details: ["\u{1B}]0;x\u{7}", "try again"])
        }
        var summary = TransportSummary()
        (summary.transport, summary.status) = ("simulated", 200)
        summary.sentSize = question.request.shownText.utf8.count
        summary.receivedSize = count
        (summary.firstSeconds, summary.seconds) = (0, Double(count))
        return summary
      }
    )
  }

  static let answers = [
    [#"{"data":{"text":"t","animals":[{"__typename":"Cat","id":"1","name":"Tom","toy":"m"}]}}"#],
    [
      #"{"data":{"animals":[{"__typename":"Cat","id":"1"}]},"pending":[{"id":"0","path":["animals",0],"label":"l"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"name":"\u009b","id":"1"}}],"hasNext":true}"#,
      #"{"incremental":[{"id":"7","data":{}}],"hasNext":true}"#,
      #"{"completed":[{"id":"0"}],"hasNext":false}"#,
    ],
    ["<html>\u{1B}[31m", "nothing"],
    [#"{"errors":[{"message":"\u001b[31m\u202e"}]}"#],
    [#"{"data":{"text":"half"}}"#, #"{"data":{"text":"again"}}"#],
    [#"{"data":{"animals":[{"id":1},null,3]}}"#, "{}", "[]", "{"],
  ]

  private static let events = [
    #"{"data":{"seen":{"__typename":"Cat","id":"1","name":"Tom"}}}"#,
    #"{"data":{"seen":{"__typename":"Dog","id":"1","name":null}}}"#,
    #"{"data":null,"errors":[{"message":"\u001b[31m","path":["seen"]}]}"#,
    #"{"data":{"seen":{"__typename":"\u202e","id":2}}}"#, "{", #"{"data":{"seen":null}}"#,
  ]
}
