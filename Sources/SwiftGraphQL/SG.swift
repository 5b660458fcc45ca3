import GraphQLRuntime

/// Sends selections and reads what comes back.
public enum SG {
  /// What goes wrong.
  public enum HttpError: Error, CustomStringConvertible {
    /// The transport failed.
    case network(any Error)
    /// The response is no JSON.
    case noJSON(String)
    /// The data is not what the selection asks for; with data null the server's errors are lost.
    case badpayload(BadPayload)
    /// A closure threw while there was no data, so that nothing was sent; the original ends the
    /// program.
    case selection(any Error)

    /// The error in words.
    public var description: String {
      switch self {
      case .network(let error): "network: \(error)"
      case .noJSON(let message): "no JSON: \(message)"
      case .badpayload(let payload): payload.description
      case .selection(let error): "the selection throws without data: \(error)"
      }
    }
  }

  /// Sends a query or mutation through a transport, which takes a request to a response's text.
  public static func send<Type, TypeLock: GraphQLOperation & Decodable>(
    _ selection: Selection<Type, TypeLock>,
    operationName: String? = nil,
    through transport: (GraphQLRequest) throws -> String
  ) -> Result<GraphQLResult<Type, TypeLock>, HttpError> {
    if case .failure(let error) = Result(catching: { try selection.mock() }) {
      return .failure(.selection(error))
    }
    do {
      let text = try transport(selection.request(operationName: operationName))
      return GraphQLResult.read(text, with: selection)
    } catch {
      return .failure(.network(error))
    }
  }
}
