public import GraphQLTransport

/// Sends selections and reads what comes back.
public enum SG {
  /// What goes wrong.
  public enum HttpError: Error, CustomStringConvertible {
    /// The server was not reached, or did not answer with GraphQL.
    case network(TransportError)
    /// The response is no JSON.
    case noJSON(String)
    /// The server reports errors in place of data.
    case server([GraphQLError])
    /// The data is not what the selection asks for.
    case badpayload(BadPayload)
    /// A closure threw: without data, so that nothing was sent, or over the data.
    ///
    /// The original ends the program where a closure throws without data.
    case selection(any Error)

    /// The error in words.
    public var description: String {
      switch self {
      case .network(let error): "network: \(error.message)"
      case .noJSON(let message): "no JSON: \(message)"
      case .server(let errors):
        "the server reports: " + errors.map(\.description).joined(separator: "; ")
      case .badpayload(let payload): payload.description
      case .selection(let error): "the selection throws: \(error)"
      }
    }
  }

  /// Sends a query or mutation through a transport; `onComplete` is called once, on a thread of the
  /// transport's.
  @discardableResult
  public static func send<Type, TypeLock: GraphQLOperation>(
    _ selection: Selection<Type, TypeLock>,
    through transport: some GraphQLTransport,
    operationName: String? = nil,
    headers: [String: String] = [:],
    onComplete: @escaping @Sendable (Result<GraphQLResult<Type, TypeLock>, HttpError>) -> Void
  ) -> TransportTask {
    let request: GraphQLRequest
    do throws(HttpError) {
      request = try self.request(selection, operationName, headers)
    } catch {
      return failing(error) { onComplete(.failure($0)) }
    }
    let answer = FirstPayload()
    return transport.start(request) { event in
      if case .payload(let payload) = event { answer.take(payload.utf8) }
    } completion: { result in
      switch (result, answer.utf8) {
      case (.failure(let error), nil): onComplete(.failure(.network(error)))
      case (_, let utf8?): onComplete(GraphQLResult.read(utf8, with: selection))
      case (.success, nil):
        onComplete(.failure(.network(.broken("the server sent nothing"))))
      }
    }
  }

  /// Sends a query or mutation through a transport; cancelling the task ends the request.
  public static func send<Type, TypeLock: GraphQLOperation>(
    _ selection: Selection<Type, TypeLock>,
    through transport: some GraphQLTransport,
    operationName: String? = nil,
    headers: [String: String] = [:]
  ) async throws(HttpError) -> sending GraphQLResult<Type, TypeLock> {
    let request = try self.request(selection, operationName, headers)
    let payload: TransportEvent.Payload
    do {
      payload = try await transport.response(to: request)
    } catch {
      throw .network(error as? TransportError ?? .broken("\(error)"))
    }
    return try GraphQLResult.read(payload.utf8, with: selection).get()
  }

  /// What is sent, with headers that may be wrong; what the closure throws without data fails it.
  static func request<Type, TypeLock: GraphQLRoot>(
    _ selection: Selection<Type, TypeLock>,
    _ operationName: String?,
    _ headers: [String: String]
  ) throws(HttpError) -> GraphQLRequest {
    do {
      _ = try selection.mock()
    } catch {
      throw .selection(error)
    }
    var request = selection.request(operationName: operationName)
    do throws(TransportError) {
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        request.headers.append(try HTTPHeader(parsing: "\(name): \(value)"))
      }
    } catch {
      throw .network(error)
    }
    return request
  }

  /// Tells of a failure like a transport: not before the call has returned.
  static func failing(
    _ error: HttpError,
    _ tell: @escaping @Sendable (HttpError) -> Void
  ) -> TransportTask {
    Task.detached { tell(error) }
    return TransportTask()
  }
}
