import Foundation
import TestSupport
import Testing

/// Tests `Scripts/setup` on machines with missing tools: it prints what is missing and the command
/// that installs it.
@Suite struct SetupScriptTests {
  /// Runs the script with a search path that contains only a few programs and no `ld`.
  ///
  /// `programs` are scripts that replace the programs with which the script examines the machine.
  private func run(
    _ programs: [String: String],
    _ arguments: [String] = []
  ) throws -> (status: Int32, errors: String) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let usual = [
      "uname": "echo Linux", "swift": "exit 0", "python3": "exit 0", "apt-cache": "exit 0",
      "apt-get": "exit 0", "id": "echo 0",
    ]
    for (name, text) in usual.merging(programs, uniquingKeysWith: { $1 }) where !text.isEmpty {
      let place = try folder.write("#!/bin/sh\n\(text)\n", "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
    }
    for name in ["cut", "sort", "tail", "grep", "mktemp", "rm", "dirname", "date", "sleep"] {
      let found = ["/usr/bin/", "/bin/"].map { $0 + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      try FileManager.default.createSymbolicLink(
        atPath: folder.place("bin/\(name)").path,
        withDestinationPath: try #require(found)
      )
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [PackageRoot.file("Scripts/setup").path] + arguments
    process.environment = ["PATH": folder.place("bin").path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test func `the script says where to get Swift if it is missing`() throws {
    let run = try run(["swift": ""])
    #expect(run.status == 1)
    #expect(run.errors.contains("Swift 6.2 or later is missing: https://www.swift.org/install"))
  }

  @Test func `without root and sudo the script prints the command to copy`() throws {
    let run = try run(["id": "echo 1000"])
    #expect(run.status == 1)
    #expect(
      run.errors.contains("apt-get update && apt-get install --no-install-recommends"),
      "\(run.errors)"
    )
    #expect(run.errors.contains(" binutils"), "\(run.errors)")
    // The output contains only package names.
    #expect(!run.errors.contains("toolchain-libraries") && !run.errors.contains("libstdc++-dev "))
  }

  @Test func `the tests need git and a C compiler, and the program needs neither`() throws {
    let forTests = try run(["id": "echo 1000"], ["--tests"])
    let packages = Set(forTests.errors.split(whereSeparator: \.isWhitespace))
    #expect(packages.isSuperset(of: ["gcc", "git"]), "\(forTests.errors)")
    let forProgram = try run(["id": "echo 1000"])
    let fewer = Set(forProgram.errors.split(whereSeparator: \.isWhitespace))
    #expect(fewer.isDisjoint(with: ["gcc", "git"]), "\(forProgram.errors)")
  }

  @Test func `without a network the script asks for one and prints nothing else`() throws {
    let script = #"case $1 in update) echo "Err:1 http://deb.example.org stable";; esac"#
    let run = try run(["apt-get": script])
    #expect(run.status == 1)
    #expect(
      run.errors.contains("binutils cannot be installed: is there a network?"),
      "\(run.errors)"
    )
    #expect(run.errors.split(separator: "\n").count <= 2, "\(run.errors)")
  }

  @Test func `without apt-get the script lists what is missing`() throws {
    let run = try run(["apt-get": ""])
    #expect(run.status == 1)
    #expect(run.errors.contains("there is no apt-get here to install them with"), "\(run.errors)")
  }

  /// Different flags would silently rebuild everything, which takes minutes.
  @Test func `all release builds in a checkout use the same flags`() throws {
    let flags = try PackageRoot.text("Scripts/release-flags")
    #expect(flags.contains("--configuration release"))
    #expect(flags.contains("--no-color-diagnostics"))
    for file in ["Scripts/run", "Scripts/benchmark", "Scripts/instructions", "Makefile"] {
      let text = try PackageRoot.text(file)
      #expect(text.contains("Scripts/release-flags"), "\(file)")
      // `PROGRAM_ONLY` compiles targets without hot loops for size, which also changes the flags.
      #expect(text.contains("PROGRAM_ONLY"), "\(file)")
      #expect(!text.contains("--configuration"), "\(file)")
    }
    #expect(try PackageRoot.text("Scripts/test").contains("--no-color-diagnostics"))
  }
}
