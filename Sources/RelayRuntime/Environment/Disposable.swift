import Threads

/// Something that runs until it is disposed of: a request, a subscription, or the retention of
/// records.
public final class Disposable: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  /// Creates a disposable from a function that ends it.
  public init(_ end: @escaping @Sendable () -> Void) { self.end = Mutex(end) }

  /// Ends it; further calls do nothing.
  public func dispose() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }

  /// Does the same as ``dispose()``, under Combine's name.
  public func cancel() { dispose() }
}
