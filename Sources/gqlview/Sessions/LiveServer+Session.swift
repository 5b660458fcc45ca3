import Explorer
import ExplorerState
import GraphQLRuntime
import Workspace

extension LiveServer {
  /// Returns the server with all its requests and responses recorded in the session file.
  func kept(in file: SessionWriter?, from: String = "explorer") -> LiveServer {
    guard let file else { return self }
    return asking { ask in
      { question, isCancelled, receive throws(LiveFailure) in
        let recorder = Recorder(
          SessionRecorder(file, SessionExchange(question, from: from, at: file.clock.text()))
        )
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

extension SessionExchange {
  fileprivate init(_ question: LiveQuestion, from: String, at time: String) {
    let request = OperationRequest(
      query: question.document,
      operationName: question.operationName,
      variables: question.variables
    )
    self.init(request, kind: question.kind, time: time, from: from)
  }
}
