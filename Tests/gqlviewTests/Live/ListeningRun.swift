import Foundation
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// A run of a command that listens on a port: `gqlview proxy` in front of the animals server, or
/// `gqlview serve`.
enum ListeningRun {
  static let schema = PackageRoot.file("SampleSchemas/animals.graphqls").path

  /// The output: the first line, which contains the address, and the remaining lines.
  typealias Output = (listening: String, lines: [String], status: Int32, errors: String)

  /// Runs a proxy until `count` operations have passed; returns nil, after printing a note, if the
  /// server is not available.
  static func proxy(
    count: Int,
    _ words: [String] = [],
    blocksPerFile: Int? = nil,
    in folder: ScratchFolder,
    _ body: (_ address: String) throws -> Void
  ) throws -> Output? {
    guard case .success(let server) = TestServer.animals else {
      print("not run for lack of a server: \(count) operations through gqlview proxy")
      return nil
    }
    let words = ["proxy", schema, "--endpoint", server.url("/graphql")] + words
    return try run(words, count: count, blocksPerFile: blocksPerFile, in: folder, body)
  }

  /// Runs a command until it has answered `count` operations; `blocksPerFile` limits the size of its
  /// files, in blocks of 512 bytes.
  static func run(
    _ words: [String],
    count: Int,
    blocksPerFile: Int? = nil,
    in folder: ScratchFolder,
    _ body: (_ address: String) throws -> Void
  ) throws -> Output {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = folder.url
    let limit = blocksPerFile.map { "ulimit -f \($0); " } ?? ""
    process.arguments =
      ["-c", limit + #"exec "$0" "$@""#, ProgramRun.program.path] + words
      + ["--listen", "127.0.0.1:0", "--format", "json", "--count", String(count)]
    process.standardOutput = output
    // The error output is small enough for the buffer of the pipe.
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    var text = Data()
    while !text.contains(0x0A) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      text += more
    }
    let first = String(decoding: text.prefix { $0 != 0x0A }, as: UTF8.self)
    try body(try #require(JSONDocument(first).root["listening"]?.string))
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (first, Array(lines.dropFirst()), process.terminationStatus, said)
  }

  /// Sends a request with a secret header value and returns the events, none of which may be an
  /// error.
  @discardableResult
  static func ask(
    _ address: String,
    _ request: GraphQLRequest,
    _ transport: Endpoint.Transport = .auto
  ) throws -> [JSONValue] {
    final class Log { var payloads: [JSONValue] = [] }
    let log = Log()
    var endpoint = Endpoint(try EndpointURL(address))
    endpoint.headers = [HTTPHeader("Authorization", "Bearer sesame")]
    endpoint.transport = transport
    endpoint.retries = 0
    _ = try? GraphQLClient(endpoint).run(request, isCancelled: { false }) { event in
      if case .payload(let payload) = event, let json = try? JSONDocument(payload.utf8) {
        log.payloads.append(JSONValue(json.root))
      }
      return true
    }
    return log.payloads
  }
}
