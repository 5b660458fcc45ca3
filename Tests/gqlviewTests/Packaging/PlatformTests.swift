import Foundation
import TestSupport
import Testing

/// Checks the sources for platforms on which the tests do not run.
@Suite struct PlatformTests {
  private static func sources() throws -> [String] {
    let folder = PackageRoot.url.appendingPathComponent("Sources")
    let all =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }.sorted()
  }

  @Test(arguments: [
    "arm64-apple-macosx26.0", "aarch64-unknown-linux-gnu", "x86_64-unknown-linux-musl",
  ])
  func `the sources parse for the target`(target: String) throws {
    let sources = try Self.sources().joined(separator: "' '")
    let run = try ShellRun(
      "swiftc -frontend -parse -swift-version 6 -target \(target) '\(sources)'"
    )
    #expect(run.status == 0, "\(run.text.prefix(2000))")
  }

  @Test func `one target imports the C library, by its name on each system`() throws {
    var importing: [String] = []
    for path in try Self.sources() {
      let lines = try PackageRoot.text(path).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let imports = lines.filter { $0.hasPrefix("import ") || $0.contains(" import ") }
      let modules = imports.compactMap { $0.split(separator: " ").last.map(String.init) }
      let system = Set(modules).intersection(["Glibc", "Musl", "Darwin"])
      guard !system.isEmpty else { continue }
      importing.append(path)
      #expect(system == ["Glibc", "Musl", "Darwin"], "\(path) imports \(system.sorted())")
    }
    // The first two write programs that import it.
    #expect(
      importing == [
        "Sources/Dialects/Proof/DriverSource.swift", "Sources/Dialects/Proof/ReadingDriver.swift",
        "Sources/LibC/LibC.swift",
      ]
    )
  }

  /// A newer compiler or SDK may have more warnings, which must not stop an installation.
  @Test(arguments: [true, false])
  func `warnings are errors in development only`(isDevelopment: Bool) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let variable = isDevelopment ? "WITHOUT_PLUGINS=1" : "-u WITHOUT_PLUGINS"
    let run = try ShellRun(
      "env \(variable) swift package --scratch-path '\(folder.url.path)' dump-package 2>/dev/null"
    )
    #expect(run.status == 0)
    let root = try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any]
    let targets = try #require(root?["targets"] as? [[String: Any]])
    let strict = targets.filter { "\($0["settings"] ?? "")".contains("treatAllWarnings") }
    #expect(targets.count > 40)
    #expect(isDevelopment ? strict.count > 40 : strict.isEmpty, "\(strict.count)")
  }

  /// A package that depends on this one or is generated for it must require at least the same macOS
  /// version.
  @Test func `every manifest requires the same macOS version`() throws {
    let manifests = [
      "Package.swift", "Scripts/GraphQLRuntime.manifest",
      "Sources/DialectKit/PackageManifest.swift",
      "Tests/PluginSample/Package.swift", "Tests/SeedExamples/Package.swift",
    ]
    for path in manifests {
      let versions = try PackageRoot.text(path).matches(
        of: /\.macOS\((?:\.v|")([0-9.]+?)(?:\.0")?\)/
      )
      .map { String($0.1) }
      #expect(versions == ["26"], "\(path)")
    }
  }
}
