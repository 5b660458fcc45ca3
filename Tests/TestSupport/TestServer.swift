import Foundation

/// A server of `Tests/Servers` on loopback, which ends with the process that started it.
package final class TestServer: Sendable {
  /// The ports that its first line of output names.
  package let ports: [Int]
  private let process: Process
  private let input: Pipe
  private let output: Pipe

  /// Why a server could not be started, for the tests that are not run.
  package struct Absence: Error {
    package let reason: String
  }

  /// Answers that a client has to survive; needs Python alone.
  package static let faults = Result { try TestServer("fault_server.py", certificate()) }
  /// The sample animals schema, by a library; needs what `Scripts/test` installs.
  package static let animals = Result { try TestServer("animals_server.py", [], isInstalled: true) }

  /// The servers of `Tests/SeedExamples`, by a library.
  package static let examples = Result {
    let schemas = PackageRoot.file("Tests/SeedExamples/Schemas").path
    return try TestServer("examples_server.py", [schemas], isInstalled: true)
  }

  /// A second server of the animals schema, to be ended and begun anew; port 0 is any.
  package static func animals(port: Int) throws -> TestServer {
    try TestServer("animals_server.py", [String(port)], isInstalled: true)
  }

  /// Both sides of a proxy: random exchanges that are compared byte by byte; needs Python alone.
  ///
  /// With a certificate the clients speak TLS.
  package static func proxyStorm(
    seed: Int,
    count: Int,
    certificate: String? = nil
  ) throws -> TestServer {
    try TestServer(
      "proxy_storm.py",
      [String(seed), String(count)] + (certificate.map { [$0] } ?? [])
    )
  }

  /// Tells the server something, and gives all that it says until its end.
  package func answer(to line: String) -> String {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  private init(_ script: String, _ arguments: [String], isInstalled: Bool = false) throws {
    let installed = PackageRoot.file(".build/python/bin/python")
    let python = isInstalled ? installed : URL(fileURLWithPath: "/usr/bin/env")
    if isInstalled, !FileManager.default.isExecutableFile(atPath: installed.path) {
      throw Absence(reason: "Scripts/test installs the server, which needs Python and the network")
    }
    process = Process()
    process.executableURL = python
    let words = [PackageRoot.file("Tests/Servers/\(script)").path] + arguments
    process.arguments = isInstalled ? words : ["python3"] + words
    input = Pipe()
    output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while !line.contains(0x0A) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Absence(reason: "\(script) does not run here") }
      line += more
    }
    ports = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
  }

  /// Ends the server at once.
  package func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  package func url(_ path: String, scheme: String = "http") -> String {
    let isSecure = ["https", "wss"].contains(scheme)
    return "\(scheme)://127.0.0.1:\(ports[isSecure ? 1 : 0])\(path)"
  }

  /// A certificate that signs itself, and its key.
  package static func certificate() -> [String] {
    let folder = PackageRoot.file(".build/certificate")
    let files = ["certificate.pem", "key.pem"].map { folder.appendingPathComponent($0).path }
    if files.allSatisfy({ FileManager.default.fileExists(atPath: $0) }) { return files }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", files[1], "-out",
      files[0], "-days", "3650", "-subj", "/CN=localhost", "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? files : []
  }
}
