import Foundation
import TestSupport
import Testing

@Suite struct GeneratedFolderTests {
  private let inputs = [
    "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
  ]

  @Test func `generated files are unchanged until someone edits them`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }

    let written = try ProgramRun(["generate"] + inputs + ["--output", folder.url.path])
    #expect(written.status == 0)
    #expect(written.output.contains("wrote "))
    let again = try ProgramRun(["generate"] + inputs + ["--output", folder.url.path])
    #expect(again.output.hasSuffix(" files, 0 written\n"))
    let same = try ProgramRun(["generate"] + inputs + ["--diff", folder.url.path])
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("all the same\n"))

    let line = try #require(written.output.split(separator: "\n").first)
    let path = String(line.dropFirst("wrote ".count))
    let file = URL(fileURLWithPath: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try ("// by hand\n" + text).write(to: file, atomically: true, encoding: .utf8)
    let changed = try ProgramRun(["generate"] + inputs + ["--diff", folder.url.path])
    #expect(changed.status == 1)
    #expect(changed.output.hasPrefix("\(path): differs\n  - // by hand\n"))

    try FileManager.default.removeItem(at: file)
    let missing = try ProgramRun(
      ["generate"] + inputs + ["--diff", folder.url.path, "--format", "json"]
    )
    #expect(missing.status == 1)
    #expect(missing.output.contains("\"state\": \"missing\""))
  }

  @Test func `files that another run or project generated are not pruned`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query A { a }", "A.graphql")
    try folder.write("query B { a }", "B.graphql")
    try folder.write(#"{"output": "."}"#, "out/app/gqlview.json")
    func generate(_ document: String, _ output: String) throws -> ProgramRun {
      try folder.run("generate", "s.graphqls", document, "--output", output, "--prune")
    }
    for (document, output) in [
      ("B.graphql", "out"), ("B.graphql", "out/other"), ("B.graphql", "b"),
    ] {
      #expect(try generate(document, output).status == 0)
    }
    try folder.write(folder.text("b/Queries/BQuery.swift"), "out/app/BQuery.swift")
    let pruned = try generate("A.graphql", "out")
    #expect(pruned.status == 0 && pruned.output.contains("removed out/Queries/BQuery.swift"))
    #expect(!folder.exists("out/Queries/BQuery.swift") && folder.exists("out/Queries/AQuery.swift"))
    #expect(
      folder.exists("out/other/Queries/BQuery.swift") && folder.exists("out/app/BQuery.swift")
    )
  }

  @Test func `a signal leaves the output folder unchanged`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let fields = (0..<4_000).map { "query Q\($0) { a }\n" }.joined()
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write(fields, "q.graphql")
    let process = Process()
    process.executableURL = ProgramRun.program
    process.currentDirectoryURL = folder.url
    process.arguments = ["generate", "s.graphqls", "q.graphql", "--output", "out"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = folder.url.appendingPathComponent("out").path
    while process.isRunning, access(output, F_OK) != 0 { usleep(200) }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    #expect(!folder.exists("out"))
  }

  @Test func `an output folder next to a document is in the document's folder`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query A { a }", "queries/A.graphql")
    let run = try folder.run(
      "generate",
      "s.graphqls",
      "queries",
      "--output",
      "out",
      "--layout",
      "beside",
      "--subpath",
      "../../elsewhere"
    )
    #expect(run.status == 2 && run.errors.contains("--subpath needs a folder below"))
    #expect(!folder.exists("out"))
  }

  @Test func `files are compared byte by byte, and an unreadable file is not missing`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    // The letter é consists of one Unicode scalar.
    try folder.write("\"\"\"Caf\u{e9}\"\"\" type Query { a: Int }", "s.graphqls")
    try folder.write("query A { a }", "a.graphql")
    let generate = ["generate", "s.graphqls", "a.graphql"]
    _ = try ProgramRun(generate + ["--output", "g"], in: folder.url)
    func edit(_ path: String, _ change: (String) -> String) throws {
      let url = folder.url.appendingPathComponent(path)
      let text = try String(contentsOf: url, encoding: .utf8)
      try Data(change(text).utf8).write(to: url)
    }
    // The same letter now consists of two scalars.
    try edit("g/SchemaTypes/Objects/Query.swift", \.decomposedStringWithCanonicalMapping)
    let accent = try ProgramRun(generate + ["--diff", "g"], in: folder.url)
    #expect(accent.status == 1)
    // If line feeds become CRLF, every line differs.
    try edit("g/Queries/AQuery.swift") { $0.replacing("\n", with: "\r\n") }
    let lineEnds = try ProgramRun(generate + ["--diff", "g", "--format", "json"], in: folder.url)
    #expect(lineEnds.output.split(separator: "\n").count { $0.contains("\\r\"") } > 10)

    let query = folder.url.appendingPathComponent("g/Queries/AQuery.swift")
    try FileManager.default.removeItem(at: query)
    try FileManager.default.createDirectory(at: query, withIntermediateDirectories: false)
    let blocked = try ProgramRun(generate + ["--diff", "g"], in: folder.url)
    #expect(blocked.status == 2)
    #expect(blocked.errors.contains("AQuery.swift: Is a directory"), "\(blocked.transcript)")
  }

  @Test func `either all files are written or none, and edited files are never replaced`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let elsewhere = folder.place("elsewhere")
    let output = folder.place("output")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let generate = ["generate"] + inputs + ["--output", output.path]
    let first = try ProgramRun(generate)
    let paths = first.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
      .map { URL(fileURLWithPath: String($0.dropFirst("wrote ".count))) }

    // One file was written by the user, and one path is occupied by a folder.
    let byHand = try #require(paths.last)
    try "// by hand\n".write(to: byHand, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(at: paths[0])
    let refused = try ProgramRun(generate)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("was not generated; nothing was written (--force replaces"))
    #expect(!FileManager.default.fileExists(atPath: paths[0].path))
    #expect(try ProgramRun(generate + ["--force"]).output.hasSuffix(" files, 2 written\n"))

    try FileManager.default.removeItem(at: paths[0])
    try FileManager.default.removeItem(at: byHand)
    try FileManager.default.createDirectory(at: byHand, withIntermediateDirectories: true)
    let failed = try ProgramRun(generate)
    #expect(failed.status == 2)
    #expect(failed.errors == "gqlview: cannot read \(byHand.path): Is a directory\n")
    #expect(!FileManager.default.fileExists(atPath: paths[0].path))

    // The command must not write outside the folder through a symbolic link.
    let queries = byHand.deletingLastPathComponent()
    try FileManager.default.removeItem(at: queries)
    try FileManager.default.createSymbolicLink(at: queries, withDestinationURL: elsewhere)
    let outside = try ProgramRun(generate)
    #expect(outside.status == 2)
    #expect(outside.errors.contains(" is outside of \(output.path); nothing was written\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
  }

  @Test func `files that are no longer generated are removed on request`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try ProgramRun(["generate"] + inputs + ["--output", folder.url.path])
    let stale = folder.place("Stale.swift")
    let own = folder.place("Own.swift")
    try "// Generated by gqlview. Do not edit.\n".write(
      to: stale,
      atomically: true,
      encoding: .utf8
    )
    try "// by hand\n".write(to: own, atomically: true, encoding: .utf8)
    let kept = try ProgramRun(["generate"] + inputs + ["--output", folder.url.path])
    #expect(kept.output.hasPrefix("\(stale.path): no longer generated"))
    let pruned = try ProgramRun(["generate"] + inputs + ["--output", folder.url.path, "--prune"])
    #expect(pruned.output.hasPrefix("removed \(stale.path)\n"))
    #expect(!FileManager.default.fileExists(atPath: stale.path))
    #expect(FileManager.default.fileExists(atPath: own.path))
  }

  @Test func `a missing folder is an error of --diff`() throws {
    let run = try ProgramRun(["generate"] + inputs + ["--diff", "nowhere"])
    #expect(run.status == 2)
    #expect(run.errors == "gqlview: cannot read nowhere: No such file or directory\n")
  }
}
