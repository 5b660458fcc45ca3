/// Why a response gives no data.
public enum ExecutionFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The response is no JSON.
  case invalidJSON(JSONSyntaxError)
  /// The response has no data; with the messages of the server's errors.
  case noData(serverErrors: [String])
  /// The data does not fit the operation: every place where it does not, in response order.
  case faults([ExecutionFault])

  /// What is wrong, a line for each fault.
  public var description: String {
    switch self {
    case .invalidJSON(let error): "The response is no JSON: \(error)"
    case .noData(let messages):
      messages.isEmpty
        ? "The response has no data."
        : "The response has no data: " + messages.joined(separator: "; ")
    case .faults(let faults): faults.map(\.description).joined(separator: "\n")
    }
  }
}
