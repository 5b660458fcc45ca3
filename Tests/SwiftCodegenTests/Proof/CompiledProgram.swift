import Foundation
import TestSupport

/// An executable made of generated Swift and a driver, compiled only when one of them, the runtime
/// or the compiler changes.
struct CompiledProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let executable: URL

  /// Compiles, or finds what an earlier run compiled.
  ///
  /// - Parameters:
  ///   - name: The folder below the build folder; each program has its own.
  ///   - module: The module of the files.
  ///   - files: Paths relative to the folder, and texts.
  /// - Throws: The first errors of the compiler.
  init(name: String, module: String, files: [(path: String, text: String)]) throws {
    guard let build = BuildFolder.current else { throw Failure(description: "no build folder") }
    let folder = build.url.appendingPathComponent("generated-swift/\(name)")
    executable = folder.appendingPathComponent("program")
    let keyFile = folder.appendingPathComponent("key")
    let key = try Self.key(files: files)
    if (try? String(contentsOf: keyFile, encoding: .utf8)) == key,
      FileManager.default.isExecutableFile(atPath: executable.path)
    {
      return
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
    let output = try Self.run(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-parse-as-library"]
        + ["-warnings-as-errors", "-Wwarning", "DeprecatedDeclaration"]
        + ["-enable-upcoming-feature", "ExistentialAny"]
        + ["-enable-upcoming-feature", "MemberImportVisibility"]
        + ["-package-name", build.packageName(root: PackageRoot.url)]
        + ["-module-name", module, "-I", build.modules.path, "-o", executable.path]
        + paths + build.runtimeObjects + ["-lm"]
    )
    guard output.status == 0 else {
      throw Failure(description: Self.firstErrors(output.text))
    }
    try key.write(to: keyFile, atomically: true, encoding: .utf8)
  }

  /// Runs the program with arguments and gives back its standard output.
  func run(_ arguments: [String]) throws -> String {
    let output = try Self.run(executable.path, arguments)
    guard output.status == 0 else {
      let tail = output.text.split(separator: "\n").suffix(20).joined(separator: "\n")
      throw Failure(description: "the program ended with \(output.status):\n\(tail)")
    }
    return output.text
  }

  private static func run(
    _ path: String,
    _ arguments: [String]
  ) throws -> (status: Int32, text: String) {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("gqlview-\(UUID().uuidString).txt")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
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

  private static func firstErrors(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter { $0.contains("error: ") }
    var shown: [Substring] = []
    for line in lines where !shown.contains(line) { shown.append(line) }
    return shown.isEmpty ? String(text.suffix(2_000)) : shown.prefix(20).joined(separator: "\n")
  }

  /// A hash of everything that the program is made of.
  private static func key(files: [(path: String, text: String)]) throws -> String {
    var hash = ContentHash()
    for file in files {
      hash.add(file.path)
      hash.add(file.text)
    }
    let runtime = PackageRoot.file("Sources/GraphQLRuntime")
    let paths =
      FileManager.default.enumerator(atPath: runtime.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    for path in paths.sorted() {
      hash.add(path)
      hash.add(try String(contentsOf: runtime.appendingPathComponent(path), encoding: .utf8))
    }
    hash.add(try run("/usr/bin/env", ["swiftc", "-version"]).text)
    return hash.text
  }
}

/// A 64-bit FNV-1a hash with the length: enough to notice a change, not to resist an attacker.
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
