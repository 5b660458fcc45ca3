import DialectKit
import Foundation
import TestSupport
import Testing

@testable import ProjectInputs

/// Tests files whose names differ only in upper and lower case.
@Suite struct FileNameCaseTests {
  @Test func `a file whose name differs only in case is used if the exact name is missing`() {
    #expect(
      FileNameCase.stored("UserByID.swift", among: ["A.swift", "UserById.swift"])
        == "UserById.swift"
    )
    #expect(
      FileNameCase.stored("UserByID.swift", among: ["UserByID.swift", "UserById.swift"]) == nil
    )
    #expect(FileNameCase.stored("UserByID.swift", among: ["User.swift"]) == nil)
  }

  @Test func `pruning keeps a file whose name differs from a written one only in case`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let text = GeneratedFile.releasedMarker + " code\n"
    try folder.write(text, "UserByID.graphql.swift")
    let file = GeneratedFile(path: "UserByID.graphql.swift", text: text, spans: [])
    let patterns = PathPattern.patterns("**/*.graphql.swift", in: folder.url.path, style: .apollo)
    func stale() throws -> [String] {
      try StaleFile.find(in: folder.url.path, places: .released(patterns), beside: [file])
        .map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
    }
    // A hard link gives one file two names, as on a case-insensitive file system.
    let other = folder.url.appendingPathComponent("UserById.graphql.swift")
    try FileManager.default.linkItem(
      at: folder.url.appendingPathComponent("UserByID.graphql.swift"),
      to: other
    )
    #expect(try stale() == [])
    try FileManager.default.removeItem(at: other)
    try folder.write(text, "UserById.graphql.swift")
    #expect(try stale() == ["UserById.graphql.swift"])
  }
}
