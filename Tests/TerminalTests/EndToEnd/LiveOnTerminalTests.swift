import Foundation
import TestSupport
import Testing

/// Tests the explorer on a terminal with servers that are slow, stop, and restart.
@Suite(.serialized) struct LiveOnTerminalTests {
  /// Runs a closure with a temporary folder that contains the given files.
  private func withFiles(
    _ files: [String: String],
    _ body: (URL) throws -> Void
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, name) }
    try body(folder.url)
  }

  private static let files = [
    "s.graphqls": "type Query { target: String method: String } type Subscription { tick: Int }",
    "q.graphql": "query Q($with: Boolean! = true) { target method @include(if: $with) }",
    "v.json": #"{"with": true}"#, "h.txt": "X-Key: one",
  ]

  @Test func `the explorer starts before the server answers, and Escape cancels the request`()
    throws
  {
    guard case .success(let server) = TestServer.faults else {
      return SharedData.reportNotRun("a slow server", count: 1, reason: "no python3")
    }
    try withFiles(Self.files) { folder in
      let files = ["s.graphqls", "q.graphql"].map { folder.appending(path: $0).path }
      let job = try TerminalJob("gqlview", files + ["--endpoint", server.url("/slow")])
      try job.wait(for: "Waiting for http")
      try job.wait(for: "requesting, Esc stops")
      let start = ContinuousClock.now
      job.send("\u{1B}")
      try job.wait(for: "The request was cancelled; press x to try again.")
      // The complete response would take 30 seconds.
      #expect(start.duration(to: .now) < .seconds(15))
      job.send("x")
      try job.wait(for: "requesting, Esc stops")
      job.send("Q")
      #expect(try job.waitForEnd() == .exited(0))
    }
  }

  @Test func `the key Q ends the explorer while parts arrive, at the first start too`() throws {
    guard case .success(let server) = TestServer.floods else {
      return SharedData.reportNotRun("an endless response", count: 2, reason: "no python3")
    }
    let files = [
      "s.graphqls": "type Query { tick: Int }", "q.graphql": "query Q { tick }",
    ]
    try withFiles(files) { folder in
      let paths = ["s.graphqls", "q.graphql"].map { folder.appending(path: $0).path }
      let environment = ["XDG_STATE_HOME": folder.appending(path: "state").path]
      for title in ["First steps", "receiving, Esc stops"] {
        let job = try TerminalJob(
          "gqlview",
          ["--set", "watch=off"] + paths + ["--endpoint", server.url("/parts/20000")],
          environment: environment,
          columns: 120
        )
        try job.wait(for: title)
        let start = ContinuousClock.now
        job.send("Q")
        #expect(try job.waitForEnd() == .exited(0))
        #expect(start.duration(to: .now) < .seconds(20))
      }
    }
  }

  @Test func `changed files send the request again, and errors keep the last good state`()
    throws
  {
    guard case .success(let server) = TestServer.faults else {
      return SharedData.reportNotRun("watched requests", count: 4, reason: "no python3")
    }
    try withFiles(Self.files) { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let job = try TerminalJob(
        "gqlview",
        [
          path("s.graphqls"), path("q.graphql"), "--endpoint", server.url("/echo"), "--variables",
          path("v.json"), "--header", "@" + path("h.txt"),
        ]
      )
      try job.wait(for: "echo #1")
      try write(#"{"with": fal"#, "v.json")
      try job.wait(for: "The last valid state is shown")
      #expect(job.screen.text.contains { $0.contains("echo #1") })
      try write(#"{"with": false}"#, "v.json")
      try job.wait(for: "echo #2")
      try write("query Q { target", "q.graphql")
      try job.wait(for: "The last valid state is shown")
      try write("query Q { target }", "q.graphql")
      try job.wait(for: "echo #3")
      try write("no header", "h.txt")
      try job.wait(for: "Requests are sent without changes.")
      try write("X-Key: two", "h.txt")
      try job.wait(for: "echo #4")
      job.send("Q")
      #expect(try job.waitForEnd() == .exited(0))
    }
  }

  @Test func `a subscription continues after its server restarts`() throws {
    guard case .success = TestServer.animals else {
      let reason = "Scripts/test installs the server, which needs Python and the network"
      return SharedData.reportNotRun("a server that ends", count: 1, reason: reason)
    }
    let first = try TestServer.animals(port: 0)
    let port = first.ports[0]
    let document = "subscription S { animalSeen(count: 100000, milliseconds: 20) { species } }"
    try withFiles(["q.graphql": document]) { folder in
      let address = "http://127.0.0.1:\(port)/graphql"
      let job = try TerminalJob(
        "gqlview",
        [
          address, folder.appending(path: "q.graphql").path, "--endpoint", address, "--keep", "20",
          "--keys", "gq",
        ]
      )
      try job.wait(for: "subscribed")
      try job.wait(for: "no longer stored")
      first.stop()
      try job.wait(for: "reconnecting, attempt")
      let second = try TestServer.animals(port: port)
      try job.wait(for: "connections 2")
      job.send("F")
      try job.wait(for: "Paused")
      job.send("F")
      try job.wait(for: "Following new events.")
      job.send("\u{1B}")
      try job.wait(for: "The request was cancelled")
      job.send("Q")
      #expect(try job.waitForEnd() == .exited(0))
      second.stop()
    }
  }
}
