import GraphQLProxy
import Testing

@Suite struct ListenAddressTests {
  @Test(arguments: [
    ("4141", "127.0.0.1:4141", true), (":0", "127.0.0.1:0", true),
    ("localhost:80", "localhost:80", true), ("[::1]:9", "[::1]:9", true),
    ("0.0.0.0:4141", "0.0.0.0:4141", false), ("192.168.1.2:1", "192.168.1.2:1", false),
  ])
  func `a listen address is parsed, and shows whether it is loopback`(
    text: String,
    shown: String,
    isLoopback: Bool
  ) {
    let address = ListenAddress(text)
    #expect(address?.text == shown)
    #expect(address?.isLoopback == isLoopback)
  }

  @Test(arguments: ["", "a", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "example.org:80", "-1"])
  func `addresses of other machines are rejected`(text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
