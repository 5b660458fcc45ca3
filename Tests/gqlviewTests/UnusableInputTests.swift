import Foundation
import TestSupport
import Testing

/// Tests the output that scripts depend on when no report is possible.
@Suite struct UnusableInputTests {
  private let schema = "SampleSchemas/animals.graphqls"
  private let document = "SampleSchemas/animals/AllAnimals.graphql"

  @Test func `a missing file is reported with the system's error message`() throws {
    let run = try ProgramRun(["check", schema, "nowhere/Missing.graphql"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "gqlview: cannot read nowhere/Missing.graphql: No such file or directory\n"
    )
  }

  @Test(arguments: [
    ("chek", " Did you mean 'check'?"), ("coverag", " Did you mean 'coverage'?"), ("foo", ""),
  ])
  func `an unknown first word is reported as a possible command`(
    word: String,
    suggestion: String
  ) throws {
    let run = try ProgramRun([word, schema])
    #expect(run.status == 2)
    #expect(run.errors == "gqlview: no command or file '\(word)'.\(suggestion)\n")
  }

  @Test func `a folder without files is reported with the expected endings`() throws {
    let run = try ProgramRun(["check", "docs/decisions"])
    #expect(run.status == 2)
    #expect(run.errors.contains("docs/decisions: no file in this folder ends in .graphqls"))
  }

  @Test func `a syntax error is a finding of check and an error of other commands`() throws {
    let broken = "Tests/gqlviewTests/Inputs/Unclosed.graphql"
    let check = try ProgramRun(["check", schema, broken])
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("\(broken):4:1: error: "))
    let compile = try ProgramRun(["compile", schema, broken])
    #expect(compile.status == 2)
    #expect(compile.output.isEmpty)
    #expect(compile.errors.hasPrefix("\(broken):4:1: error: "))
    let json = try ProgramRun(["compile", "--format", "json", schema, broken])
    #expect(json.status == 2)
    #expect(json.output.hasPrefix("{\n  \"diagnostics\": [\n"))
  }

  @Test func `an invalid response is reported with line and column`() throws {
    let run = try ProgramRun(["execute", schema, document, "-"], input: "{\"data\": {\n  oops")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("<stdin>:2:3: error: "))
    #expect(run.errors.contains("\n    oops\n    ^\n"))
  }

  @Test func `without a terminal one line names the commands that need none`() throws {
    let run = try ProgramRun([], environment: ["TERM": ""])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("gqlview screen") && run.errors.contains("gqlview execute"))
  }

  @Test func `a dash reads the response from standard input`() throws {
    let sample = Sample("animals", "ClassroomPets")
    let inputs = [sample.schemaPath, sample.documentPath]
    let piped = try ProgramRun(["execute"] + inputs + ["-"], input: try sample.responseText())
    let read = try ProgramRun(["execute"] + inputs + [sample.responsePath])
    #expect(piped.status == 0)
    #expect(piped.output == read.output.replacing(sample.responsePath, with: "<stdin>"))
  }

  @Test func `text from files cannot control the terminal`() throws {
    let run = try ProgramRun(["check", "-"], input: "{\"a\": \u{1B}[2J\u{202E}}")
    #expect(run.status == 1)
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(run.output.contains("\\u{1b}[2J\\u{202e}"))
  }

  @Test func `an empty path is an error`() throws {
    let run = try ProgramRun([
      "why", "", "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
      "SampleResponses/animals/AllAnimals.json",
    ])
    #expect(run.transcript.contains("the path is empty"))
    #expect(run.transcript.contains("exit status 2"))
  }
}
