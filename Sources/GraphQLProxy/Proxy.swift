/// A proxy between an app and its server that reports the operations it forwards.
///
/// Requests are forwarded unchanged except for the server's address in `Host` (``ProxySettings``),
/// and responses byte for byte: compressed, in parts, as streams or over WebSockets. They are
/// inspected after they are sent.
package final class Proxy: Sendable {
  package let listener: Listener
  private let settings: ProxySettings
  private let events: ProxyEvents
  private let places = BreakpointSlots()
  private let guarding: RequestGuard

  /// Creates a proxy; `receive` is called with one event at a time on the proxy's threads and must
  /// return quickly.
  package init(
    at listener: Listener,
    settings: ProxySettings,
    receive: @escaping @Sendable (ProxyEvent) -> Void
  ) {
    self.listener = listener
    self.settings = settings
    guarding = RequestGuard(allowing: settings.allowedOrigins, at: listener.address)
    events = ProxyEvents(receive)
  }

  /// Accepts connections until it is cancelled, and then waits for the open ones to end.
  ///
  /// `failed` is called once if no more connections can be accepted. Returns the number of
  /// forwarded bytes that were not inspected because the time for it was over.
  @discardableResult
  package func run(
    isCancelled: @escaping @Sendable () -> Bool,
    failed: @escaping @Sendable (Listener.Failure) -> Void
  ) -> Int {
    let queue = ObservationQueue(limit: settings.waitingLimit, isCancelled: isCancelled)
    queue.start()
    ConnectionLoop(listener).run(isCancelled: isCancelled, failed: failed) {
      [settings, events, places, guarding] socket in
      let connection = ProxiedConnection(
        socket,
        settings: settings,
        guarding: guarding,
        events: events,
        places: places,
        queue: queue,
        isCancelled: isCancelled
      )
      connection.run()
    }
    return queue.finish()
  }
}
