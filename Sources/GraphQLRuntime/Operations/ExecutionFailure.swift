/// The reason why a response gives no data.
public enum ExecutionFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The response is not JSON.
  case invalidJSON(JSONSyntaxError)
  /// The response has no data; the messages are those of the server's errors.
  case noData(serverErrors: [String])
  /// The data does not fit the operation; lists every fault in response order.
  case faults([ExecutionFault])

  /// A description with one line per fault.
  public var description: String {
    switch self {
    case .invalidJSON(let error): "The response is not JSON: \(error)"
    case .noData(let messages):
      messages.isEmpty
        ? "The response has no data."
        : "The response has no data: " + messages.joined(separator: "; ")
    case .faults(let faults): faults.map(\.description).joined(separator: "\n")
    }
  }
}
