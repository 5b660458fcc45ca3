import Foundation
import TestSupport

/// The combined output and the exit status of a shell command.
struct ShellRun {
  let status: Int32
  let text: String

  /// Runs the command in a folder, without input.
  init(
    _ line: String,
    in folder: URL = PackageRoot.url,
    environment: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    text = String(decoding: bytes, as: UTF8.self)
    status = process.terminationStatus
  }
}
