import Foundation
import TestSupport
import Testing

/// Whatever the system refuses, a run ends in a sentence and a status, and leaves nothing half done.
@Suite struct FaultTests {
  @Test func `a full disk behind standard output is said, and is no answer`() throws {
    for command in [["check"], ["schema"], ["why", "allAnimals"]] {
      let process = Process()
      process.executableURL = ProgramRun.program
      process.currentDirectoryURL = PackageRoot.url
      process.arguments =
        command + ["SampleSchemas/animals.graphqls"]
        + (command == ["schema"]
          ? []
          : [
            "SampleSchemas/animals/AllAnimals.graphql", "SampleResponses/animals/AllAnimals.json",
          ])
      let errors = Pipe()
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = errors
      try process.run()
      let text = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self
      )
      process.waitUntilExit()
      #expect(process.terminationStatus == 2, "\(command)")
      #expect(
        text == "gqlview: cannot write standard output: No space left on device\n",
        "\(command)"
      )
    }
  }

  /// A share of `Scripts/faults`, chosen by a fixed seed.
  @Test(.timeLimit(.minutes(10)))
  func `a call of the system that fails ends no run by a signal, in silence or half way`() throws {
    #if os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "python3", PackageRoot.file("Scripts/faults").path,
        "--share", "10", "--program", ProgramRun.program.path,
      ]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self
      )
      process.waitUntilExit()
      if process.terminationStatus == 127 {
        print("calls that fail: not run, for there is no Python 3")
        return
      }
      #expect(process.terminationStatus == 0, "\(text)")
      #expect(text.contains(" runs of "))
    #endif
  }
}
