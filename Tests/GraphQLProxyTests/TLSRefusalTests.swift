import GraphQLClient
import GraphQLTransport
import TestSupport
import Testing

@testable import GraphQLProxy

/// Tests how the proxy handles apps that abort the TLS handshake.
@Suite struct TLSRefusalTests {
  @Test(.timeLimit(.minutes(10)))
  func `an app that does not trust the certificate is reported with a solution`() async throws {
    let files = TestServer.certificate()
    guard files.count == 2 else {
      return SharedData.reportNotRun("refused certificates", count: 1, reason: "no openssl")
    }
    let identity = try ServerIdentity(certificate: files[0], key: files[1])
    let proxy = try RunningProxy(to: "http://127.0.0.1:9/graphql", identity: identity)
    let client = GraphQLClient(Endpoint(try EndpointURL(proxy.url("/graphql", scheme: "https"))))
    let request = GraphQLRequest(document: "{ a }")
    #expect(throws: TransportError.self) {
      try client.run(request, isCancelled: { false }) { _ in true }
    }
    let reported = await poll { !proxy.refusals.isEmpty }
    #expect(reported)
    #expect(
      proxy.refusals.map(\.words)
        == [
          "the app rejected the certificate (unknown ca); make the app trust the certificate "
            + "given with --certificate"
        ]
    )
    #expect(await proxy.stop())
    #expect(proxy.events.count == proxy.refusals.count)
  }

  @Test func `other TLS errors are not reported as a rejected certificate`() {
    #expect(
      TLSRefusal("the connection was ended").words
        == "the app ended the connection instead of encrypting it: perhaps it does not trust the certificate"
    )
    #expect(
      TLSRefusal("tlsv1 alert protocol version").words
        == "the app could not agree on encryption: protocol version"
    )
    #expect(
      TLSRefusal("no shared cipher").words
        == "the app could not agree on encryption: no shared cipher"
    )
  }
}

extension RunningProxy {
  fileprivate var refusals: [TLSRefusal] {
    events.compactMap { event in
      if case .refused(.tls(let refusal)) = event { refusal } else { nil }
    }
  }
}
