import Foundation
import TestSupport
import Testing

/// Builds generated Swift code as a separate package, as a user would.
@Suite struct GeneratedPackageTests {
  @Test func `the package layout builds next to the runtime's package`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("GraphQLRuntime"),
      withDestinationURL: PackageRoot.url
    )
    let samples = PackageRoot.url.appendingPathComponent("SampleSchemas").path
    let run = try folder.run(
      "generate",
      "--layout",
      "package",
      "--output",
      "AnimalsAPI",
      "\(samples)/animals.graphqls",
      "\(samples)/animals"
    )
    #expect(run.status == 0 && folder.exists("AnimalsAPI/Package.swift"), "\(run.errors)")
    #expect(try build(folder.url.appendingPathComponent("AnimalsAPI"), log: folder) == 0)
  }

  /// Returns the exit status of SwiftPM, and records its output as an issue if the status is not 0.
  private func build(_ package: URL, log: ScratchFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--package-path", package.path]
    let file = log.url.appendingPathComponent("log")
    try Data().write(to: file)
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Issue.record("\(try log.text("log").suffix(2_000))") }
    return process.terminationStatus
  }
}
