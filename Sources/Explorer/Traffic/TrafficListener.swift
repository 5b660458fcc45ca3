package import ExplorerState
package import ResponseTools
package import Workspace

/// Listens between an app and its server through a function provided by the program.
///
/// The function blocks until it is cancelled, and reports the traffic.
package struct TrafficListener: Sendable {
  /// The parameters of listening.
  package struct Request: Sendable {
    /// The local address and port as typed, or `nil` for the default.
    package let address: String?
    /// The server as typed, or `nil` for the explorer's server.
    package let endpoint: String?
    /// The workspace whose schema and dialect are used for checking responses.
    package let workspace: Workspace
    /// The initial rules.
    package let rules: [TrafficRule]
    /// The feed number of the listener.
    package let feed: Int
  }

  /// A report of the listener.
  package enum News: Sendable {
    case listening(ListeningAddress)
    /// The control, reported before any paused exchange.
    case control(TrafficControl)
    /// New or changed exchanges.
    case exchanges([TrafficLogEntry])
    case checkResults([(id: TrafficLogEntry.ID, checkResult: CheckResult)])
    /// The app closed its connection while these were paused.
    case left([TrafficLogEntry.ID])
  }

  package typealias Listen =
    @Sendable (
      _ request: Request, _ isCancelled: @escaping @Sendable () -> Bool,
      _ notify: @escaping (News) -> Void
    ) throws(ReadingError) -> Void

  /// The initial rules.
  let rules: [TrafficRule]
  /// The maximum number of kept exchanges.
  let kept: Int
  /// The default server, or `nil` if there is none.
  let endpoint: String?
  /// The local time zone's offset from UTC in seconds.
  package let secondsFromUTC: Int
  let listen: Listen

  package init(
    rules: [TrafficRule] = [],
    kept: Int,
    endpoint: String?,
    secondsFromUTC: Int,
    listen: @escaping Listen
  ) {
    self.rules = rules
    self.kept = kept
    self.endpoint = endpoint
    self.secondsFromUTC = secondsFromUTC
    self.listen = listen
  }
}

/// The address at which the explorer listens.
package struct ListeningAddress: Sendable, Equatable {
  /// The URL for an app, such as `http://127.0.0.1:4141`.
  package let address: String
  /// The server to which requests are forwarded.
  package let endpoint: String
  /// True if other machines can connect.
  package let isOpen: Bool

  /// The address in short form for a title; only the port if it is local.
  package var short: String {
    let place = address.split(separator: "/").last.map(String.init) ?? address
    let own = "127.0.0.1:"
    return place.hasPrefix(own) ? ":" + place.dropFirst(own.count) : place
  }

  package init(address: String, endpoint: String, isOpen: Bool) {
    self.address = address
    self.endpoint = endpoint
    self.isOpen = isOpen
  }
}
