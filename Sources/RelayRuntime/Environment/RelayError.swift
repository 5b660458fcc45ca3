public import GraphQLRuntime

/// Why an operation has no data.
public enum RelayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server's errors, each as it sent it; it sent no data.
  case server([JSONValue])
  /// The server answered with something that is no JSON.
  case notJSON(String)
  /// The server ended the request without an answer.
  case noResponse
  /// A property is read without an environment: none was given, and there is no current one.
  case noEnvironment
  /// A mocked operation has no answer.
  case notMocked(String)

  /// What happened, in words without full stop.
  public var description: String {
    switch self {
    case .server(let errors):
      "the server's errors: "
        + errors.map { error in
          if case .string(let text)? = error["message"] { text } else { "one without a message" }
        }.joined(separator: "; ")
    case .notJSON(let reason): "the response is no JSON: \(reason)"
    case .noResponse: "the server ended the request without an answer"
    case .noEnvironment: "there is no Relay environment here"
    case .notMocked(let name): "no response was mocked for \(name) with these variables"
    }
  }
}
