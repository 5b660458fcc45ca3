import Foundation
import LibC
import TestSupport
import Testing

@testable import ProjectInputs

@Suite struct FolderEntriesTests {
  /// The system returns folder entries in buffers of 32 KB, and the last entry ends exactly at the
  /// end of a buffer.
  @Test func `file names are read completely in a folder of any size`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let names = (0..<1_500).map { String(repeating: "n", count: $0 % 40) + "\($0).graphql" }
    for name in names {
      #expect(FileManager.default.createFile(atPath: folder.place(name).path, contents: nil))
    }
    let found = try FolderListing.names(in: folder.url.path, ending: ".graphql")
    #expect(found == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(!FolderEntries.forEach(in: folder.place("none").path) { _, _ in })
  }

  /// Creates a file whose name has a byte that is not UTF-8; returns false if the file system
  /// allows no such names.
  private static func create(
    _ path: String,
    _ byte: UInt8,
    _ ending: String,
    _ text: String
  ) -> Bool {
    let bytes = Array(path.utf8) + [byte] + Array(ending.utf8) + [0]
    let descriptor = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        open($0.assumingMemoryBound(to: CChar.self), O_CREAT | O_RDWR, 0o600)
      }
    }
    guard let descriptor, descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(descriptor, text, text.utf8.count) == text.utf8.count
  }

  /// A command for a folder, and whether it has a configuration.
  @Test(arguments: [
    (["check", "."], false), (["check", "f"], false), (["compile", "."], false),
    (["screen", ".", "--size", "80x24", "--keys", ""], false), (["synthesize", "."], false),
    (["check"], true), (["generate", "--output", "Gen"], true),
  ])
  func `names that are not UTF-8 are skipped with a warning`(
    command: [String],
    isConfigured: Bool
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "f/s.graphqls")
    try folder.write("query Q { a }", "f/q.graphql")
    // The character that replaces invalid bytes is valid itself.
    try folder.write("query R { a }", "f/\u{FFFD}.graphql")
    if isConfigured {
      try folder.write(#"{"schema": "f/s.graphqls", "documents": "f/*.graphql"}"#, "gqlview.json")
    }
    let place = folder.place("f").path
    guard Self.create(place + "/x", 0xFF, ".graphql", "query Q { a }"),
      Self.create(place + "/x", 0xFF, ".unknown", "")
    else { return }
    let run = try ProgramRun(command, in: folder.url)
    #expect(run.status == 0 || command[0] == "synthesize" && run.status == 2, "\(run.transcript)")
    let words = "f/x\\xff.graphql is skipped: its name is not UTF-8\n"
    #expect(run.errors.components(separatedBy: words).count == 2, "\(run.transcript)")
    #expect(!run.errors.contains("unknown is skipped"), "\(run.transcript)")
  }
}
