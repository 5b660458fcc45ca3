import Foundation
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// Tests `gqlview proxy` between a client and a real server.
@Suite struct ProxyCommandTests {
  @Test func `each operation is reported and recorded without secrets`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let fine = "fragment F on Animal { species } query Named { allAnimals { __typename ...F } }"
    let cases = "{ allAnimals { __typename ... on Pet { humanName } } }"
    let found = try ListeningRun.proxy(count: 3, ["--session", "kept.jsonl"], in: folder) {
      address in
      try ListeningRun.ask(address, GraphQLRequest(document: fine))
      try ListeningRun.ask(address, GraphQLRequest(document: cases))
      try ListeningRun.ask(address, GraphQLRequest(document: "{ nothing }"))
    }
    guard let found else { return }
    #expect(found.status == 1)
    let facts = try found.lines.map { JSONValue(try JSONDocument($0).root) }.map { line in
      ["operation", "status", "errors", "faults", "nilCases", "first"].map { line[$0] }
    }
    // The proxy prints a line after it has analyzed the response, which is after the app has
    // received it.
    let expected: [[JSONValue?]] = [
      ["Named", 200, 0, 0, 0, nil], ["without a name", 200, 0, 0, 2, nil],
      ["without a name", 200, 1, 0, 0, "Cannot query field 'nothing' on type 'Query'."],
    ]
    #expect(facts.count == 3)
    for line in expected { #expect(facts.contains(line), "\(facts)") }
    let kept = try folder.text("kept.jsonl")
    #expect(!kept.contains("sesame"))
    // A truncated line is skipped, and the next line is read separately.
    try folder.write(kept + #"{"request":{"query":"{ a"#, "cut.jsonl")
    for name in ["kept.jsonl", "cut.jsonl"] {
      let run = try ProgramRun(["execute", ListeningRun.schema, "\(name)#1"], in: folder.url)
      #expect(run.output.hasPrefix("query Named over \(name)#1 Named: "), "\(run.transcript)")
    }
  }

  @Test func `secrets of variables and responses are not recorded`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let words = ["--session", "kept.session", "--redact", "species", "--redact", "n"]
    let found = try ListeningRun.proxy(count: 1, words, in: folder) { address in
      var request = GraphQLRequest(document: "query Q { allAnimals { __typename kind: species } }")
      request.variables = ["authToken": "s3same", "n": "s3same", "other": "seen"]
      try ListeningRun.ask(address, request)
    }
    guard found != nil else { return }
    let kept = try folder.text("kept.session")
    #expect(!kept.contains("s3same") && kept.contains("seen"), "\(kept)")
    #expect(kept.contains(#""kind":"[redacted]""#), "\(kept)")
    let alone = try ProgramRun(["fetch", "--redact", "a", "--endpoint", "http://127.0.0.1:9/"])
    #expect(alone.status == 2 && alone.errors.contains("--session"), "\(alone.transcript)")
  }

  @Test func `a file that is not a session is not overwritten`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    let run = try ProgramRun(
      ["proxy", "--endpoint", "http://127.0.0.1:9/", "--listen", ":0", "--session", "s.graphqls"],
      in: folder.url
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write s.graphqls: it is not a session"))
    #expect(try folder.text("s.graphqls") == "type Query { a: Int }")
  }

  @Test func `the app keeps its server if the session file cannot grow`() throws {
    // The sanitizer reads a file that it could not write completely.
    guard !ThreadSanitizer.isOn else {
      let reason = "a program with the thread sanitizer does not start with a limit on file sizes"
      return SharedData.reportNotRun("a session file that cannot grow", count: 1, reason: reason)
    }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let query = "query Named { allAnimals { __typename species } }"
    let found = try ListeningRun.proxy(
      count: 4,
      ["--session", "full.session"],
      blocksPerFile: 2,
      in: folder
    ) { address in
      for _ in 0..<4 {
        let payloads = try ListeningRun.ask(address, GraphQLRequest(document: query))
        #expect(payloads.count == 1)
      }
    }
    guard let found else { return }
    #expect(found.lines.count == 4 && found.status == 2)
    #expect(found.errors.contains("cannot write full.session: the disk is full"))
    #expect(found.errors.contains("later traffic is not recorded"))
  }

