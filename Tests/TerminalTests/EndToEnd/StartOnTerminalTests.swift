import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import Terminal

/// Tests starting gqlview while another job is in the foreground, and the programs that gqlview
/// starts from a terminal.
@Suite(.serialized) struct StartOnTerminalTests {
  private static var program: String { TerminalJob.programs + "/gqlview" }

  /// Creates a folder with a response and the other inputs.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("type Query { a: String }", "s.graphqls")
    try folder.write("query Q { a }", "q.graphql")
    try folder.write(#"{"data": {"a": "text"}}"#, "r.json")
    return folder
  }

  @Test(arguments: ["", "</dev/null >/dev/null", "--plain"])
  func `a background start reports the missing terminal and exits`(words: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    // With `set -m`, a background job gets its own process group, as in an interactive shell.
    let line = """
      cd \(folder.url.path); set -m
      \(Self.program) s.graphqls q.graphql r.json \(words) 2>errors & wait $!
      echo "status $?"; cat errors
      """
    let job = try TerminalJob("/bin/sh", ["-c", line], columns: 160)
    #expect(try job.waitForEnd() == .exited(0))
    let screen = job.screen.text.joined(separator: "\n")
    #expect(screen.contains("status 2"), "\(screen)")
    #expect(
      screen.contains("gqlview: no terminal: gqlview runs in the background;"),
      "\(screen)"
    )
    #expect(job.modes == job.modesBefore)
  }

  @Test func `the program waits for a shell that gives it the terminal late`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    // The job starts in the background and becomes the foreground job after it has tried to use the
    // terminal.
    let line = """
      cd \(folder.url.path); set -m
      \(Self.program) s.graphqls q.graphql r.json & sleep 0.3; fg >/dev/null
      """
    let job = try TerminalJob("/bin/sh", ["-c", line])
    try job.wait(for: "\"text\"")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
  }

  @Test func `programs in the working folder are not used as editor or clipboard`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    for name in ["vi", "xclip", "xsel", "wl-copy", "pbcopy", "sh"] {
      let file = try folder.write("#!/bin/sh\ntouch \(folder.place("STARTED").path)\n", name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let line = "cd \(folder.url.path); exec \(Self.program) s.graphqls q.graphql r.json"
    let job = try TerminalJob(
      "/bin/sh",
      ["-c", line],
      environment: ["PATH": ".::", "DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]
    )
    try job.wait(for: "\"text\"")
    job.send("yy")
    try job.wait(for: "Copied")
    job.send("v")
    try job.wait(for: "vi is not in PATH")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    #expect(!folder.exists("STARTED"))
  }

  /// The user writes the command line, and the shell searches for its programs.
  @Test func `a shell that gqlview starts does not search the working folder`() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let file = try folder.write("#!/bin/sh\n: >\(folder.place("STARTED").path)\n", "clone-editor")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    let line = "cd \(folder.url.path); exec \(Self.program) s.graphqls q.graphql r.json"
    let job = try TerminalJob(
      "/bin/sh",
      ["-c", line],
      environment: ["PATH": ".::", "EDITOR": "clone-editor --wait", "VISUAL": nil]
    )
    try job.wait(for: "\"text\"")
    job.send("v")
    try job.wait(for: "the editor of $EDITOR was not found")
    job.send("Q")
    #expect(try job.waitForEnd() == .exited(0))
    #expect(!folder.exists("STARTED"))
  }

  @Test func `only absolute folders in PATH are searched, and only executables are found`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (first, second) = (folder.place("first").path, folder.place("second").path)
    for place in ["first/text", "second/tool", "second/text"] {
      let file = try folder.write("#!/bin/sh\n", place)
      let mode = place == "first/text" ? 0o644 : 0o755
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
    try FileManager.default.createDirectory(
      at: folder.place("first/tool"),
      withIntermediateDirectories: false
    )
    let path = ".::relative:\(first):\(second)"
    #expect(ProgramSearch.path(of: "tool", in: path) == second + "/tool")
    #expect(ProgramSearch.path(of: "text", in: path) == second + "/text")
    #expect(ProgramSearch.path(of: "absent", in: path) == nil)
    #expect(ProgramSearch.path(of: "", in: path) == nil)
    #expect(ProgramSearch.path(of: "./tool", in: path) == "./tool")
    #expect(ProgramSearch.absoluteFolders(of: path) == "\(first):\(second)")
  }
}
