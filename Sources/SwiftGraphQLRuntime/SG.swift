public import GraphQLTransport

/// Sends selections and decodes the responses (SG-S9).
public enum SG {
  /// The reason why an operation failed.
  public enum HttpError: Error, CustomStringConvertible {
    /// The server cannot be reached, or its response is not GraphQL.
    case network(TransportError)
    /// The response is not JSON.
    case noJSON(String)
    /// The server sent errors instead of data.
    case server([GraphQLError])
    /// The data does not fit the selection.
    case badpayload(BadPayload)
    /// A closure threw an error: without data, so that nothing was sent, or while decoding the
    /// data.
    ///
    /// The original traps if a closure throws without data.
    case selection(any Error)

    /// A description of the error.
    public var description: String {
      switch self {
      case .network(let error): "network: \(error.message)"
      case .noJSON(let message): "not JSON: \(message)"
      case .server(let errors):
        "the server reports: " + errors.map(\.description).joined(separator: "; ")
      case .badpayload(let payload): payload.description
      case .selection(let error): "the selection throws: \(error)"
      }
    }
  }

  /// Sends a query or mutation through a transport; `onComplete` is called once, on a thread of the
  /// transport.
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
      request = try self.request(selection, operationName: operationName, headers: headers)
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
  ///
  /// - Throws: ``SG/HttpError``.
  public static func send<Type, TypeLock: GraphQLOperation>(
    _ selection: Selection<Type, TypeLock>,
    through transport: some GraphQLTransport,
    operationName: String? = nil,
    headers: [String: String] = [:]
  ) async throws(HttpError) -> sending GraphQLResult<Type, TypeLock> {
    let request = try self.request(selection, operationName: operationName, headers: headers)
    let payload: TransportEvent.Payload
    do {
      payload = try await transport.response(to: request)
    } catch {
      throw .network(error as? TransportError ?? .broken("\(error)"))
    }
    return try GraphQLResult.read(payload.utf8, with: selection).get()
  }

  /// Returns the request, or throws if a header is not valid or the closure threw without data.
  static func request<Type, TypeLock: GraphQLRoot>(
    _ selection: Selection<Type, TypeLock>,
    operationName: String?,
    headers: [String: String]
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

  /// Reports an error asynchronously, as a transport does.
  static func failing(
    _ error: HttpError,
    _ notify: @escaping @Sendable (HttpError) -> Void
  ) -> TransportTask {
    Task.detached { notify(error) }
    return TransportTask()
  }
}
