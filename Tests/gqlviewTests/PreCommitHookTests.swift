import Foundation
import TestSupport
import Testing

/// The hook of the documentation in a real repository of git.
@Suite struct PreCommitHookTests {
  private static let hasGit = (try? ProgramRun.git(["--version"], in: PackageRoot.url)) == 0

  @Test func `a commit is refused while it breaks code, and accepted with the generated files`()
    throws
  {
    guard Self.hasGit else { return print("git is not installed: 1 test not run") }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      "type Query { pet: Pet }\ntype Pet { name: String! old: Int! size: Size! }\n"
        + "enum Size { SMALL LARGE }\n",
      "schema.graphqls"
    )
    try folder.write("query Pets { pet { ...PetDetails } }\n", "queries/Pets.graphql")
    try folder.write(
      "fragment PetDetails on Pet { name size }\n",
      "queries/PetDetails.graphql"
    )
    try folder.write(
      #"{"schema": "*.graphqls", "documents": "queries", "output": "Generated"}"#,
      "gqlview.json"
    )
    #expect(try folder.run("generate").status == 0)
    #expect(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    #expect(try commit(folder).status == 0)
    try folder.write(try hook(), ".git/hooks/pre-commit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.url.appendingPathComponent(".git/hooks/pre-commit").path
    )

    // A field more in a fragment: safe, but the generated files are not yet those.
    try folder.write(
      "fragment PetDetails on Pet { name size old }\n",
      "queries/PetDetails.graphql"
    )
    let stale = try commit(folder)
    #expect(stale.status == 1)
    #expect(stale.text.contains("safe  PetDetails: `old: Int` is new"))
    #expect(stale.text.contains("Fragments/PetDetails.swift: differs"))
    #expect(stale.text.contains("  +   public var old: Int { data[\"old\"] }"))
    #expect(stale.text.contains("not as generated"))
    #expect(try folder.run("generate").status == 0)
    // Generated, but not part of the commit.
    let partial = try commit(folder, adding: ["queries"])
    #expect(partial.status == 1 && partial.text.contains("not as generated"))
    #expect(try commit(folder).status == 0)

    // A field less: refused, whatever is generated.
    try folder.write(
      "fragment PetDetails on Pet { name size }\n",
      "queries/PetDetails.graphql"
    )
    #expect(try folder.run("generate", "--prune").status == 0)
    let breaking = try commit(folder)
    #expect(breaking.status == 1)
    #expect(breaking.text.contains("breaking  PetDetails: `old` is gone"))
    #expect(breaking.text.contains("ALLOW_BREAKING=1 commits it"))
    #expect(try commit(folder, environment: ["ALLOW_BREAKING": "1"]).status == 0)

    // A schema that drops an enum value, makes a field nullable and deprecates one, in its parts.
    try folder.write(
      "type Query { pet: Pet }\ntype Pet { name: String old: Int! size: Size! @deprecated }\n"
        + "enum Size { LARGE }\n",
      "schema.graphqls"
    )
    let schema = try commit(folder)
    #expect(schema.status == 1)
    #expect(schema.text.contains("breaking  Size: the case `SMALL` is gone"))
    #expect(schema.text.contains("breaking  PetDetails: `name` was String, is String?"))
    #expect(schema.text.contains("safe  PetDetails: `size` is deprecated"))
  }

  private func hook() throws -> String {
    let readme = try PackageRoot.text("docs/guide/ci.md")
    let start = try #require(readme.firstRange(of: "<!-- hook -->\n```sh\n"))
    let end = try #require(readme.firstRange(of: "```\n<!-- end of hook -->"))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  /// Commits everything, as a person would, or some of it.
  private func commit(
    _ folder: ScratchFolder,
    adding paths: [String] = ["-A"],
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    #expect(try ProgramRun.git(["add"] + paths, in: folder.url) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder.url
    process.arguments = [
      "git", "-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-q", "-m", "edit",
    ]
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let programs = ProgramRun.program.deletingLastPathComponent().path
    variables["PATH"] = "\(programs):\(variables["PATH"] ?? "")"
    process.environment = variables
    let output = folder.url.appendingPathComponent(".git/output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }
}
