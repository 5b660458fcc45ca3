import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport

/// Tests the parts of `Scripts/package` that need no release build; `Scripts/package --verify`
/// tests the rest.
@Suite struct PackageScriptTests {
  @Test func `the changelog, the program and the packages have one version`() throws {
    // The section about the next version may come first, so it is skipped.
    let newest = try PackageRoot.text("CHANGELOG.md").split(separator: "\n")
      .first { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    #expect(newest.map { $0.hasPrefix("## \(Program.version)") } == true, "\(newest ?? "")")
    // Reads the version in the same way as the script.
    #expect(
      try PackageRoot.text("Sources/CommandLineSupport/Program.swift")
        .contains("  package static let version = \"\(Program.version)\"\n")
    )
  }

  @Test(arguments: [
    "package", "package-deb", "collect-packages", "verify-packages", "run", "setup", "test",
  ])
  func `a shell parses the script`(script: String) throws {
    let run = try ShellRun("sh -n Scripts/\(script)")
    #expect(run.status == 0, "\(run.text)")
  }

  @Test func `packages are built only from a commit`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for path in ["Scripts/package", "Sources/CommandLineSupport/Program.swift", "CHANGELOG.md"] {
      try folder.write(try PackageRoot.text(path), path)
    }
    let loose = try ShellRun("sh Scripts/package", in: folder.url)
    #expect(loose.status == 1 && loose.text.contains("no clone"), "\(loose.text)")
    #expect(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    #expect(try ProgramRun.git(["add", "."], in: folder.url) == 0)
    #expect(
      try ProgramRun.git(
        ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "One"],
        in: folder.url
      ) == 0
    )
    try folder.write("", "more")
    let changed = try ShellRun("sh Scripts/package", in: folder.url)
    #expect(changed.status == 1 && changed.text.contains("no commit has"), "\(changed.text)")
    try FileManager.default.removeItem(at: folder.place("more"))
    let odd = try ShellRun("sh Scripts/package --outptu x", in: folder.url)
    #expect(odd.status == 1 && odd.text.contains("unknown option: --outptu"), "\(odd.text)")
  }

  @Test func `only the formula and the mise entry need the address of the packages`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for path in ["Scripts/package", "Sources/CommandLineSupport/Program.swift", "CHANGELOG.md"] {
      try folder.write(try PackageRoot.text(path), path)
    }
    let author = "-c user.name=A -c user.email=a@example.com"
    let made = try ShellRun(
      "git init -q && git add . && git \(author) commit -qm One",
      in: folder.url
    )
    #expect(made.status == 0, "\(made.text)")
    let version = Program.version
    func names(_ options: String = "") throws -> [String] {
      let run = try ShellRun("sh Scripts/package --dry-run \(options) 2>notes", in: folder.url)
      #expect(run.status == 0, "\(run.text)")
      return run.text.split(separator: "\n").map(String.init)
    }
    // Untracked files are refused, so the notes are ignored.
    try folder.write("notes\n", ".git/info/exclude")
    for origin in [nil, folder.url.path] as [String?] {
      let added = ["remote", "add", "origin", origin ?? ""]
      if origin != nil { #expect(try ProgramRun.git(added, in: folder.url) == 0) }
      let local = try names()
      #expect(local.first == "gqlview-\(version).tar.gz" && local.last == "SHA256SUMS", "\(local)")
      #expect(local.contains { $0.hasPrefix("gqlview-\(version)-") }, "\(local)")
      #expect(!local.contains("gqlview.rb") && !local.contains("mise.toml"), "\(local)")
      #expect(try folder.text("notes").contains("--releases URL"))
    }
    let named = try names("--releases https://example.com/o/r/releases/download/v1")
    #expect(named.contains("gqlview.rb") && named.contains("mise.toml"), "\(named)")
    #expect(try folder.text("notes").isEmpty)
    let moved = ["remote", "set-url", "origin", "git@example.com:o/r.git"]
    #expect(try ProgramRun.git(moved, in: folder.url) == 0)
    #expect(try names() == named)
  }

  /// SwiftPM requires unique target names among all packages of a build.
  @Test func `a package that depends on gqlview and the real clients builds`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clients = [
      ("apollo-ios", ["Apollo"]), ("Relay.swift", ["Relay", "RelaySwiftUI"]),
      ("swift-graphql", ["SwiftGraphQL", "SwiftGraphQLCodegen"]),
    ]
    for (package, modules) in clients {
      for module in modules {
        try folder.write(
          "public enum \(module)Client {}\n",
          "\(package)/Sources/\(module)/Client.swift"
        )
      }
      let products = modules.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
      let targets = modules.map { ".target(name: \"\($0)\")" }
      try folder.write(
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "\(package)", products: [\(products.joined(separator: ", "))],
          targets: [\(targets.joined(separator: ", "))])
        """,
        "\(package)/Package.swift"
      )
    }
    try folder.write(
      """
      import Apollo
      import GraphQLRuntime
      import Relay
      import SwiftGraphQL

      public let clients: [Any.Type] = [ApolloClient.self, RelayClient.self, SwiftGraphQLClient.self]
      public let json = JSONValue.null

      """,
      "app/Sources/App/App.swift"
    )
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "app", platforms: [.macOS(.v26)],
        dependencies: [
          .package(path: "../apollo-ios"), .package(path: "../Relay.swift"),
          .package(path: "../swift-graphql"), .package(path: "../gqlview"),
        ],
        targets: [
          .target(
            name: "App",
            dependencies: [
              .product(name: "Apollo", package: "apollo-ios"),
              .product(name: "Relay", package: "Relay.swift"),
              .product(name: "SwiftGraphQL", package: "swift-graphql"),
              .product(name: "GraphQLRuntime", package: "gqlview"),
            ])
        ])
      """,
      "app/Package.swift"
    )
    try FileManager.default.createSymbolicLink(
      at: folder.place("gqlview"),
      withDestinationURL: PackageRoot.url
    )
    let run = try ShellRun(
      "env -u WITHOUT_PLUGINS swift build --target App",
      in: folder.place("app")
    )
    #expect(run.status == 0, "\(run.text)")
    let plugins = try ShellRun(
      "env -u WITHOUT_PLUGINS swift package plugin --list",
      in: folder.place("app")
    )
    #expect(plugins.status == 0 && plugins.text.contains("GQLViewCommand"), "\(plugins.text)")
  }
}
