/// Why nothing was generated.
public struct CodegenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// The server does not tell its schema.
    case network
    /// What it tells is no schema.
    case schema
    /// Scalars of the schema have no Swift type, by these names.
    case unknownScalar([String])
    /// The target cannot be written.
    case target
  }

  /// What went wrong.
  public let reason: Reason
  /// The same in words.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  static func unknownScalars(_ names: [String]) -> CodegenError {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let isOne = names.count == 1
    return CodegenError(
      .unknownScalar(names),
      "unknown scalar\(isOne ? "" : "s") \(list): scalarMappings names no Swift type for "
        + (isOne ? "it" : "them")
    )
  }
}
