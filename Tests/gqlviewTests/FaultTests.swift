import Foundation
import TestSupport
import Testing

/// Tests that after any failed system call, a run ends with a message and an exit status and leaves
/// no incomplete files.
@Suite struct FaultTests {
  @Test func `a full disk is reported and is not a success`() throws {
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

  /// Runs a part of `Scripts/faults`, selected by a fixed seed.
  @Test(.timeLimit(.minutes(10)))
  func `a failing system call is reported and leaves nothing incomplete`() throws {
    guard let (status, text) = try run(["--share", "10"]) else { return }
    #expect(status == 0, "\(text)")
    #expect(text.contains(" runs with a failing call"))
  }

  /// Tests each step of writing a page; a leftover temporary file is reported as a fault.
  @Test(.timeLimit(.minutes(10)), arguments: ["mkstemp", "fdopen", "fwrite", "rename"])
  func `a signal or a fault while writing leaves no temporary file`(call: String) throws {
    try expectNoFinding(["--case", "report", "--call", call])
  }

  @Test(.timeLimit(.minutes(10)))
  func `running out of memory while writing leaves no temporary file`() throws {
    try expectNoFinding(["--case", "report", "--memory", "--after", "mkstemp"])
  }

  /// Here ncurses ends the process itself, after line-based input has changed the terminal modes.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("session", "calloc"), ("session-plain", "malloc:1")]
  )
  func `running out of memory for the screen restores the terminal`(
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
    #expect(text.contains(" runs with a failing call") && !text.hasPrefix("0 of"), "\(text)")
  }

  /// Returns the exit status and output of `Scripts/faults`; nil if it cannot run.
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
