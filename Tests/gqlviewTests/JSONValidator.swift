import Foundation
import TestSupport

/// Validates JSON values against JSON Schemas with an independent validator, in a single process.
struct JSONValidator {
  struct Schema: Encodable {
    let name: String
    /// The schema file; nil for a schema that a Python package provides.
    var path: String?
    var module: String?
    var file: String?
    /// Whether each key of the schema must occur in at least one value.
    var isOurs = true
  }

  struct Case: Encodable {
    let name: String
    let schema: String
    let text: String
    var fits = true
  }

  struct Verdict: Decodable {
    let version: String
    /// Values that were wrongly accepted or rejected.
    let faults: [String]
    /// Missing schemas, with the number of values that need them.
    let absent: [String: Int]
    /// Keys that occur in no value.
    let unseen: [String]
  }

  private struct Request: Encodable {
    let schemas: [Schema]
    let cases: [Case]
  }

  /// Returns nil if Python with jsonschema is not available.
  static func verdict(_ schemas: [Schema], _ cases: [Case]) throws -> Verdict? {
    let python = PackageRoot.file(".build/python/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path),
      try output(of: python, ["-c", "import jsonschema"], input: Data()) != nil
    else { return nil }
    let request = try JSONEncoder().encode(Request(schemas: schemas, cases: cases))
    let script = PackageRoot.file("Tests/Peers/validate_json.py").path
    guard let reply = try output(of: python, [script], input: request) else {
      throw CocoaError(.featureUnsupported)
    }
    return try JSONDecoder().decode(Verdict.self, from: reply)
  }

  /// Returns the output of a program, or nil if it fails.
  private static func output(of program: URL, _ arguments: [String], input: Data) throws -> Data? {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: folder.write(input, "request"))
    let reply = try folder.write("", "reply")
    process.standardOutput = try FileHandle(forWritingTo: reply)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? try Data(contentsOf: reply) : nil
  }
}
