import Foundation
import TestSupport

/// One run of the built program with its output and exit status.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  /// The built program, which is next to the test bundle.
  static let program = Bundle.main.bundleURL.appendingPathComponent("gqlview")

  /// Runs the program, by default in the package root, so that the paths of samples are short.
  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    in workingFolder: URL = PackageRoot.url
  ) throws {
    let process = Process()
    process.executableURL = Self.program
    process.currentDirectoryURL = workingFolder
    process.arguments = arguments
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
    process.environment = inherited.merging(environment) { $1 }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // Files are used in place of pipes, because they hold any amount of output without a concurrent
    // reader.
    let streams = try ["in", "out", "err"].map { name in
      try folder.write(name == "in" ? input : "", name)
    }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self)
  }

  /// Runs git and returns its exit status.
  static func git(_ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = ["git"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The output, errors and exit status, in the form that golden files contain.
  var transcript: String {
    var text = output
    if !errors.isEmpty { text += "==== standard error\n" + errors }
    return text + "==== exit status \(status)\n"
  }
}
