import CommandLineSupport
import Explorer
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import ProjectInputs
import Workspace

extension LiveServer {
  /// Returns a subscription whose events are read from standard input, as consecutive JSON values
  /// like the output of `fetch`.
  static func piped(_ input: StandardInput, _ arguments: Arguments) throws(UsageError) -> LiveServer
  {
    LiveServer(
      name: InputFiles.standardInputName,
      place: "standard input",
      isRequestedOnce: true,
      count: arguments[.count],
      kept: arguments[.keep] ?? Network.kept,
      introspect: { _ throws(LiveFailure) in
        throw LiveFailure("standard input does not provide a schema")
      },
      ask: { _, isCancelled, receive throws(LiveFailure) in
        do throws(FileError) {
          return try run(input, isCancelled: isCancelled, receive: receive)
        } catch {
          throw LiveFailure(error.message)
        }
      }
    )
  }

  private static func run(
    _ input: StandardInput,
    isCancelled: () -> Bool,
    receive: (LiveEvent) -> Bool
  ) throws(FileError) -> TransportSummary {
    let start = ContinuousClock.now
    var summary = TransportSummary()
    summary.transport = "piped"
    _ = receive(.opened(transport: "piped", status: nil))
    while let value = try input.nextValue(isCancelled) {
      let seconds = start.duration(to: .now).inSeconds
      summary.seconds = seconds
      summary.receivedSize += value.count
      guard (try? JSONDocument(value)) != nil else {
        if summary.notes.count < 10 { summary.notes.append("input that is not JSON was skipped") }
        continue
      }
      summary.firstSeconds = summary.firstSeconds ?? seconds
      guard receive(.payload(value, seconds: seconds)) else { break }
    }
    return summary
  }
}
