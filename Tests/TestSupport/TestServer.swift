import Foundation

/// A server from `Tests/Servers` on the loopback interface, which terminates together with the test
/// process.
package final class TestServer: Sendable {
  /// The port numbers that the server prints in its first line of output.
  package let ports: [Int]
  private let process: Process
  private let input: Pipe
  private let output: Pipe

  /// The reason why a server could not be started, which the skipped tests report.
  package struct Absence: Error {
    package let reason: String
  }

  /// A server that sends faulty responses that a client must handle; it needs only Python.
  package static let faults = Result { try TestServer("fault_server.py", certificate()) }
  /// A server whose subscriptions and incremental responses do not end; it needs only Python.
  package static let floods = Result { try TestServer("flood_server.py", []) }
  /// A server for the sample animals schema, built on a GraphQL library; it needs the packages that
  /// `Scripts/test` installs.
  package static let animals = Result { try TestServer("animals_server.py", [], isInstalled: true) }

  /// The servers of `Tests/SeedExamples`, built on a GraphQL library.
  package static let examples = Result {
    let schemas = PackageRoot.file("Tests/SeedExamples/Schemas").path
    return try TestServer("examples_server.py", [schemas], isInstalled: true)
  }

  /// Starts a second server for the animals schema, which a test can stop and restart; port 0
  /// selects any free port.
  package static func animals(port: Int) throws -> TestServer {
    try TestServer("animals_server.py", [String(port)], isInstalled: true)
  }

  /// Starts a process that acts as both client and server of a proxy, sends random exchanges and
  /// compares them byte by byte; it needs only Python.
  ///
  /// If a certificate is given, the clients use TLS.
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

  /// Sends a line to the server's standard input and returns all further output until the server
  /// ends.
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

  /// Kills the server process.
  package func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  package func url(_ path: String, scheme: String = "http") -> String {
    let isSecure = ["https", "wss"].contains(scheme)
    return "\(scheme)://127.0.0.1:\(ports[isSecure ? 1 : 0])\(path)"
  }

  /// Returns the paths of a self-signed certificate and its private key.
  package static func certificate() -> [String] {
    let folder = PackageRoot.file(".build/certificate")
    let names = ["certificate.pem", "key.pem"]
    let files = names.map { folder.appendingPathComponent($0).path }
    func exist() -> Bool { files.allSatisfy { FileManager.default.fileExists(atPath: $0) } }
    if exist() { return files }
    // Several test processes may do this at once, and the two files must belong together.
    let new = PackageRoot.file(".build/certificate-\(getpid())")
    defer { try? FileManager.default.removeItem(at: new) }
    try? FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout",
      new.appendingPathComponent(names[1]).path, "-out", new.appendingPathComponent(names[0]).path,
      "-days", "3650", "-subj", "/CN=localhost", "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return [] }
    try? FileManager.default.moveItem(at: new, to: folder)
    return exist() ? files : []
  }
}
