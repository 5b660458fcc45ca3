import Foundation
import TestSupport
import Testing

/// Tests the pre-commit hook from the documentation in a real git repository.
@Suite struct PreCommitHookTests {
  private static let hasGit = (try? ProgramRun.git(["--version"], in: PackageRoot.url)) == 0

  @Test func `a breaking commit is rejected, and accepted with the generated files`()
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

    // A fragment with an additional field is a safe change, but the generated files are outdated.
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
    // The files are generated but not part of the commit.
    let partial = try commit(folder, adding: ["queries"])
    #expect(partial.status == 1 && partial.text.contains("not as generated"))
    #expect(try commit(folder).status == 0)

    // Removing a field is rejected, even if the generated files are up to date.
    try folder.write(
      "fragment PetDetails on Pet { name size }\n",
      "queries/PetDetails.graphql"
    )
    #expect(try folder.run("generate", "--prune").status == 0)
    let breaking = try commit(folder)
    #expect(breaking.status == 1)
    #expect(breaking.text.contains("breaking  PetDetails: `old` was removed"))
    #expect(breaking.text.contains("ALLOW_BREAKING=1 commits it"))
    #expect(try commit(folder, environment: ["ALLOW_BREAKING": "1"]).status == 0)

    // The new schema removes an enum value, makes a field nullable and deprecates another field.
    try folder.write(
      "type Query { pet: Pet }\ntype Pet { name: String old: Int! size: Size! @deprecated }\n"
        + "enum Size { LARGE }\n",
      "schema.graphqls"
    )
    let schema = try commit(folder)
    #expect(schema.status == 1)
    #expect(schema.text.contains("breaking  Size: the case `SMALL` was removed"))
    #expect(schema.text.contains("breaking  PetDetails: `name` was String, is now String?"))
    #expect(schema.text.contains("safe  PetDetails: `size` is deprecated"))
  }

  @Test func `the action annotates breaking changes, and pre-commit hooks reject them`()
    throws
  {
    guard Self.hasGit else { return print("git is not installed: 1 test not run") }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { pet: Pet }\ntype Pet { name: String! }\n", "schema.graphqls")
    try folder.write("query Pets { pet { name } }\n", "Pets.graphql")
    try folder.write(
      #"{"schema": "*.graphqls", "documents": "*.graphql", "output": "Generated"}"#,
      "gqlview.json"
    )
    #expect(try folder.run("generate").status == 0)
    #expect(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    #expect(try commit(folder).status == 0)
    let steps = try Self.steps()
    try #require(steps.count == 3)
    let environment = [
      "BASE": "HEAD", "FAIL_ON": "breaking", "GITHUB_PATH": ".git/path",
      "GITHUB_STEP_SUMMARY": ".git/summary",
    ]
    func run(_ line: String) throws -> (status: Int32, text: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["bash", "-eo", "pipefail", "-c", line]
      return try result(of: process, folder, environment)
    }
    let hooks = try PackageRoot.text(".pre-commit-hooks.yaml").split(separator: "\n")
      .compactMap { $0.hasPrefix("  entry: ") ? String($0.dropFirst(9)) : nil }
    try #require(hooks.count == 3)
    for line in steps + hooks { #expect(try run(line).status == 0) }
    try folder.write("query Pets { pet { __typename } }\n", "Pets.graphql")
    let changes = try run(steps[2])
    #expect(changes.status == 1)
    #expect(changes.text.contains("::error file=Pets.graphql,line=1,"))
    let summary = try folder.text(".git/summary")
    #expect(summary.contains("1 breaking change"))
    #expect(try hooks.map { try run($0).status } == [0, 1, 1])
    try folder.write("query Pets { pet { nam } }\n", "Pets.graphql")
    let check = try run(steps[1])
    #expect(check.status == 1 && check.text.contains("::error file=Pets.graphql,line=1,"))
    // In a subfolder, file paths are relative to the root of the repository.
    try folder.write("query Pets { pet { nam } }\n", "app/Pets.graphql")
    try folder.write(#"{"schema": "../*.graphqls", "documents": "*.graphql"}"#, "app/gqlview.json")
    let below = try run("cd app; gqlview check --format github")
    #expect(below.text.contains("::error file=app/Pets.graphql,line=1,"))
    #expect(try run("BASE=; " + steps[2]).status == 0)
  }

  /// Returns the commands of the workflow's steps.
  private static func steps() throws -> [String] {
    var steps: [String] = []
    var isInside = false
    for line in try PackageRoot.text("action.yml").split(separator: "\n") {
      if line.hasPrefix("      run: ") {
        isInside = line.hasSuffix("|")
        steps.append(isInside ? "" : String(line.dropFirst("      run: ".count)))
      } else if isInside, line.hasPrefix("        ") {
        steps[steps.count - 1] += line.dropFirst(8) + "\n"
      } else {
        isInside = false
      }
    }
    return steps
  }

  private func hook() throws -> String {
    let readme = try PackageRoot.text("docs/guide/ci.md")
    let start = try #require(readme.firstRange(of: "<!-- hook -->\n```sh\n"))
    let end = try #require(readme.firstRange(of: "```\n<!-- end of hook -->"))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  /// Commits all files, or only some of them, as a user would.
  private func commit(
    _ folder: ScratchFolder,
    adding paths: [String] = ["-A"],
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    #expect(try ProgramRun.git(["add"] + paths, in: folder.url) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "git", "-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-q", "-m", "edit",
    ]
    return try result(of: process, folder, environment)
  }

  /// Runs a process with the program in its search path.
  private func result(
    of process: Process,
    _ folder: ScratchFolder,
    _ environment: [String: String]
  ) throws -> (status: Int32, text: String) {
    process.currentDirectoryURL = folder.url
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
