import Foundation
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
}
