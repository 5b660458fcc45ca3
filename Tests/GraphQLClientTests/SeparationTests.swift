import Foundation
import TestSupport
import Testing

/// Tests which other modules a program links when it imports a library of this package.
@Suite struct SeparationTests {
  /// The undefined symbols in a module's object files determine which other modules a statically
  /// linked program contains.
  @Test(arguments: [
    (["GraphQLRuntime"], ["GraphQLTransport", "GraphQLClient", "OperationClient", "curl", "lc_"]),
    (
      ["GraphQLRuntime", "GraphQLTransport", "OperationClient", "Threads"],
      ["GraphQLClient", "curl", "lc_"]
    ),
  ])
  func `libraries that need no network link no networking code`(
    modules: [String],
    foreign: [String]
  ) throws {
    var symbols: Set<Substring> = []
    for module in modules {
      // The object files are next to the running test bundle, because sanitizer builds use a
      // separate folder.
      let folder = Bundle.main.bundleURL.appendingPathComponent("\(module).build")
      let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") }.map { folder.appendingPathComponent($0).path }
      try #require(!objects.isEmpty)
      let text = try Self.output(of: ["nm", "-u"] + objects)
      symbols.formUnion(text.split(whereSeparator: \.isWhitespace))
    }
    // Every Swift object file refers to this symbol, so its presence shows that the symbol list is
    // not empty.
    #expect(symbols.contains { $0.contains("swift_retain") })
    for name in foreign {
      #expect(symbols.first { $0.contains(name) } == nil, "\(modules) asks for \(name)")
    }
  }

  /// The product contains only this module, and the module imports no other.
  @Test func `the runtime is a separate product without dependencies`() throws {
    let manifest = try PackageRoot.text("Package.swift")
    #expect(manifest.contains(#".library(name: "GraphQLRuntime", targets: ["GraphQLRuntime"])"#))
    let target = try #require(
      manifest.firstMatch(of: /\.target\(\s*name: "GraphQLRuntime",(.|\n)*?\n    \),/)
    )
    #expect(!target.0.contains("dependencies:"))
  }

  private static func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "nm does not run")
    return String(decoding: bytes, as: UTF8.self)
  }
}
