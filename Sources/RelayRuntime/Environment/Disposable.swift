import Threads

/// Something that goes on until somebody ends it: a request, a subscription, what keeps records.
public final class Disposable: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  /// Makes one of what ends it.
  public init(_ end: @escaping @Sendable () -> Void) { self.end = Mutex(end) }

  /// Ends it; a second time does nothing.
  public func dispose() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }

  /// The same, as Combine names it.
  public func cancel() { dispose() }
}
