import GraphQLClient
import GraphQLProxy
import Testing
import Threads

/// A proxy on a free local port that records its events.
final class RunningProxy: Sendable {
  let port: Int
  private let reported = Mutex<[ProxyEvent]>([])
  private let isStopped = Mutex(false)
  private let ended = Mutex(false)

  /// Starts a proxy; `PORT` in the URL is replaced by the proxy's own port.
  init(
    to url: String,
    identity: ServerIdentity? = nil,
    _ change: (inout ProxySettings) -> Void = { _ in }
  ) throws {
    let address = try #require(ListenAddress("127.0.0.1:0"))
    let listener = try Listener(address, identity: identity)
    port = listener.port
    let own = url.replacing("PORT", with: "\(listener.port)")
    var settings = ProxySettings(endpoint: Endpoint(try EndpointURL(own)))
    change(&settings)
    let proxy = Proxy(at: listener, settings: settings) { [reported] event in
      reported.withLock { $0.append(event) }
    }
    let thread = SystemThread { [isStopped, ended] in
      proxy.run(
        isCancelled: { isStopped.withLock { $0 } },
        failed: { failure in Issue.record("\(failure.message)") }
      )
      ended.withLock { $0 = true }
    }
    thread?.detach()
  }

  var events: [ProxyEvent] { reported.withLock { $0 } }

  func url(_ path: String, scheme: String = "http") -> String {
    "\(scheme)://127.0.0.1:\(port)\(path)"
  }

  /// Waits until `count` operations have ended and returns all events; gives up after ten seconds.
  func events(ofEnded count: Int) async -> [ProxyEvent] {
    for _ in 0..<1_000 {
      let found = events
      if found.filter(\.isEnd).count >= count { return found }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return events
  }

  /// Stops the proxy and returns whether it ended; read the recorded events before you call this.
  func stop() async -> Bool {
    isStopped.withLock { $0 = true }
    for _ in 0..<12_000 where !ended.withLock({ $0 }) {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return ended.withLock { $0 }
  }
}

extension ProxyEvent {
  var isEnd: Bool { if case .end = self { true } else { false } }
}
