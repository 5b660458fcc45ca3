/// A sequence of values that starts when it is subscribed to.
public struct Publisher<Output>: Sendable {
  /// The way the sequence ends.
  public typealias Completion = PublisherCompletion

  private let start:
    @Sendable (
      _ receiveValue: @escaping @Sendable (Output) -> Void,
      _ receiveCompletion: @escaping @Sendable (Completion) -> Void
    ) -> Disposable

  init(
    _ start:
      @escaping @Sendable (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Completion) -> Void
      ) -> Disposable
  ) {
    self.start = start
  }

  /// Starts the sequence; disposing of the result ends it early.
  @discardableResult
  public func sink(
    receiveCompletion: @escaping @Sendable (Completion) -> Void = { _ in },
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> Disposable {
    start(receiveValue, receiveCompletion)
  }
}

/// The way a publisher ends.
public enum PublisherCompletion: Sendable {
  /// The sequence ended normally.
  case finished
  /// The sequence failed.
  case failure(any Error)
}
