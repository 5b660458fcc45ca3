import Foundation
import TestSupport
import Testing

/// What can be said of systems that nobody runs the tests on: that the sources are read for them.
@Suite struct PlatformTests {
  private static func sources() throws -> [String] {
    let folder = PackageRoot.url.appendingPathComponent("Sources")
    let all =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }.sorted()
  }

  @Test(arguments: [
    "arm64-apple-macosx14.0", "aarch64-unknown-linux-gnu", "x86_64-unknown-linux-musl",
  ])
  func `the sources parse for`(target: String) throws {
    let sources = try Self.sources().joined(separator: "' '")
    let run = try ShellRun(
      "swiftc -frontend -parse -swift-version 6 -target \(target) '\(sources)'"
    )
    #expect(run.status == 0, "\(run.text.prefix(2000))")
  }

  @Test func `a system library is imported by its name on each system`() throws {
    var importing = 0
    for path in try Self.sources() {
      let lines = try PackageRoot.text(path).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      // The module, after the words that a person writes before it.
      let modules = lines.filter { $0.hasPrefix("import ") || $0.contains(" import ") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
      let system = Set(modules).intersection(["Glibc", "Musl", "Darwin"])
      guard !system.isEmpty else { continue }
      importing += 1
      #expect(system == ["Glibc", "Musl", "Darwin"], "\(path) imports \(system.sorted())")
      #expect(lines.contains("#if canImport(Glibc)"), "\(path)")
    }
    #expect(importing > 20, "imports are no longer found")
  }

  /// With the first macOS that has each, by Apple's documentation; the package asks for macOS 14.
  @Test func `nothing of the Swift library is used that macOS 14 lacks`() throws {
    #expect(try PackageRoot.text("Package.swift").contains("platforms: [.macOS(.v14)]"))
    let newer: [(name: String, since: String)] = [
      ("import Synchronization", "15"), ("UInt128", "15"), ("Int128", "15"), ("InlineArray<", "26"),
      ("UTF8Span", "26"), ("utf8Span", "26"), ("import Observation\n", "14, but SwiftUI's"),
    ]
    for path in try Self.sources() {
      let text = try PackageRoot.text(path)
      for symbol in newer where text.contains(symbol.name) {
        Issue.record("\(path) uses \(symbol.name), which macOS has since \(symbol.since)")
      }
    }
  }
}
