import LibC

/// A lock around a value that several threads use.
///
/// It is a class, so that several owners can share it; the standard library's is a noncopyable
/// struct.
package final class Mutex<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}

extension Mutex where Value == UInt8 {
  /// Creates a lock without a value.
  ///
  /// The value cannot have zero size: the thread sanitizer would attribute its accesses to the
  /// object and report a race.
  package convenience init() { self.init(0) }
}
