import Foundation
import TestSupport
import Threads

/// A call of the Swift compiler on some texts.
///
/// The call is repeated only if the texts, the arguments, the runtime or the compiler change.
struct SwiftCompilation {
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// The output of the compiler.
  struct Result: Codable {
    let key: String
    let isSuccess: Bool
    let output: String

    /// The lines with errors, without duplicates.
    var errors: [String] {
      var shown: [String] = []
      for line in output.split(separator: "\n") where line.contains("error: ") {
        if !shown.contains(String(line)) { shown.append(String(line)) }
      }
      return shown
    }

    var firstErrors: String {
      errors.isEmpty ? String(output.suffix(2_000)) : errors.prefix(20).joined(separator: "\n")
    }
  }

  /// The folder with the source texts and the compiler's output.
  let folder: URL
  private let build: BuildFolder
  private let files: [(path: String, text: String)]
  private let runtimes: [String]
  private let modulesFirst: [URL]
  private static let sources = SourceHashes()

  /// Creates a compilation whose name must be unique, because it is also the name of a folder below
  /// the build folder.
  ///
  /// The compiler searches for modules in `modulesFirst` and then in the build folder.
  init(
    name: String,
    files: [(path: String, text: String)],
    runtimes: [String] = ["GraphQLRuntime"],
    modulesFirst: [URL] = []
  ) throws {
    guard let build = BuildFolder.current else { throw Failure("no build folder") }
    self.build = build
    self.files = files
    self.runtimes = runtimes
    self.modulesFirst = modulesFirst
    folder = build.url.appendingPathComponent("generated-swift/\(name)")
  }

  /// The object files of the runtimes, and of the network modules for runtimes with a client.
  var runtimeObjects: [String] {
    let network = [
      "GraphQLClient", "GraphQLTransport", "Threads", "LibC", "CLibcurl", "CLibraries",
    ]
    // Generated code uses the property wrappers of `RelayViews` where that module can be imported.
    let views = runtimes.contains("RelayRuntime") ? ["RelayViews"] : []
    let hashes = runtimes.contains("SwiftGraphQLRuntime") ? ["SelectionDocuments"] : []
    let own = views + hashes
    let all = runtimes == ["GraphQLRuntime"] ? runtimes : runtimes + own + network
    return all.flatMap(build.objects)
  }

  /// Compiles the files or returns the saved result of an earlier run.
  ///
  /// The arguments follow the compiler settings for generated code; the files come last.
  func result(_ arguments: [String]) throws -> Result {
    let resultFile = folder.appendingPathComponent("result.json")
    let key = try key(arguments)
    if let data = try? Data(contentsOf: resultFile),
      let result = try? JSONDecoder().decode(Result.self, from: data), result.key == key
    {
      return result
    }
    try? FileManager.default.removeItem(at: folder)
    var paths: [String] = []
    for file in files {
      let url = folder.appendingPathComponent("Sources/\(file.path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try file.text.write(to: url, atomically: false, encoding: .utf8)
      paths.append(url.path)
    }
    let folders = (modulesFirst + [build.modules]).flatMap { ["-I", $0.path] }
    let output = try Self.run(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-Onone"]
        + ["-warnings-as-errors", "-Wwarning", "DeprecatedDeclaration"]
        + ["-enable-upcoming-feature", "ExistentialAny"]
        + ["-enable-upcoming-feature", "MemberImportVisibility"]
        + ["-package-name", build.packageName(root: PackageRoot.url)]
        + folders + build.moduleMaps + arguments + paths
    )
    let result = Result(key: key, isSuccess: output.status == 0, output: output.text)
    try JSONEncoder().encode(result).write(to: resultFile)
    return result
  }

  /// Compiles the files as a module that other compilations find in the folder.
  ///
  /// If the module is to be linked, the call also writes an object file with the module's name.
  func emitModule(_ name: String, isLinked: Bool = false) throws -> Result {
    let path = folder.appendingPathComponent(name).path
    let object = isLinked ? ["-c", "-wmo", "-parse-as-library", "-o", path + ".o"] : []
    return try result(
      ["-emit-module", "-module-name", name, "-emit-module-path", path + ".swiftmodule"] + object
    )
  }

  /// Runs a program and returns its standard output and standard error combined.
  static func run(
    _ path: String,
    _ arguments: [String]
  ) throws -> (status: Int32, text: String) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let output = try folder.write("", "output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  /// Returns a hash of everything that affects the result.
  private func key(_ arguments: [String]) throws -> String {
    var hash = ContentHash()
    for argument in arguments { hash.add(argument) }
    for folder in modulesFirst {
      let result = folder.appendingPathComponent("result.json")
      hash.add((try? String(contentsOf: result, encoding: .utf8)) ?? "")
    }
    for file in files {
      hash.add(file.path)
      hash.add(file.text)
    }
    for runtime in runtimes { hash.add(try Self.sources.text(of: runtime)) }
    hash.add(try Self.sources.compiler())
    return hash.text
  }
}

/// Hashes of inputs that many compilations share; each input is read once.
private final class SourceHashes: Sendable {
  private let known = Mutex<[String: String]>([:])

  /// Returns a hash of a module's sources.
  func text(of module: String) throws -> String {
    try text(for: module) {
      var hash = ContentHash()
      let folder = PackageRoot.file("Sources/\(module)")
      let paths =
        FileManager.default.enumerator(atPath: folder.path)?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
      for path in paths.sorted() {
        hash.add(path)
        hash.add(try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
      }
      return hash.text
    }
  }

  /// Returns the compiler's version output.
  func compiler() throws -> String {
    try text(for: "swiftc -version") {
      try SwiftCompilation.run("/usr/bin/env", ["swiftc", "-version"]).text
    }
  }

  private func text(for key: String, _ make: () throws -> String) throws -> String {
    try known.withLock { known in
      Swift.Result {
        if let text = known[key] { return text }
        let text = try make()
        known[key] = text
        return text
      }
    }.get()
  }
}

/// A 64-bit FNV-1a hash with the length: sufficient to detect a change, but not secure against an
/// attacker.
private struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private var count = 0

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
      count += 1
    }
    value = (value ^ 0xFF) &* 0x100_0000_01b3
  }

  var text: String { "\(String(value, radix: 16))-\(count)" }
}
