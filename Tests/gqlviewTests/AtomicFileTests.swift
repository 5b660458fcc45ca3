import Foundation
import TestSupport
import Testing

@testable import ProjectInputs

@testable import CommandLineSupport

@Suite struct AtomicFileTests {
  @Test func `files are replaced all or none, even if one cannot be renamed`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let files = try ["a", "b", "c"].map { try folder.write("old \($0)", $0) }
    let new = files.map { ($0.path, Array("new".utf8)) }
    var count = 0
    #expect(throws: FileError.self) {
      try AtomicFile.replace(new) { draft throws(FileError) in
        count += 1
        if count == 3 { throw FileError("cannot write c") }
        try draft.commit()
      }
    }
    #expect(count == 3)
    #expect(
      try files.map { try String(contentsOf: $0, encoding: .utf8) } == ["old a", "old b", "old c"]
    )
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "a", "b", "c",
      ]
    )
    try AtomicFile.replace(new)
    #expect(try files.map { try String(contentsOf: $0, encoding: .utf8) } == ["new", "new", "new"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 3)
  }

  /// `TMPDIR` ends with a slash on macOS.
  ///
  /// The compiler prints paths with one slash, and its errors are recognized by the folder's path.
  @Test func `the path of a temporary folder has no doubled slashes`() throws {
    let base = try ScratchFolder()
    defer { base.remove() }
    for ending in ["", "/", "//"] {
      let folder = try TemporaryFolder(temporary: base.url.path + ending)
      #expect(folder.path.hasPrefix(base.url.path + "/gqlview."), "\(folder.path)")
      #expect(!folder.path.contains("//"), "\(folder.path)")
      folder.remove()
    }
    let missing = try TemporaryFolder(temporary: base.url.path + "/missing/")
    defer { missing.remove() }
    #expect(missing.path.hasPrefix("/tmp/gqlview."), "\(missing.path)")
  }

  @Test func `git ignores incomplete files, and the next run removes those of a killed one`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("a.swift").path
    #expect(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    let draft = try AtomicFile(Array("new".utf8), for: path)
    func entries() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }
    #expect(try entries().count == 2)
    #expect(try ProgramRun.git(["add", "."], in: folder.url) == 0)
    // No file was added.
    #expect(try ProgramRun.git(["diff", "--cached", "--quiet"], in: folder.url) == 0)
    try draft.commit()
    #expect(try entries() == [".git", "a.swift"])

    // A process that has ended.
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/sh")
    ended.arguments = ["-c", "exit 0"]
    try ended.run()
    ended.waitUntilExit()
    let other = try ScratchFolder()
    defer { other.remove() }
    let left = ".gqlview-\(ended.processIdentifier)-1"
    try other.write("*\n", "\(left)/.gitignore")
    try other.write("half", "\(left)/draft-AbCd12")
    // Folders of running processes and files of the user stay.
    let running = ".gqlview-\(getpid())-999999"
    for name in [running, ".gqlview-notes", ".gqlview-\(ended.processIdentifier)-x"] {
      try other.write("own", "\(name)/1")
    }
    try AtomicFile(Array("new".utf8), for: other.place("b.swift").path).commit()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other.url.path).sorted()
        == [running, ".gqlview-notes", ".gqlview-\(ended.processIdentifier)-x", "b.swift"].sorted()
    )
  }
}
