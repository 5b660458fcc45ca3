import Foundation
import TestSupport
import Testing

/// Tests README's statements about installation: which files are installed, and which libraries the
/// program needs.
@Suite struct InstallTests {
  /// Returns whether a tool is installed; otherwise prints that a test did not run.
  private func has(_ tool: String) throws -> Bool {
    if try ShellRun("command -v \(tool)").status == 0 { return true }
    SharedData.reportNotRun("installing", count: 1, reason: "there is no \(tool)")
    return false
  }

  @Test func `make installs and removes program, manual, completions and runtime`() throws {
    guard try has("make") else { return }
    let folder = try ScratchFolder(nameEnding: " of a person")
    defer { folder.remove() }
    let place = "DESTDIR='\(folder.url.path)' PREFIX='/my usr' program='\(ProgramRun.program.path)'"
    // The debug build for the tests is used in place of a release build.
    let made = try ShellRun("make -o all install \(place)")
    #expect(made.status == 0, "\(made.text)")
    for path in [
      "my usr/share/man/man1/gqlview.1", "my usr/share/bash-completion/completions/gqlview",
      "my usr/share/zsh/site-functions/_gqlview",
      "my usr/share/fish/vendor_completions.d/gqlview.fish",
      "my usr/share/gqlview/GraphQLRuntime/Package.swift",
      "my usr/share/doc/gqlview/examples/SampleSchemas/animals/AllAnimals.graphql",
      "my usr/share/gqlview/GraphQLRuntime/Sources/GraphQLRuntime/Cache/LocalCacheMutation.swift",
      "my usr/share/gqlview/GraphQLRuntime/Sources/RelayRuntime/Store/Operation.swift",
    ] {
      #expect(folder.exists(path), "\(path)")
    }
    let version = try ShellRun("'./my usr/bin/gqlview' --version", in: folder.url)
    #expect(version.status == 0 && version.text.hasPrefix("gqlview "), "\(version.text)")
    #expect(try ShellRun("make uninstall \(place)").status == 0)
    let left = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String }
    #expect(left?.filter { $0.contains("gqlview") } == [], "\(left ?? [])")
  }

  /// Libraries that not every user needs are loaded at first use, so the program starts without
  /// them.
  @Test func `the program links ncurses and loads optional libraries`() throws {
    guard try has("objdump") else { return }
    let needed = try ShellRun("objdump -p '\(ProgramRun.program.path)'").text
      .split(separator: "\n").filter { $0.contains("NEEDED") }.joined()
    #expect(needed.contains("libncursesw.so.6"), "\(needed)")
    for library in ["libcurl", "libyaml", "libsqlite", "libssl"] {
      #expect(!needed.contains(library))
    }
  }

  @Test func `README and the package require the same Swift version`() throws {
    let package = try PackageRoot.text("Package.swift").prefix { $0 != "\n" }
    let version = try #require(package.split(separator: " ").last)
    #expect(try PackageRoot.text("README.md").contains("6.2 or later"))
    #expect(version.hasSuffix("6.2"), "\(package)")
  }
}
