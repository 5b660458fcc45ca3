import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import Workspace

extension LiveServer {
  /// Returns the server with all its requests and responses recorded in the session file.
  func kept(in file: SessionWriter?, from: String = "explorer") -> LiveServer {
    guard let file else { return self }
    return asking { ask in
      { question, isCancelled, receive throws(LiveFailure) in
        let kept = SessionExchange(
          question.request,
          kind: question.kind,
          time: file.clock.text(),
          from: from
        )
        let recorder = Recorder(SessionRecorder(file, kept))
        do throws(LiveFailure) {
          let summary = try ask(question, isCancelled) { event in
            recorder.take(event)
            return receive(event)
          }
          recorder.value.end(seconds: summary.seconds, size: summary.receivedSize)
          return summary
        } catch {
          recorder.value.end(failure: error.message)
          throw error
        }
      }
    }
  }
}

/// A mutable reference to a recorder that an escaping closure changes.
private final class Recorder {
  var value: SessionRecorder

  init(_ value: SessionRecorder) { self.value = value }

  func take(_ event: LiveEvent) {
    switch event {
    case .opened(let transport, let status): value.open(transport: transport, status: status)
    case .payload(let utf8, let seconds): value.take(utf8, at: seconds)
    case .waiting: break
    }
  }
}
