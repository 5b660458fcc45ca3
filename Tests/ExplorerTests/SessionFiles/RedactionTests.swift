import GraphQLRuntime
import GraphQLTransport
import Testing
import Workspace

@testable import ExplorerState

/// Tests that secrets are replaced before an exchange is written to a session file.
@Suite struct RedactionTests {
  private func exchange(
    query: String = "query Q { a }",
    variables: String = "{}",
    response: String = #"{"data":{}}"#
  ) throws -> SessionExchange {
    var exchange = SessionExchange(time: "2026-01-02T03:04:05.678Z", from: "proxy")
    exchange.request.query = query
    exchange.request.variables = JSONValue(try JSONDocument(variables).root)
    exchange.responses = [try JSONDocument(response)]
    return exchange
  }

  private func text(_ exchange: SessionExchange, adding names: [String] = []) -> String {
    String(decoding: Redaction(adding: names).redacting(exchange).line, as: UTF8.self)
  }

  @Test(arguments: [
    "password", "passwd", "secret", "token", "accessToken", "refreshToken", "idToken", "apiKey",
    "authorization", "cookie", "set-cookie", "clientSecret", "ACCESS_TOKEN", "Api-Key",
    "pass\\u0077ord",
  ])
  func `values with the names of secrets are not written`(name: String) throws {
    let line = text(
      try exchange(
        variables: #"{"x":1,"\#(name)":"s3same","in":[{"\#(name)":{"deep":["s3same",987,true]}}]}"#,
        response: #"{"data":{"me":{"n":"ok", "\#(name)" : "s3same","\#(name)":["s3same"]}}}"#
      )
    )
    for text in ["s3same", "987", "true"] { #expect(!line.contains(text), "\(line)") }
    #expect(line.contains(#""n":"ok""#) && line.contains(#""x":1"#), "\(line)")
    let kept = try #require(SessionExchange(line: Array(line.utf8)))
    #expect(kept.responses.count == 1)
  }

  @Test func `other names are redacted on request, and null and type names stay`() throws {
    let exchange = try exchange(
      variables: #"{"shoeSize":43,"token":null}"#,
      response: #"{"data":{"credentials":{"__typename":"Key","id":null},"shoe_size":43}}"#
    )
    #expect(text(exchange).contains(#""shoe_size":43"#))
    let line = text(exchange, adding: ["SHOE-SIZE"])
    #expect(line.contains(#""variables":{"shoeSize":0,"token":null}"#), "\(line)")
    #expect(
      line.contains(#"{"data":{"credentials":{"__typename":"Key","id":null},"shoe_size":0}}"#),
      "\(line)"
    )
  }

  @Test func `aliases of secret fields and variables of secret arguments are redacted`() throws {
    let line = text(
      try exchange(
        query: """
          mutation M($p: String, $q: String, $n: String) {
            login(name: $n, password: $p, more: [{secret: $q}]) { jar: accessToken ...F }
          }
          fragment F on Session { other: id }
          """,
        variables: #"{"p":"s3same","q":"s3same","n":"Ann"}"#,
        response: #"{"data":{"login":{"jar":"s3same","other":"7"}}}"#
      )
    )
    #expect(!line.contains("s3same"), "\(line)")
    #expect(line.contains(#""n":"Ann""#) && line.contains(#""other":"7""#), "\(line)")
  }

  @Test(arguments: [
    "passwords", "tokens", "auth", "bearer", "pin", "sessionId", "csrf", "sharedSecret",
    "webhook_secret", "oauthToken", "OAuth2Token", "passwordHash", "awsSecretAccessKey",
    "stripe-api-keys", "accesstoken", "recoveryCodes", "idTokens", "JWT", "SSHKey", "pins", "jwts",
    "otps", "ssns", "cvvs", "userOTPs", "JWTs", "userSSN", "sessionIDs", "cardNumbers", "tokenV2",
    "token_v2", "tokenv2", "token_2", "apiKey2", "apiKeyV10", "proxyAuthorization",
    "sessionCookie", "passkey", "userPasskeys", "accessTokenString", "apiKeyValue",
  ])
  func `names are recognized by their words`(name: String) throws {
    let line = text(try exchange(response: #"{"data":{"\#(name)":["s3same"]}}"#))
    #expect(!line.contains("s3same"), "\(line)")
  }

  @Test(arguments: [
    "id", "author", "tokenCount", "nextToken", "totalTokens", "key", "secretary", "code", "pinned",
    "spin", "sessions", "keyboard", "passage", "pageTokenV2", "keyString", "ids", "smsV2", "v2",
    "2", "lesson", "passkeyboard",
  ])
  func `other names are not redacted`(name: String) throws {
    let line = text(try exchange(response: #"{"data":{"\#(name)":"seen"}}"#))
    #expect(line.contains("seen"), "\(line)")
  }

  @Test(arguments: ["showSecret", "hasPassword", "isTokenV2", "mfa", "passwordRequired", "pin"])
  func `a flag stays unless its name is given, and a text with its name is a secret`(
    name: String
  ) throws {
    let exchange = try exchange(
      query: "query Q($v: Boolean) { a(\(name): $v) b: \(name) }",
      variables: #"{"v":true}"#,
      response: #"{"data":{"\#(name)":true,"b":true,"in":{"\#(name)":"s3same"}}}"#
    )
    let line = text(exchange)
    #expect(line.contains(#""variables":{"v":true}"#), "\(line)")
    #expect(line.contains(#"{"\#(name)":true,"b":true,"#) && !line.contains("s3same"), "\(line)")
    #expect(!text(exchange, adding: [name]).contains("true"))
  }

  @Test(arguments: ["pins", "auth", "tokens"])
  func `a list of objects with the name of a secret is redacted as a whole`(name: String) throws {
    let line = text(
      try exchange(
        query: "query Q($p: String, $l: [In]) { a(\(name): [{other: $p}]) b(\(name): $l) }",
        variables: #"{"p":"s3same","l":[{"other":"s3same"}],"\#(name)":[[{"other":"s3same"}]]}"#,
        response: #"{"data":{"\#(name)":[{"other":"s3same","more":[{"deep":987}]}]}}"#
      )
    )
    #expect(!line.contains("s3same") && !line.contains("987"), "\(line)")
  }

  @Test func `of an object whose name also has public members only the secrets are redacted`()
    throws
  {
    let line = text(
      try exchange(
        query: """
          query Q($n: String, $t: String, $o: In, $s: String) {
            a(auth: {name: $n, token: $t}) b(auth: $o) c(auth: $s)
          }
          """,
        variables: #"{"n":"Ann","t":"s3same","o":{"name":"Bob","token":"s3same"},"s":"s3same"}"#,
        response: #"{"data":{"auth":{"name":"Cid","token":"s3same"}},"auth":"s3same"}"#
      )
    )
    #expect(!line.contains("s3same"), "\(line)")
    for name in ["Ann", "Bob", "Cid"] { #expect(line.contains(name), "\(line)") }
  }

  @Test func `names in other scripts are compared without case and by canonical equivalence`()
    throws
  {
    for key in ["größe", "GRÖSSE", "GrÖße", "Gro\u{308}ße"] {
      let line = text(try exchange(variables: #"{"\#(key)":"s3same"}"#), adding: ["Größe"])
      #expect(!line.contains("s3same"), "\(line)")
    }
  }

  @Test(arguments: [
    "query Q($p: String) { a @auth(token: $p) }",
    "query Q($p: String) @auth(token: $p) { a }",
    "query Q($p: String @sensitive(secret: $p)) { a }",
    "query Q($p: String) { ...F @auth(token: $p) } fragment F on Query { a }",
    "query Q($p: String) { a } fragment F on Query @auth(token: $p) { a }",
    "query Q($p: String) { ... @auth(in: [{token: $p}]) { a } }",
    "query Q($p: String) { ...F(x: $p) } fragment F($x: String) on Query { login(password: $x) }",
    "query Q($p: String) { ...F(x: [$p]) } fragment F($x: String) on Query { ...G(y: {z: $x}) } "
      + "fragment G($y: In) on Query { login(password: $y) }",
  ])
  func `variables of secret arguments of directives and fragments are redacted`(
    query: String
  ) throws {
    let line = text(
      try exchange(
        query: query,
        variables: #"{"p":"s3same"}"#,
        response: #"{"errors":[{"message":"no","extensions":{"variables":{"p":"s3same"}}}]}"#
      )
    )
    #expect(!line.contains("s3same"), "\(line)")
  }

  @Test(arguments: [
    "query Q($p: String) { x: token login(password: $p) "
      + String(repeating: "{ a ", count: 600) + String(repeating: "}", count: 601),
    "query Q($p: String) { x: token ¿ login(password: $p) }",
    "query Q { a } query R($p: String) { x: token login(password: $p ",
  ])
  func `all values of a document that cannot be parsed are redacted`(query: String) throws {
    let line = text(
      try exchange(
        query: query,
        variables: #"{"p":"s3same"}"#,
        response: #"{"data":{"x":"s3same"},"errors":[{"message":"seen"}]}"#
      )
    )
    #expect(!line.contains("s3same") && line.contains("seen"), "\(line)")
  }

  @Test func `a failure is recorded without the server's text`() throws {
    for error in [
      TransportError.notGraphQL(body: #"{"access_token":"s3same"}"#),
      .notJSON(type: nil, reason: "it ends early", body: #"{"data":{"token":"s3same""#),
      .status(500, "Internal Server Error", body: "s3same\ns3same"),
      .noSubscription(
        overHTTP: .notGraphQL(body: "s3same"),
        overWebSocket: .notGraphQL(body: "s3same")
      ),
    ] {
      var exchange = try exchange()
      exchange.outcome.failure = error.message
      let line = text(exchange)
      #expect(!line.contains("s3same"), "\(line)")
      let kept = try #require(SessionExchange(line: Array(line.utf8)))
      #expect(kept.outcome.failure == error.title)
    }
  }
}
