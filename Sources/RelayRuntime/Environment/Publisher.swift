/// Something that begins when somebody wants its values, and gives any number of them until it ends.
public struct Publisher<Output>: Sendable {
  /// How it ends.
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

  /// Begins it; what is given back ends it early.
  @discardableResult
  public func sink(
    receiveCompletion: @escaping @Sendable (Completion) -> Void = { _ in },
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> Disposable {
    start(receiveValue, receiveCompletion)
  }
}

/// How a publisher ends.
public enum PublisherCompletion: Sendable {
  /// There is nothing more to come.
  case finished
  /// Something failed.
  case failure(any Error)
}
