import Foundation
import TestSupport
import Testing

@Suite struct DifferentialTests {
  /// Runs `Scripts/differ` with a fixed seed.
  @Test(.timeLimit(.minutes(10)))
  func `invalid documents violate the rules that graphql-core reports`() throws {
    try Self.run("differ", count: 150, of: "documents")
  }

  /// Runs `Scripts/differ-execution` with a fixed seed.
  @Test(.timeLimit(.minutes(10)))
  func `responses are read and nulls propagate as in graphql-core`() throws {
    try Self.run("differ-execution", count: 40, of: "operations")
  }

  private static func run(_ script: String, count: Int, of what: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", PackageRoot.file("Scripts/\(script)").path, "--count", String(count), "--seed",
      "7",
      "--program", ProgramRun.program.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if [3, 127].contains(process.terminationStatus) {
      print("\(what) against graphql-core: not run, for there is no graphql-core")
      return
    }
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("\(count) \(what)"))
  }
}
