public import GraphQLRuntime

/// The reason why an operation has no data.
public enum RelayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server sent only these errors, each as received, and no data.
  case server([JSONValue])
  /// The server's response is not JSON.
  case notJSON(String)
  /// The server ended the request without a response.
  case noResponse
  /// No environment was given to a property, and there is no current one.
  case noEnvironment
  /// There is no mock response for the operation.
  case notMocked(String)

  /// A description without full stop.
  public var description: String {
    switch self {
    case .server(let errors):
      "the server's errors: "
        + errors.map { error in
          if case .string(let text)? = error["message"] { text } else { "one without a message" }
        }.joined(separator: "; ")
    case .notJSON(let reason): "the response is not JSON: \(reason)"
    case .noResponse: "the server ended the request without a response"
    case .noEnvironment: "no Relay environment is set"
    case .notMocked(let name): "no response was mocked for \(name) with these variables"
    }
  }
}
