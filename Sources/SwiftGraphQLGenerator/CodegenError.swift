/// The reason why no code was generated.
public struct CodegenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Equatable, Sendable {
    /// The server did not return its schema.
    case network
    /// The server's schema is not valid.
    case schema
    /// Scalars of the schema with these names have no Swift type (SG-S42).
    case unknownScalar([String])
    /// The target file cannot be written.
    case target
  }

  /// The kind of failure.
  public let reason: Reason
  /// A description of the failure.
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
