import LibC

/// A thread of the operating system with a large stack for deep recursion; it must be joined or
/// detached.
package struct SystemThread {
  private let thread: pthread_t

  private static let stackSize = 16 << 20

  /// Starts a thread, or returns `nil` if none can be created.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Body(run: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    #if canImport(Darwin)
      var made: pthread_t?
    #else
      var made = pthread_t()
    #endif
    guard pthread_create(&made, &attributes, { Self.enter($0) }, argument.toOpaque()) == 0 else {
      argument.release()
      return nil
    }
    #if canImport(Darwin)
      guard let made else { return nil }
    #endif
    thread = made
  }

  /// Waits for the thread to end.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread run independently.
  package func detach() { pthread_detach(thread) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  #if canImport(Darwin)
    private static func enter(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }
  #else
    private static func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }
  #endif
}
