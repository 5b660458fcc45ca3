package import ExplorerState
package import ResponseTools
package import Workspace

/// Who can stand between an app and its server; who that is, is outside.
///
/// The function works on the calling thread until it is cancelled, and tells what passes.
package struct TrafficListener: Sendable {
  /// Where to listen, and what for.
  package struct Request: Sendable {
    /// An address of this machine and a port, as typed; nil for the usual one.
    package let address: String?
    /// The server, as typed; nil for the one that the explorer asks.
    package let endpoint: String?
    /// With its schema and dialect what passes is judged.
    package let workspace: Workspace
    /// What is done to what passes, until other rules come.
    package let rules: [TrafficRule]
    /// The number of who tells.
    package let feed: Int
  }

  /// What is told, some of it at once.
  package enum News: Sendable {
    case listening(TrafficPlace)
    /// Comes before what is held does.
    case control(TrafficControl)
    /// Exchanges that are new, or of which more is known.
    case exchanges([LoggedExchange])
    case verdicts([(id: LoggedExchange.ID, verdict: ExchangeVerdict)])
    /// The app ended its connection while these were held.
    case left([LoggedExchange.ID])
  }

  package typealias Listen =
    @Sendable (
      _ request: Request, _ isCancelled: @escaping @Sendable () -> Bool,
      _ tell: @escaping (News) -> Void
    ) throws(ReadingError) -> Void

  /// What is done to what passes, until other rules are typed.
  let rules: [TrafficRule]
  /// How many exchanges are kept.
  let kept: Int
  /// The server that is stood before where none is named; nil for none.
  let endpoint: String?
  /// By how much clocks are before UTC here.
  let secondsFromUTC: Int
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

/// Where somebody listens.
package struct TrafficPlace: Sendable, Equatable {
  /// The address for an app, `http://127.0.0.1:4141`.
  package let address: String
  /// The server that everything goes on to.
  package let endpoint: String
  /// Whether other machines can reach it.
  package let isOpen: Bool

  /// The address for a title, which may have little room: of this machine's own the port.
  var short: String {
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
