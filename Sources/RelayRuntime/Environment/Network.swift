/// How an environment speaks to its server.
public protocol Network: Sendable {
  /// Carries out an operation and gives each payload as the text of a JSON object: one for a query or
  /// a mutation, one for each event of a subscription.
  ///
  /// Who reads no further wants the request to end.
  func execute(
    request: RequestParameters,
    variables: VariableData,
    cacheConfig: CacheConfig
  ) -> AsyncThrowingStream<[UInt8], any Error>
}

/// A network that makes data of what an operation brings, which no other network has to know.
protocol OperationNetwork: Network {
  func execute(_ operation: OperationDescriptor) -> AsyncThrowingStream<[UInt8], any Error>
}

/// What a network is told about one request.
public struct CacheConfig: Hashable, Sendable {
  /// Whether a network that remembers responses has to ask anew.
  public var force: Bool

  /// Makes a configuration.
  public init(force: Bool = false) { self.force = force }
}
