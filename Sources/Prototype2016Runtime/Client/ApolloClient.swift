internal import GraphQLClient
internal import GraphQLRuntime
public import GraphQLTransport

/// Sends operations and reads what comes back.
///
/// It has no cache: each `fetch` asks the server.
public final class ApolloClient: Sendable {
  /// Takes an operation's text and variables to the text of a response.
  public typealias Send =
    @Sendable (_ document: String, _ variables: GraphQLMap?) async throws -> String

  private let route: Route

  /// What carries operations.
  private enum Route: Sendable {
    case transport(any GraphQLTransport)
    case function(Send)
    /// What is wrong with the address.
    case none(TransportError)
  }

  /// Makes a client of a server's address: a `URL` of Foundation, or a text.
  ///
  /// The address is what the value's `description` says, so that this module needs no Foundation. An
  /// address that is none is the error of each `fetch`.
  public init(url: some CustomStringConvertible, headers: [HTTPHeader] = []) {
    do throws(TransportError) {
      var endpoint = Endpoint(try EndpointURL(url.description))
      endpoint.headers = headers
      route = .transport(GraphQLClient(endpoint, agent: "gqlview-apollo"))
    } catch {
      route = .none(error)
    }
  }

  /// Makes a client of anything that carries requests: a network with other settings, or one in memory.
  public init(transport: any GraphQLTransport) { route = .transport(transport) }

  /// Makes a client of a function; what it throws is the error of `fetch`.
  ///
  /// Its task is cancelled with the fetch, which ends when the function does.
  public init(send: @escaping Send) { route = .function(send) }

  /// Sends an operation, and calls the handler once, on another thread.
  ///
  /// The error is one of the network or of the response's format; errors that the server reports are
  /// in the result, next to the data. A task that is cancelled ends with
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
    return start(query.queryDocument, query.variables) { handler.call($0) }
  }

  /// Sends an operation and waits for what comes back.
  ///
  /// - Throws: What is wrong with the network or the response's format; errors that the server reports
  ///   are in the result.
  public func fetch<Query: GraphQLQuery>(
    query: Query
  ) async throws -> GraphQLResult<Query.Data> {
    let document = query.queryDocument
    let variables = query.variables
    let running = RunningFetch()
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        running.take(start(document, variables) { continuation.resume(with: $0) })
      }
    } onCancel: {
      running.cancel()
    }
    return try GraphQLResult(response: response)
  }

  private func start(
    _ document: String,
    _ variables: GraphQLMap?,
    _ completion: @escaping @Sendable (Result<JSONDocument, any Error>) -> Void
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

/// A handler that was handed over as a whole and is called once, so that any thread may call it.
private struct CompletionHandler: @unchecked Sendable {
  let call: (Result<JSONDocument, any Error>) -> Void

  init(_ call: @escaping (Result<JSONDocument, any Error>) -> Void) { self.call = call }
}
