import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import ProjectInputs

/// Checks the release workflow, which has never run: its structure, and its scripts with stand-ins.
@Suite struct ReleaseWorkflowTests {
  private let workflow: Workflow

  init() throws { workflow = try Workflow(".github/workflows/release.yml") }

  @Test func `every system is tested and packaged before the release is made`() throws {
    #expect(workflow.root.keys == ["name", "on", "permissions", "jobs"])
    let packages = try #require(workflow.jobs.first { $0.name == "packages" })
    let systems = packages.matrix.compactMap { $0["system"]?.scalar }
    #expect(systems == ["linux-x86_64", "linux-arm64", "macos-arm64", "macos-x86_64"])
    for entry in packages.matrix {
      let runner = entry["runner"]?.scalar ?? ""
      #expect(entry["system"]?.scalar?.hasPrefix("macos") == runner.hasPrefix("macos"))
      // The system's own toolchain builds on macOS.
      #expect(entry["container"]?.scalar?.isEmpty == runner.hasPrefix("macos"), "\(runner)")
    }
    let names = packages.steps.map(\.name)
    let test = try #require(names.firstIndex(of: "Test"))
    let build = try #require(names.firstIndex(of: "Build the packages"))
    let tried = try #require(names.firstIndex(of: "Run the program of the tarball"))
    #expect(test < build && build < tried)
    #expect(workflow.jobs.first { $0.name == "release" }?.needs == ["packages"])
  }

