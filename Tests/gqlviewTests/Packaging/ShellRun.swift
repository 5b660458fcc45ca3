import Foundation
import TestSupport

/// What a line of a shell prints, on both streams, and its exit status.
struct ShellRun {
  let status: Int32
  let text: String

  /// Runs it in a folder, without input.
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
