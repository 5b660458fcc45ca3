/// Stands between an app and its server, and tells what passes.
///
/// Requests go on unchanged but for the server's address in `Host` (``ProxySettings``), responses come back
/// byte for byte: compressed, in parts, as streams or on WebSockets. They are looked at behind being sent.
package final class Proxy: Sendable {
  package let listener: Listener
  private let settings: ProxySettings
  private let events: ProxyEvents
  private let places = HoldPlaces()

  /// `receive` takes what passes, one event at a time, on threads of the proxy's: it must return soon.
  package init(
    at listener: Listener,
    settings: ProxySettings,
    receive: @escaping @Sendable (ProxyEvent) -> Void
  ) {
    self.listener = listener
    self.settings = settings
    events = ProxyEvents(receive)
  }

  /// Takes connections until it is cancelled, and waits for those that are open to end.
  ///
  /// `failed` is told, once, where no more can come.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool,
    failed: @escaping @Sendable (Listener.Failure) -> Void
  ) {
    let queue = ObservationQueue(limit: settings.waitingLimit)
    queue.start()
    // What passed to the end is told.
    defer { queue.finish() }
    ConnectionLoop(listener).run(isCancelled: isCancelled, failed: failed) {
      [settings, events, places] socket in
      let connection = ProxiedConnection(
        socket,
        settings: settings,
        events: events,
        places: places,
        queue: queue,
        isCancelled: isCancelled
      )
      connection.run()
    }
  }
}
