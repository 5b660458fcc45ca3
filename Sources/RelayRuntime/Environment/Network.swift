/// The connection of an environment to its server.
public protocol Network: Sendable {
  /// Runs an operation and returns each payload as the text of a JSON object: one for a query or
  /// mutation, one per event for a subscription.
  ///
  /// Leaving the loop ends the request.
  func execute(
    request: RequestParameters,
    variables: VariableData,
    cacheConfig: CacheConfig
  ) -> AsyncThrowingStream<[UInt8], any Error>
}

/// A network that receives the operation's tree, which other networks do not need.
protocol OperationNetwork: Network {
  func execute(_ operation: OperationDescriptor) -> AsyncThrowingStream<[UInt8], any Error>
}

/// The options of a request for the network.
public struct CacheConfig: Hashable, Sendable {
  /// True if a network that caches responses must send the request again.
  public var force: Bool

  /// Creates a configuration.
  public init(force: Bool = false) { self.force = force }
}
