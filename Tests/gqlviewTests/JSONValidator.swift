import Foundation
import TestSupport

/// Values held against JSON Schemas by an independent validator, all of them in one process.
struct JSONValidator {
  struct Schema: Encodable {
    let name: String
    /// The file; nil for one that a package of Python brings.
    var path: String?
    var module: String?
    var file: String?
    /// Whether its keys have to be met by some value.
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
    /// Values that do not fit, or fit and should not.
    let faults: [String]
    /// Schemas that are not there, with the number of values for them.
    let absent: [String: Int]
    /// Keys that no value has.
    let unseen: [String]
  }

  private struct Request: Encodable {
    let schemas: [Schema]
    let cases: [Case]
  }

  /// Nil where there is no Python with jsonschema.
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

  /// What a program prints; nil where it fails.
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
