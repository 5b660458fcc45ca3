import LibC

/// A thread of the operating system with a large stack for deep recursion; it must be joined or
/// detached.
package struct SystemThread {
  private let thread: pthread_t

  private static let stackSize = 16 << 20

  /// Starts a thread, or returns `nil` if none can be created.
  package init?(_ body: @escaping @Sendable () -> Void) {
    guard let thread = startThread(stackSize: Self.stackSize, body) else { return nil }
    self.thread = thread
  }

  /// Waits for the thread to end.
  package func join() { pthread_join(thread, nil) }

  /// Stops the calling thread for a time.
  package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  /// Lets the thread run independently.
  package func detach() { pthread_detach(thread) }
}
