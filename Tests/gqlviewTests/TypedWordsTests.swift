import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport

/// Tests command lines with small mistakes, and the exit statuses and messages that scripts depend
/// on.
@Suite struct TypedWordsTests {
  private let schema = "SampleSchemas/animals.graphqls"
  private let folder = "SampleSchemas/animals"
  private let document = "SampleSchemas/animals/AllAnimals.graphql"
  private let response = "SampleResponses/animals/AllAnimals.json"

  @Test(arguments: [
    (["help"], ["--help"], "\n  check       Report errors"),
    (["help", "check"], ["check", "--help"], "Usage: gqlview check [SCHEMA...]"),
    (["-v"], ["--version"], "gqlview \(Program.version)\n"),
    (["completion", "bash"], ["--completion", "bash"], " -F _gqlview gqlview\n"),
  ])
  func `common words from other programs work like the option`(
    words: [String],
    option: [String],
    part: String
  ) throws {
    let run = try ProgramRun(words)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains(part), "\(run.output)")
    #expect(try ProgramRun(option).output == run.output)
  }

  @Test func `a response selects the operation that its file is named after`() throws {
    let run = try ProgramRun(["why", "allAnimals[0].species", schema, folder, response])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("allAnimals[0].species: present"))
  }

  @Test func `the path may come last, with keys in brackets`() throws {
    let files = [schema, document, response]
    let first = try ProgramRun(["why", "allAnimals[1]"] + files)
    let last = try ProgramRun(["why"] + files + ["allAnimals[1]"])
    let quoted = try ProgramRun(["why", #"["allAnimals"][1]"#] + files)
    #expect(first.status == 0)
    #expect(last.output == first.output)
    #expect(
      quoted.output.drop { $0 != ":" } == first.output.drop { $0 != ":" } && quoted.status == 0
    )
  }

  @Test(arguments: [":2", "#2"])
  func `one of several responses is selected by its line or number`(mark: String) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let line = #"{"data":{"allAnimals":[]}}"#
    let other = #"{"data":{"allAnimals":null}}"#
    let lines = try scratch.write(line + "\n" + other + "\n", "lines.ndjson").path
    let run = try ProgramRun(["why", "allAnimals", schema, document, lines + mark])
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let missing = try ProgramRun(["execute", schema, document, lines + mark + "0"])
    #expect(missing.status == 2)
  }

  @Test func `a screen reports invalid settings with their positions`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let bad = try scratch.write("set nothing=1\nset wrap=on\n", "bad").path
    let run = try ProgramRun(["screen", "--config", bad, "--size", "80x24"])
    #expect(run.status == 0 && run.output.contains("Entities"))
    #expect(run.errors.contains("bad:1:5: unknown setting 'nothing'."), "\(run.errors)")
  }

  @Test func `a proof without the runtime's sources fails`() throws {
    func run(_ folder: String) throws -> ProgramRun {
      try ProgramRun(
        ["execute", schema, document, response, "--proof"],
        environment: ["GQLVIEW_RUNTIME": folder]
      )
    }
    let nowhere = try run("/nowhere")
    #expect(nowhere.status == 2, "\(nowhere.errors)")
    #expect(
      nowhere.errors.contains(
        "are not in '/nowhere'; set GQLVIEW_RUNTIME to the root of the package"
      ),
      "\(nowhere.errors)"
    )
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = try scratch.write("", "Sources/GraphQLRuntime/Execution/Executor.swift")
    let folder = file.deletingLastPathComponent().deletingLastPathComponent().path
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    let open = try run(scratch.url.path)
    #expect(
      open.status == 2 && open.errors.contains("other users can write there"),
      "\(open.errors)"
    )
  }

  @Test func `a screen without the server's schema fails`() throws {
    let run = try ProgramRun(["screen", "--endpoint", "http://127.0.0.1:9/", document])
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.output.contains("1 error"), "\(run.output)")
  }

  @Test func `an unsupported file type is named`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let html = try scratch.write("<!DOCTYPE html><html></html>", "answer.json").path
    #expect(try ProgramRun(["check", schema, html]).errors.contains("this is HTML or XML"))
    let comment = try scratch.write("{\n  // a\n  \"data\": {}\n}", "comment.json").path
    #expect(
      try ProgramRun(["check", schema, document, comment]).output.contains("not allow comments")
    )
    let utf16 = scratch.url.appendingPathComponent("wide.graphql")
    try Data("query A { allAnimals { species } }".utf16.flatMap { [UInt8($0 & 255), 0] })
      .write(to: utf16)
    #expect(try ProgramRun(["check", schema, utf16.path]).status == 0)
  }

  @Test func `invalid variables are not a success`() throws {
    let run = try ProgramRun([
      "execute", schema, "\(folder)/PetVisit.graphql", "SampleResponses/animals/PetVisit.json",
      "--variables", #"{"withOwner":"yes"}"#,
    ])
    #expect(run.status == 1)
  }

  @Test func `a file that is given twice is read once`() throws {
    let run = try ProgramRun(["check", schema, document, schema, response])
    #expect(run.status == 0)
  }

  @Test func `a screen without a schema fails`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let broken = try scratch.write("type {", "broken.graphqls").path
    #expect(try ProgramRun(["screen", broken, document]).status != 0)
    let config = try ProgramRun([
      "screen", schema, document, response, "--config", scratch.url.path + "/none",
    ])
    #expect(config.errors.contains("none"))
  }
}
