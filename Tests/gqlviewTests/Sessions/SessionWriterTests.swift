import Explorer
import ExplorerState
import Foundation
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing
import Workspace

@testable import CommandLineSupport
@testable import ProjectInputs
@testable import gqlview

/// Tests writing to the file of `--session`.
@Suite struct SessionWriterTests {
  private func exchange(_ name: String) throws -> SessionExchange {
    var exchange = SessionExchange(time: "2026-01-02T03:04:05.678Z", from: "proxy")
    exchange.request.operationName = name
    exchange.request.query = "query \(name) { a }"
    exchange.responses = [try JSONDocument(#"{"data":{"a":1}}"#)]
    return exchange
  }

  @Test func `writing continues after the complete lines of a truncated file`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("kept").path
    let lines = try ["A", "B"].map { try exchange($0).line }
    let all = String(decoding: lines.flatMap { $0 }, as: UTF8.self)
    for cut in 0...all.utf8.count {
      let beginning = String(decoding: all.utf8.prefix(cut), as: UTF8.self)
      try folder.write(beginning, "kept")
      try SessionWriter(path).add(exchange("C"))
      let text = try folder.text("kept")
      let found = text.utf8.split(separator: 0x0A).map {
        SessionExchange(line: Array($0))?.request.operationName
      }
      // A line that lacks only its line feed is complete.
      let whole = cut >= all.utf8.count - 1 ? 2 : cut >= lines[0].count - 1 ? 1 : 0
      #expect(found == Array(["A", "B"][..<whole]) + ["C"], "cut at \(cut)")
    }
  }

  @Test func `secrets never reach the file`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("kept").path
    var exchange = try exchange("A")
    exchange.request.variables = ["password": "s3same", "pinCode": 1234]
    exchange.responses = [try JSONDocument(#"{"data":{"token":"s3same","pinCode":"1234"}}"#)]
    try SessionWriter(path, redacting: ["pin_code"]).add(exchange)
    let text = try folder.text("kept")
    #expect(!text.contains("s3same") && !text.contains("1234"), "\(text)")
    #expect(text.contains(#""token":"[redacted]""#))
  }

  #if os(Linux)
    /// A child process has a copy of the descriptor from its creation until it executes its
    /// program.
    @Test func `a closed session can be reopened while a copy of its descriptor is open`()
      throws
    {
      let folder = try ScratchFolder()
      defer { folder.remove() }
      let path = folder.place("kept").path
      var writer: SessionWriter? = try SessionWriter(path)
      writer?.add(try exchange("A"))
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let descriptor = try #require(
        descriptors.first {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
            == path
        }.flatMap { Int32($0) }
      )
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      defer { close(copy) }
      #expect(throws: FileError.self) { try SessionWriter(path) }
      writer = nil
      let next = try SessionWriter(path)
      #expect(next.newNumber() == 2)
    }
  #endif

  @Test func `an exchange without a line leaves a gap in the numbers everywhere`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    let path = folder.place("für.session").path
    let writer = try SessionWriter(path)
    writer.add(try exchange("A"))
    _ = writer.newNumber()
    writer.add(try exchange("C"))
    let list = try folder.run("session", "für.session").output
    #expect(list.split(separator: "\n").map { $0.prefix(3) } == ["#1 ", "#3 "], "\(list)")
    let recorded = try #require(Capture.exchanges(in: Array(try folder.text("für.session").utf8)))
    var inputs = CaptureInputs()
    try inputs.add(recorded, of: "kept", number: 3)
    #expect(throws: FileError.self) { try inputs.add(recorded, of: "kept", number: 2) }
    #expect(try folder.run("execute", "s.graphqls", "für.session#3").status == 0)
    let none = try folder.run("execute", "s.graphqls", "für.session#2")
    #expect(
      none.errors.contains("there is no exchange 2; it has 2 exchanges"),
      "\(none.transcript)"
    )
    let recordings = try ServedRecordings([path], names: [])
    #expect(recordings.recordings.map(\.place) == ["\(path)#1", "\(path)#3"])
    let rules = [1, 2, 3].map { number in
      RuleAnswers.recording(number, of: recordings.recordings, in: path)?.operation
    }
    #expect(rules == ["A", nil, "C"])
  }

  @Test func `events of two parallel subscriptions stay separate, also in the next run`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("kept").path
    for _ in 0..<2 {
      let writer = try SessionWriter(path)
      var seen = try exchange("Seen")
      seen.responses = []
      seen.kind = .subscription
      var one = SessionRecorder(writer, seen)
      var two = SessionRecorder(writer, seen)
      for number in 0..<3 {
        one.take(Array(#"{"data":{"one":\#(number)}}"#.utf8), at: 0.1)
        two.take(Array(#"{"data":{"two":\#(number)}}"#.utf8), at: 0.1)
      }
      one.end()
      two.end(failure: "cut")
    }
    let exchanges = try #require(Capture.exchanges(in: Array(try folder.text("kept").utf8)))
    #expect(exchanges.map(\.responses.count) == [3, 3, 3, 3])
    var index = SessionIndex()
    index.extend(try #require(try SessionBytes.session(path)))
    #expect(index.entries.map(\.outcome.failure) == [nil, "cut", nil, "cut"])
    #expect(index.entries.map(\.responseCount) == [3, 3, 3, 3])
  }
}