  @Test func `invalid rules are reported with their positions before listening starts`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("fail A\n\n  stopp before B\ndelay C by soon\n", "bad.txt")
    try folder.write("answer A from none.json\n", "gone.txt")
    let words = ["proxy", "--endpoint", "http://127.0.0.1:9/", "--listen", ":0", "--rules"]
    let bad = try ProgramRun(words + ["bad.txt"], in: folder.url)
    #expect(bad.status == 2)
    #expect(bad.errors.contains("bad.txt:3:3: error: Expected `stop`, `delay`, `answer` or `fail`"))
    #expect(bad.errors.contains("bad.txt:4:12: error: Expected a time, as `by 2 s` or `by 300 ms`"))
    #expect(!bad.errors.contains("listening"))
    let gone = try ProgramRun(words + ["gone.txt"], in: folder.url)
    #expect(gone.status == 2 && gone.errors.contains("gone.txt: answer A from none.json: "))
    try folder.write("answer A from /dev/zero\n", "endless.txt")
    let endless = try ProgramRun(words + ["endless.txt"], in: folder.url)
    #expect(endless.status == 2 && endless.errors.contains("/dev/zero: it is not a file"))
  }

  @Test func `an invalid or used listen address is rejected`() throws {
    let run = try ProgramRun(
      ["proxy", "--endpoint", "http://127.0.0.1:9/", "--listen", "example.org:80"]
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("--listen needs an address of this machine and a port"))
  }

  @Test func `an invalid certificate, a missing key or library is reported with its file`() throws {
    let files = TestServer.certificate()
    guard files.count == 2 else {
      return SharedData.reportNotRun("wrong certificates", count: 1, reason: "no openssl")
    }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("no key", "words.txt")
    // Files with the library's name that are not libraries and come first in the search path.
    for name in ["libssl.so.3", "libssl.so.1.1"] { try folder.write("", name) }
    func words(_ more: [String], lacking: Bool = false) throws -> String {
      let environment = lacking ? ["LD_LIBRARY_PATH": folder.url.path] : [:]
      let run = try ProgramRun(
        ["proxy", "--endpoint", "http://127.0.0.1:9/", "--listen", ":0"] + more,
        environment: environment,
        in: folder.url
      )
      #expect(run.status == 2 && !run.errors.contains("listening"), "\(run.transcript)")
      return run.errors
    }
    let given = ["--certificate", files[0], "--certificate-key"]
    #expect(try words(given + ["words.txt"]).contains("words.txt: not a key in PEM format: "))
    #expect(
      try words(given + ["gone.pem"]).contains(
        "--certificate-key: the file 'gone.pem' does "
          + "not exist"
      )
    )
    #expect(
      try words(["--certificate", files[0]]).contains("; its key may be in another file")
    )
    #expect(
      try words(["--certificate", "words.txt", "--certificate-key", files[1]])
        .contains("words.txt: not a certificate in PEM format: ")
    )
    #expect(
      try words(["--certificate-key", files[1]])
        .contains("--certificate-key has no effect without --certificate")
    )
    #if os(Linux)
      #expect(
        try words(given + [files[1]], lacking: true)
          .contains(
            "a certificate needs OpenSSL (Debian: libssl3, Homebrew: openssl@3): libssl.so.3 is not"
          )
      )
    #endif
  }

  @Test func `with a certificate apps connect over HTTPS, and others get an explanation`() throws {
    let files = TestServer.certificate()
    guard files.count == 2 else {
      return SharedData.reportNotRun("encrypted requests", count: 2, reason: "no openssl")
    }
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let words = ["--certificate", files[0], "--certificate-key", files[1]]
    let found = try ListeningRun.proxy(count: 1, words, in: folder) { address in
      #expect(address.hasPrefix("https://127.0.0.1:"))
      let plain = "http" + address.dropFirst("https".count)
      let request = GraphQLRequest(document: "{ allAnimals { __typename species } }")
      let reported = try ListeningRun.ask(plain, request)
      #expect("\(reported)".contains("it is not encrypted; use the https:// address in the app"))
      var endpoint = Endpoint(try EndpointURL(address))
      endpoint.tls.authorities = files[0]
      _ = try GraphQLClient(endpoint).run(request, isCancelled: { false }) { _ in true }
    }
    guard let found else { return }
    #expect(found.lines.count == 1 && found.lines.first?.contains(#""status":200"#) == true)
  }
}
