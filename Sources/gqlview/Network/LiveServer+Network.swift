import CommandLineSupport
import Explorer
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import ProjectInputs
import ResponseAnalysis
import Workspace

extension Network {
  /// Returns the server for the explorer; `nil` if the command line names none.
  func liveServer(_ arguments: Arguments) throws(UsageError) -> LiveServer? {
    guard let endpoint else { return nil }
    let addresses = arguments.operands.filter { EndpointURL.isMeant(by: $0) }
    let network = self
    let onError = arguments.value(.onError).flatMap(ErrorPolicy.init)?.wireName
    return LiveServer(
      name: endpoint.url.shown,
      place: endpoint.url.place,
      isInsecure: endpoint.url.scheme.isSecure && !endpoint.tls.isVerified,
      headers: endpoint.headers.map(\.description),
      fingerprint: endpoint.headers.hashValue,
      providesSchema: !addresses.isEmpty,
      isImplied: isImplied,
      count: arguments[.count],
      kept: arguments[.keep] ?? Self.kept,
      introspect: { isCancelled throws(LiveFailure) in
        var asked = endpoint
        do throws(TransportError) {
          var texts: [WorkspaceInput] = []
          for address in addresses.isEmpty ? [nil] : addresses.map({ Optional($0) }) {
            let named = try address.map { address throws(TransportError) in
              try network.endpoint(at: address)
            }
            let server = named ?? endpoint
            asked = server
            let bytes = try Network.client(server).introspect(isCancelled: isCancelled)
            texts.append(WorkspaceInput(name: server.url.shown, role: .json, utf8: bytes))
          }
          return texts
        } catch {
          throw LiveFailure(error, at: asked)
        }
      },
      ask: { question, isCancelled, receive throws(LiveFailure) in
        do throws(TransportError) {
          let request = GraphQLRequest(
            document: question.request.shownText,
            operationName: question.request.operationName,
            variables: question.request.variables,
            kind: question.kind,
            onError: onError
          )
          return try Network.client(endpoint).run(request, isCancelled: isCancelled) {
            receive(LiveEvent($0))
          }
        } catch {
          throw LiveFailure(error)
        }
      }
    )
  }
}

extension LiveFailure {
  fileprivate init(_ error: TransportError, at endpoint: Endpoint? = nil) {
    let lines = ([error.advisedTitle] + error.details(at: endpoint))
      .flatMap { $0.split(whereSeparator: \.isNewline) }
      .map { line in String(line.drop { $0 == " " }) }
    self.init(
      lines.first ?? "The server did not answer",
      details: Array(lines.dropFirst().prefix(50))
    )
  }
}

extension LiveEvent {
  fileprivate init(_ event: TransportEvent) {
    switch event {
    case .opened(let opening):
      self = .opened(transport: opening.transport, status: opening.status)
    case .payload(let payload): self = .payload(payload.utf8, seconds: payload.seconds)
    case .retry(let error, let delay, let attempt):
      self = .waiting(reason: error.advisedTitle, seconds: delay, attempt: attempt)
    }
  }
}
