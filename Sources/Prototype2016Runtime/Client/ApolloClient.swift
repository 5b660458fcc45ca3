internal import GraphQLClient
internal import GraphQLRuntime
public import GraphQLTransport

/// A client that sends operations and decodes the responses (AP-P19).
///
/// It has no cache: each `fetch` sends a request.
public final class ApolloClient: Sendable {
  /// Sends an operation's text and variables, and returns the text of the response.
  public typealias Send =
    @Sendable (_ document: String, _ variables: GraphQLMap?) async throws -> String

  private let route: Route

  /// The way operations are sent.
  private enum Route: Sendable {
    case transport(any GraphQLTransport)
    case function(Send)
    /// None, because the URL is not valid.
    case none(TransportError)
  }

  /// Creates a client for a server's URL: a `URL` of Foundation, or a text.
  ///
  /// The URL is the value's `description`, so this module does not need Foundation. If it is not
  /// valid, each `fetch` fails with that error.
  public init(url: some CustomStringConvertible, headers: [HTTPHeader] = []) {
    do throws(TransportError) {
      var endpoint = Endpoint(try EndpointURL(url.description))
      endpoint.headers = headers
      route = .transport(GraphQLClient(endpoint, agent: "gqlview-apollo"))
    } catch {
      route = .none(error)
    }
  }

  /// Creates a client that uses a transport, such as one with other settings or in memory.
  public init(transport: any GraphQLTransport) { route = .transport(transport) }

  /// Creates a client that sends operations by calling a function; an error it throws is the error
  /// of `fetch`.
  ///
  /// Cancelling a fetch cancels the function's task; the fetch ends when the function returns.
  public init(send: @escaping Send) { route = .function(send) }

  /// Sends an operation and calls the handler once, on another thread.
  ///
  /// The error is one of the network or of the response's format (AP-P21); errors reported by the
  /// server are in the result, next to the data (AP-P20). A cancelled task fails with
  /// `TransportError.cancelled`.
  @discardableResult
  public func fetch<Query: GraphQLQuery>(
    query: Query,
    completionHandler:
      sending @escaping (
        _ result: GraphQLResult<Query.Data>?, _ error: (any Error)?
      ) -> Void
  ) -> TransportTask {
    let handler = CompletionHandler { outcome in
      do {
        completionHandler(try GraphQLResult(response: outcome.get()), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    return start(query.queryDocument, variables: query.variables) { handler.call($0) }
  }

  /// Sends an operation and returns the result.
  ///
  /// - Throws: an error of the network or of the response's format; errors reported by the server
  ///   are in the result.
  public func fetch<Query: GraphQLQuery>(
    query: Query
  ) async throws -> GraphQLResult<Query.Data> {
    let document = query.queryDocument
    let variables = query.variables
    let running = RunningFetch()
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        running.take(start(document, variables: variables) { continuation.resume(with: $0) })
      }
    } onCancel: {
      running.cancel()
    }
    return try GraphQLResult(response: response)
  }

  private func start(
    _ document: String,
    variables: GraphQLMap?,
    completion: @escaping @Sendable (Result<JSONDocument, any Error>) -> Void
  ) -> TransportTask {
    switch route {
    case .transport(let transport):
      let payloads = ReceivedPayloads()
      let request = GraphQLRequest(
        document: document,
        variables: variables?.jsonValue,
        kind: document.hasPrefix("mutation") ? .mutation : .query
      )
      return transport.start(request) { event in
        if case .payload(let payload) = event { payloads.add(payload) }
      } completion: { summary in
        completion(
          Result {
            _ = try summary.get()
            return try payloads.response()
          }
        )
      }
    case .function(let send):
      let work = Task.detached {
        let outcome: Result<JSONDocument, any Error>
        do {
          let text = try await send(document, variables)
          outcome = Result { try JSONDocument(text) }
        } catch {
          outcome = .failure(error)
        }
        completion(Task.isCancelled ? .failure(TransportError.cancelled) : outcome)
      }
      return TransportTask { work.cancel() }
    case .none(let error):
      Task.detached { completion(.failure(error)) }
      return TransportTask()
    }
  }
}

/// A completion handler that is owned by this value and called once, so it may be called on any
/// thread.
private struct CompletionHandler: @unchecked Sendable {
  let call: (Result<JSONDocument, any Error>) -> Void

  init(_ call: @escaping (Result<JSONDocument, any Error>) -> Void) { self.call = call }
}