  @Test func `jobs, steps and expressions refer to what exists`() throws {
    let names = workflow.jobs.map(\.name)
    for job in workflow.jobs {
      #expect(job.node["runs-on"]?.scalar?.isEmpty == false, "\(job.name)")
      #expect(!job.steps.isEmpty)
      // Jobs are listed after those that they need.
      let earlier = names.prefix { $0 != job.name }
      #expect(job.needs.allSatisfy(earlier.contains), "\(job.name) needs \(job.needs)")
      for step in job.steps {
        #expect((step.run == nil) != (step.uses == nil), "\(step.name)")
        let known = ["name", "if", "env", "run", "uses", "with"]
        #expect(step.node.keys.allSatisfy(known.contains), "\(step.node.keys)")
        if let uses = step.uses { #expect(uses.wholeMatch(of: /actions\/[a-z-]+@v\d+/) != nil) }
      }
    }
    let packages = try #require(workflow.jobs.first { $0.name == "packages" })
    for match in workflow.text.matches(of: /matrix\.([a-z]+)/) {
      let key = String(match.1)
      #expect(packages.matrix.allSatisfy { $0[key] != nil }, "\(key)")
    }
    let contexts = ["env", "github", "matrix", "runner", "startsWith"]
    for match in workflow.text.matches(of: /\$\{\{ *([A-Za-z]+)/) {
      #expect(contexts.contains(String(match.1)), "\(match.0)")
    }
  }

  @Test func `a shell parses the scripts, and the scripts that they call exist`() throws {
    for step in workflow.jobs.flatMap(\.steps) {
      guard let script = step.script else { continue }
      let folder = try ScratchFolder()
      defer { folder.remove() }
      try folder.write(script, "step.sh")
      let parsed = try ShellRun("sh -n step.sh", in: folder.url)
      #expect(parsed.status == 0, "\(step.name): \(parsed.text)")
      for match in script.matches(of: /Scripts\/[a-z-]+/) {
        let path = PackageRoot.file(String(match.0)).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(path)")
      }
      // Values come from the environment: an expression in a script could contain commands.
      #expect(step.run == script, "\(step.name) has an expression in its script")
    }
  }

  /// Creates a folder as a checkout has it, with the scripts under test.
  private func checkout() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for path in [
      "Scripts/package", "Scripts/collect-packages", "Sources/CommandLineSupport/Program.swift",
      "CHANGELOG.md",
    ] {
      let file = try folder.write(try PackageRoot.text(path), path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    #expect(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    #expect(try ProgramRun.git(["add", "."], in: folder.url) == 0)
    let author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    #expect(try ProgramRun.git(author + ["commit", "-qm", "One"], in: folder.url) == 0)
    return folder
  }

  @Test func `the step that builds packages passes options that the script knows`() throws {
    let folder = try checkout()
    defer { folder.remove() }
    let script = try #require(try workflow.step("Build the packages").run)
    let run = try ShellRun(
      "RELEASES=https://example.com/o/r/releases/download/v1\n\(script) --dry-run",
      in: folder.url
    )
    #expect(run.status == 0, "\(run.text)")
    let names = run.text.split(separator: "\n").map(String.init)
    #expect(names.contains("gqlview-\(Program.version).tar.gz"), "\(names)")
    #expect(names.contains("gqlview.rb") && names.contains("mise.toml"), "\(names)")
    #expect(!folder.exists("packages"))
  }

  /// Writes the packages of a system as `Scripts/package` names them, with its checksums.
  private func make(_ system: String, in folder: ScratchFolder) throws {
    let place = "made/packages-\(system)"
    let version = Program.version
    // Each system may compress the sources in another way.
    try folder.write("sources \(system)", "\(place)/gqlview-\(version).tar.gz")
    try folder.write("program \(system)", "\(place)/gqlview-\(version)-\(system).tar.gz")
    try folder.write("class Gqlview \(system)", "\(place)/gqlview.rb")
    let key = system.replacing("x86_64", with: "x64")
    try folder.write(
      """
      [tools."http:gqlview"]
      version = "\(version)"

      [tools."http:gqlview".platforms]
      \(key) = { url = "https://example.com/\(system)" }

      """,
      "\(place)/mise.toml"
    )
    if system.hasPrefix("linux") {
      let machine = system.hasSuffix("arm64") ? "arm64" : "amd64"
      try folder.write("deb", "\(place)/gqlview_\(version)-1_\(machine).deb")
    }
    let summed = try ShellRun(
      "rm -f SHA256SUMS; sha256sum -- * >SHA256SUMS",
      in: folder.place(place)
    )
    #expect(summed.status == 0, "\(summed.text)")
  }

  private static let systems = ["linux-x86_64", "linux-arm64", "macos-arm64", "macos-x86_64"]

  @Test func `the steps of the release collect and attach the packages of all systems`() throws {
    let folder = try checkout()
    defer { folder.remove() }
    for system in Self.systems { try make(system, in: folder) }
    let collect = try #require(try workflow.step("Collect the packages").run)
    let collected = try ShellRun(collect, in: folder.url)
    #expect(collected.status == 0, "\(collected.text)")
    let version = Program.version
    let expected =
      ["SHA256SUMS", "gqlview-\(version).tar.gz", "gqlview.rb", "mise.toml"]
      + Self.systems.map { "gqlview-\(version)-\($0).tar.gz" }
      + ["amd64", "arm64"].map { "gqlview_\(version)-1_\($0).deb" }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.place("packages").path)
    #expect(files.sorted() == expected.sorted())
    let sums = try ShellRun("sha256sum --check SHA256SUMS", in: folder.place("packages"))
    #expect(sums.status == 0, "\(sums.text)")
    #expect(sums.text.split(separator: "\n").count == expected.count - 1, "\(sums.text)")
    // The formula has the checksum of these sources.
    #expect(try folder.text("packages/gqlview.rb") == "class Gqlview linux-x86_64")
    #expect(try folder.text("packages/gqlview-\(version).tar.gz") == "sources linux-x86_64")
    let entries = try folder.text("packages/mise.toml").split(separator: "\n")
    #expect(entries.count == 7, "\(entries)")
    #expect(entries.count { $0.contains("example.com") } == 4, "\(entries)")

    let tool = try folder.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", "bin/gh")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let attach = try #require(try workflow.step("Attach the packages").run)
    let attached = try ShellRun("PATH=$PWD/bin:$PATH TAG=v1\n\(attach)", in: folder.url)
    let words = attached.text.split(separator: "\n").map(String.init)
    #expect(words.starts(with: ["release", "create", "v1"]), "\(words)")
    let released = words.filter { $0.hasPrefix("packages/") }
    #expect(released.sorted() == expected.map { "packages/\($0)" }.sorted())
  }

  @Test func `damaged, missing and doubled packages are not released`() throws {
    let folder = try checkout()
    defer { folder.remove() }
    let collect = "./Scripts/collect-packages made packages; echo \"status $?\""
    let nothing = try ShellRun(collect, in: folder.url).text
    #expect(nothing.contains("usage") && nothing.hasSuffix("status 1\n"), "\(nothing)")
    try make("macos-arm64", in: folder)
    let partial = try ShellRun(collect, in: folder.url).text
    #expect(partial.contains("no tarball for Linux x86-64"), "\(partial)")
    try make("linux-x86_64", in: folder)
    try folder.write("changed", "made/packages-macos-arm64/gqlview.rb")
    let damaged = try ShellRun(collect, in: folder.url).text
    #expect(damaged.contains("packages-macos-arm64 is damaged"), "\(damaged)")
    try make("macos-arm64", in: folder)
    try FileManager.default.copyItem(
      at: folder.place("made/packages-macos-arm64"),
      to: folder.place("made/packages-other")
    )
    let doubled = try ShellRun(collect, in: folder.url).text
    #expect(doubled.contains("two systems made") && doubled.hasSuffix("status 1\n"), "\(doubled)")
  }

  /// The step looks for the program below the folder of the tarball, as `Scripts/package` packs it.
  @Test func `the step that tries the tarball fails if the program does not start`() throws {
    let folder = try checkout()
    defer { folder.remove() }
    let script = try #require(try workflow.step("Run the program of the tarball").run)
    let name = "gqlview-\(Program.version)"
    let program = folder.place("\(name)/bin")
    try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: ProgramRun.program,
      to: program.appendingPathComponent("gqlview")
    )
    let packed = try ShellRun(
      "mkdir packages && tar -czf packages/\(name)-linux-x86_64.tar.gz \(name)",
      in: folder.url
    )
    #expect(packed.status == 0, "\(packed.text)")
    let command = "set -e\nSYSTEM=linux-x86_64\n\(script)"
    let run = try ShellRun(command, in: folder.url)
    #expect(run.status == 0 && run.text == "gqlview \(Program.version)\n", "\(run.text)")
    try folder.write("#!/bin/sh\nexit 1\n", "\(name)/bin/gqlview")
    let broken = try ShellRun(
      "rm -r unpacked && tar -czf packages/\(name)-linux-x86_64.tar.gz \(name)\n\(command)",
      in: folder.url
    )
    #expect(broken.status != 0)
  }
}
