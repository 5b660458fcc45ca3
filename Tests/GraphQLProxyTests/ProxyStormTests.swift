import Foundation
import GraphQLProxy
import TestSupport
import Testing

/// Tests the proxy with a server and clients that compare every byte, from
/// `Tests/Servers/proxy_storm.py`.
@Suite struct ProxyStormTests {
  /// The number of exchanges; `PROXY_EXCHANGES=20000 PROXY_SEED=7` in the environment runs more of
  /// them with another seed.
  private static let count =
    ProcessInfo.processInfo.environment["PROXY_EXCHANGES"].flatMap { Int($0) } ?? 400
  private static let seed =
    ProcessInfo.processInfo.environment["PROXY_SEED"].flatMap { Int($0) } ?? 1

  enum Kind: Int, CaseIterable {
    case asItIs, ruled, encrypted
  }

  @Test(arguments: Kind.allCases)
  func `the proxy loses and changes no byte under random load`(kind: Kind) async throws {
    let (seed, count) = (Self.seed + kind.rawValue, Self.count)
    var identity: ServerIdentity?
    let files = kind == .encrypted ? TestServer.certificate() : []
    if kind == .encrypted {
      guard files.count == 2 else {
        return SharedData.reportNotRun("encrypted exchanges", count: count, reason: "no openssl")
      }
      identity = try ServerIdentity(certificate: files[0], key: files[1])
    }
    let begun = try? TestServer.proxyStorm(seed: seed, count: count, certificate: files.first)
    guard let storm = begun else {
      return print("not run for lack of Python: \(count) exchanges through the proxy")
    }
    let proxy = try RunningProxy(to: storm.url("/graphql"), identity: identity) { settings in
      if kind != .asItIs { settings.rules = Self.rules }
    }
    let answer = storm.answer(to: String(proxy.port))
    #expect(answer == "\(count) of \(count) exchanges agree\n")
    #expect(await proxy.stop(), "a connection did not end")
  }

  /// Rules that delay every third operation and pause some others before or after the server.
  private static let rules = ProxyRules(
    steps: { request in
      switch request.id % 3 {
      case 0: [.delay(0.002)]
      case 1: [.pause]
      case _: [.pauseResponse { _, _ in true }]
      }
    },
    pause: { $0.release() }
  )
}
