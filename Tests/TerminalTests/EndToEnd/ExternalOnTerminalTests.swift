import Foundation
import TestSupport
import Testing

/// Tests user-defined commands that the shell runs while the explorer is on the terminal.
@Suite(.serialized) struct ExternalOnTerminalTests {
  /// Values that would run a command if a shell interpreted them; the command would create the
  /// marker file.
  private static let hostile = [
    "x; touch MARKER", "$(touch MARKER)", "`touch MARKER`", "'; touch MARKER; '",
    "\"; touch MARKER; \"", "a\nb; touch MARKER", "| touch MARKER", "&& touch MARKER",
    "\\'; touch MARKER",
    "${IFS}touch${IFS}MARKER", "*", "é\u{202E}\u{1B}[2J", "{value}", "$2 $(touch MARKER) {path}",
    "> MARKER", "\u{FFFD}\u{85}", "~", "!!", "#", "'", "\"", "\\",
  ]

  private struct Place {
    let folder: ScratchFolder
    let environment: [String: String?]
    let files: [String]
  }

  private func place(_ values: [String], config: String) throws -> Place {
    let folder = try ScratchFolder()
    try folder.write("type Query { all: [A!]! } type A { n: String }", "s.graphqls")
    try folder.write("{ all { n } }", "q.graphql")
    let json = try JSONSerialization.data(
      withJSONObject: ["data": ["all": values.map { ["n": $0] }]]
    )
    try folder.write(json, "r.json")
    try folder.write(config, "config/gqlview/config")
    return Place(
      folder: folder,
      environment: ["XDG_CONFIG_HOME": folder.place("config").path],
      files: ["s.graphqls", "q.graphql", "r.json"].map { folder.place($0).path }
    )
  }

  @Test func `no response value runs as a command, and each arrives unchanged`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let marker = folder.place("marker").path
    let values = Self.hostile.map { $0.replacingOccurrences(of: "MARKER", with: marker) }
    let place = try place(
      values,
      config:
        "command keep = printf '%s\\0' {value} {path} {swift} >> \(folder.place("out").path)\n"
        + "bind all <F9> keep\n"
    )
    defer { place.folder.remove() }
    let job = try TerminalJob("gqlview", place.files, environment: place.environment)
    try job.wait(for: "all [")
    job.send("zRggjj")
    for index in values.indices {
      job.send("j\u{1B}[20~")
      try job.wait("value \(index)") { _ in
        let text = (try? Data(contentsOf: folder.place("out"))) ?? Data()
        return text.count { $0 == 0 } == 3 * (index + 1)
      }
      job.send("j")
    }
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    let words = try Data(contentsOf: folder.place("out")).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    let reported = stride(from: 0, to: words.count, by: 3).map { words[$0] }
    #expect(reported == values)
    #expect(words.dropFirst().first == ".all[0].n")
    #expect(!folder.exists("marker"))
  }

  @Test func `a command shows output, errors and status, does not block keys, and stops on Escape`()
    throws
  {
    let place = try place(
      ["one"],
      config: """
        command broken = cat; echo; echo wrong >&2; exit 7
        command long = sleep 1000 & sleep 1000
        command tty = cat /dev/tty
        command much = yes

        """
    )
    defer { place.folder.remove() }
    let job = try TerminalJob("gqlview", place.files, environment: place.environment)
    try job.wait(for: "all [")
    job.send(":broken\r")
    try job.wait(for: "broken: status 7")
    try job.wait(for: "wrong")
    job.send("\u{1B}")
    try job.wait { job in !job.screen.text.contains { $0.contains("wrong") } }
    job.send(":long\r")
    try job.wait(for: "long is running; Esc stops it.")
    job.send("gg")
    try job.wait(for: "data")
    job.send("\u{1B}")
    try job.wait(for: "The command was stopped.")
    // A command has no terminal, so it can neither read keys nor write over the screen.
    job.send(":tty\r")
    try job.wait(for: "tty: status 1")
    try job.wait(for: "/dev/tty")
    job.send("\u{1B}")
    try job.wait { job in !job.screen.text.contains { $0.contains("/dev/tty") } }
    job.send(":much\r")
    try job.wait(for: "printed too much")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    job.expectRestored()
  }

  @Test func `project files cannot define commands`() throws {
    let place = try place(["one"], config: "")
    defer { place.folder.remove() }
    try place.folder.write(
      #"{"schema": "s.graphqls", "documents": "q.graphql", "command": "own = touch x"}"#,
      "gqlview.json"
    )
    try place.folder.write(":command own = touch x\n", "script")
    let job = try TerminalJob(
      "gqlview",
      [
        "--project", place.folder.place("gqlview.json").path, "--script",
        place.folder.place("script").path,
      ],
      environment: place.environment,
      columns: 200
    )
    try job.wait(for: "Scripts cannot define shell commands")
    job.send(":command own\r")
    try job.wait(for: "Unknown command 'own'.")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }
}
