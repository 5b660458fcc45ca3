import Foundation
import LibC
import TestSupport
import Testing

@testable import SystemSupport

/// The path of the running program.
@Suite struct ProgramFileTests {
  /// Returns a function that finds a path as `_NSGetExecutablePath` documents: it needs room for the
  /// path and a zero byte, and otherwise stores the needed size and returns -1.
  private func lookup(_ path: String) -> ProgramFile.Lookup {
    { buffer, size in
      let bytes = path.utf8CString
      guard let buffer, size.pointee >= UInt32(bytes.count) else {
        size.pointee = UInt32(bytes.count)
        return -1
      }
      for (index, byte) in bytes.enumerated() { buffer[index] = byte }
      return 0
    }
  }

  @Test func `links and dots in the path are resolved`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let program = try folder.write("", "Cellar/gqlview/0.2.0/bin/gqlview")
    try FileManager.default.createDirectory(
      at: folder.place("bin"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      at: folder.place("bin/gqlview"),
      withDestinationURL: program
    )
    let path = folder.place("bin").path + "/../bin/./gqlview"
    #expect(ProgramFile.path(lookup: lookup(path)) == program.path)
  }

  /// A bare name would be a file in the working folder.
  @Test(arguments: ["", "gqlview", "./gqlview", "/nowhere/gqlview"])
  func `a path that is not absolute or does not exist is unknown`(path: String) {
    #expect(ProgramFile.path(lookup: lookup(path)) == nil)
  }

  @Test func `a system that finds no path has none`() {
    #expect(ProgramFile.path { _, _ in -1 } == nil)
  }

  @Test func `this program's path is absolute and does not depend on how it was started`() throws {
    let path = try #require(ProgramFile.path())
    #expect(path.hasPrefix("/") && access(path, X_OK) == 0, "\(path)")
  }
}
