import Foundation
import TestSupport
import Testing

/// Tests that `generate` produces the same bytes as the generators of Apollo 1.x, with the
/// configuration files of each release.
@Suite struct ReleasedOutputOf1Tests {
  /// The releases with the number of files of each.
  private static let releases = [
    ("1.0.7", 706), ("1.2.2", 1_049), ("1.3.3", 1_097), ("1.7.0", 1_114), ("1.8.0", 1_126),
    ("1.12.0", 1_176), ("1.15.0", 1_224), ("1.17.0", 1_240), ("1.18.0", 1_240), ("1.23.0", 1_240),
    ("1.25.3", 1_240), ("1.25.7", 1_240),
  ]

  @Test(arguments: releases)
  func `all files of a release are equal`(_ release: String, _ count: Int) throws {
    guard let data = SharedData.releasedClientOutputOf1, let facts = SharedData.facts else {
      return SharedData.reportNotRun("files of Apollo \(release)", count: count)
    }
    let root = data.appendingPathComponent(release)
    var compared = 0
    var differences: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let expected = try Self.files(in: root.appendingPathComponent(name))
      let folder = try ScratchFolder()
      defer { folder.remove() }
      let text = try #require(expected[Self.configuration])
      try folder.write(
        text.replacing("../../../facts", with: facts.path)
          .replacing("../../documents", with: data.appendingPathComponent("documents").path),
        Self.configuration
      )
      let run = try folder.run("generate", "--apollo-version", release)
      #expect(run.status == 0, "\(release) \(name): \(run.errors)")
      let made = try Self.files(in: folder.place("."))
      for path in Set(made.keys).union(expected.keys).subtracting([Self.configuration]).sorted() {
        compared += 1
        guard made[path] != expected[path] else { continue }
        let difference = Golden.firstDifference(
          expected: expected[path] ?? "(no such file)",
          actual: made[path] ?? "(no such file)"
        )
        differences.append("\(name)/\(path): \(difference)")
      }
    }
    print("files of Apollo \(release): \(compared - differences.count) of \(compared) equal")
    #expect(compared == count)
    #expect(differences.isEmpty, "\(differences.prefix(20).joined(separator: "\n"))")
  }

  private static let configuration = "apollo-codegen-config.json"

  private static func files(in folder: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: folder.path) ?? []
    where path.hasSuffix(".swift") || path == configuration {
      files[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return files
  }
}
