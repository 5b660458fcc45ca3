import TestSupport
import Testing

/// A server and clients that look at every byte, in `Tests/Servers/proxy_storm.py`.
@Suite struct ProxyStormTests {
  @Test(arguments: [1, 2])
  func noByteIsLostOrChangedAndNothingHangs(seed: Int) async throws {
    let count = 400
    guard let storm = try? TestServer.proxyStorm(seed: seed, count: count) else {
      return print("not run for lack of Python: \(count) exchanges through the proxy")
    }
    let proxy = try RunningProxy(to: storm.url("/graphql"))
    let answer = storm.answer(to: String(proxy.port))
    #expect(answer == "\(count) of \(count) exchanges agree\n")
    #expect(await proxy.stop(), "a connection did not end")
  }
}
