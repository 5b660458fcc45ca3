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
    guard let (status, text) = try run(["--share", "10"]) else { return }
    #expect(status == 0, "\(text)")
    #expect(text.contains(" runs of "))
  }

  /// At each step of writing a page; a file left beside it would be a finding.
  @Test(.timeLimit(.minutes(10)), arguments: ["mkstemp", "fdopen", "fwrite", "rename"])
  func `a signal or a fault in the middle of a file leaves none beside it`(call: String) throws {
    try expectNoFinding(["--case", "report", "--call", call])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a process without memory in the middle of a file leaves none beside it`() throws {
    try expectNoFinding(["--case", "report", "--memory", "--after", "mkstemp"])
  }

  /// There ncurses ends the process by itself, and a session of lines has just changed the modes.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("session", "calloc"), ("session-plain", "malloc:1")]
  )
  func `a process without memory for its screen leaves the terminal as it was`(
    session: String,
    call: String
  ) throws {
    try expectNoFinding(
      ["--case", session, "--memory", "--after", "tcsetattr", "--call", call]
    )
  }

  private func expectNoFinding(_ arguments: [String]) throws {
    guard let (status, text) = try run(arguments) else { return }
    #expect(status == 0, "\(text)")
    #expect(text.contains(" runs of ") && !text.hasPrefix("0 runs"), "\(text)")
  }

  /// What `Scripts/faults` ends with and prints; nil where it cannot run.
  private func run(_ arguments: [String]) throws -> (status: Int32, text: String)? {
    #if os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["python3", PackageRoot.file("Scripts/faults").path, "--program", ProgramRun.program.path]
        + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self
      )
      process.waitUntilExit()
      guard process.terminationStatus == 127 else { return (process.terminationStatus, text) }
      print("calls that fail: not run, for there is no Python 3")
    #endif
    return nil
  }
}
