import CommandLineSupport
import ProjectInputs
import TestSupport
import Testing

@testable import gqlview

/// No command succeeds silently if something was not checked, not used, or not valid.
///
/// The tests run every command in the table, so new commands are included automatically.
@Suite struct SilentSuccessTests {
  private static let commands = SubcommandList.all.map(\.name)

  /// Returns the arguments that a command needs before its files.
  private static func words(
    _ command: String,
    _ files: [String],
    asking field: String = "a"
  ) -> [String] {
    let options: [String] =
      switch command {
      case "changes": ["--from", "s.graphqls"]
      case "edit": ["--add", field]
      case "report": ["--html", "page.html"]
      case "fetch": ["--endpoint", "http://127.0.0.1:1/"]
      // An invalid address ends the commands that would listen.
      case "proxy": ["--endpoint", "http://127.0.0.1:1/", "--listen", "127.0.0.1:x"]
      case "serve": ["--listen", "127.0.0.1:x"]
      case "screen": ["--keys", field == "a" ? "gE" : "]r", "--size", "160x30"]
      case _: []
      }
    let asked = ["why", "reduce", "synthesize"].contains(command) ? [field] : []
    let value = field == "a" ? "1" : "null"
    let filter =
      command == "select" ? ["--print", "paths", "--where", "\(field) == \(value)"] : []
    let name = command == "explore" ? [] : [command]
    return name + options + asked + filter + files
  }

  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write("type Query { a: Int b: Int }", "s.graphqls")
    try folder.write("query Q { a }", "q.graphql")
    try folder.write(#"{"data": {"a": 1}}"#, "Q.json")
    return folder
  }

  private static func write(configuration: String, in folder: ScratchFolder) throws {
    try folder.write(configuration, "gqlview.json")
  }

  private static let configuration = #"{"schema": "s.graphqls", "documents": "*.graphql"}"#

  private static func run(
    _ command: String,
    _ files: [String],
    asking field: String = "a",
    in folder: ScratchFolder
  ) throws -> ProgramRun {
    try ProgramRun(words(command, files, asking: field), in: folder.url)
  }

  @Test(arguments: commands)
  func `an invalid document that is named in a project is reported`(command: String) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try Self.write(configuration: Self.configuration, in: folder)
    try folder.write("query Bad { nope }", "bad.graphql")
    // `edit` reports only the faults that its edits make.
    guard command != "edit" else { return }
    let run = try Self.run(command, ["bad.graphql", "Q.json"], in: folder)
    #expect(run.status != 0 || run.transcript.contains("bad.graphql"), "\(run.transcript)")
    #expect(!run.transcript.contains("no findings"), "\(run.transcript)")
    if command == "check" {
      #expect(run.status == 1 && run.output.contains("bad.graphql:1:13"), "\(run.transcript)")
    }
  }

  @Test(arguments: commands)
  func `no command succeeds without a schema`(command: String) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    for files in [["q.graphql"], ["q.graphql", "Q.json"], ["Q.json"]] {
      // `wire` removes the hashes from a response without using a schema.
      if command == "wire", files == ["Q.json"] { continue }
      var files = files
      if command == "changes" { files = ["--to", "q.graphql"] }
      let run = try Self.run(command, files, in: folder)
      #expect(run.status == 2, "\(run.transcript)")
      #expect(!run.errors.isEmpty || command == "screen", "\(run.transcript)")
      #expect(!run.transcript.contains("no errors"), "\(run.transcript)")
    }
  }

  @Test(arguments: commands)
  func `an unused operand is reported`(command: String) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("struct NoDocument {}", "Empty.swift")
    let files = ["s.graphqls", "q.graphql", "Q.json", "Empty.swift"]
    let run = try Self.run(command, files, in: folder)
    // It needs a terminal before it reads anything.
    guard command != "explore" else { return }
    #expect(run.transcript.contains("Empty.swift is not used"), "\(run.transcript)")
    let subcommand = try #require(SubcommandList.all.first { $0.name == command })
    guard !subcommand.inputs.contents.contains(.responses) else { return }
    #expect(run.errors.contains("Q.json is not used"), "\(run.transcript)")
  }

  @Test(arguments: commands)
  func `unused variables are reported`(command: String) throws {
    guard !["explore", "changes", "session"].contains(command) else { return }
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write(#"{"x": 1}"#, "x.variables.json")
    try folder.write(#"{"y": 1}"#, "y.variables.json")
    let files = ["s.graphqls", "q.graphql", "Q.json", "x.variables.json", "y.variables.json"]
    let run = try Self.run(command, files, in: folder)
    #expect(run.transcript.contains("x.variables.json is not used"), "\(run.transcript)")
    let alone = try Self.run("check", ["s.graphqls", "x.variables.json"], in: folder)
    #expect(alone.output.contains("is not used: there is no operation"), "\(alone.transcript)")
  }

  @Test(arguments: [
    ("NoOperation", ["s.graphqls", "Q.json"]), ("UnusedInput", ["s.graphqls", "x.variables.json"]),
    ("NoSchema", ["q.graphql"]), ("Mocks", ["s.graphqls", "q.graphql"]),
  ])
  func `the severity of a finding about inputs can be set`(rule: String, files: [String]) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write(#"{"x": 1}"#, "x.variables.json")
    let found = try Self.run("check", files + ["--format", "json"], in: folder)
    #expect(rule == "Mocks" || found.output.contains("\"\(rule)\""), "\(found.transcript)")
    let off = try Self.run("check", files + ["--severity", "\(rule)=off"], in: folder)
    #expect(off.output.contains("no findings"), "\(off.transcript)")
  }

  @Test(arguments: ["coverage", "dialects", "select"])
  func `a response to another operation fails`(command: String) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write(#"{"data": {"b": 1}}"#, "Other.json")
    let files = ["s.graphqls", "q.graphql", "Other.json"]
    let run = try Self.run(command, files, in: folder)
    #expect(
      run.status == 2 && run.errors.contains("does not match the operation Q"),
      "\(run.transcript)"
    )
  }

  @Test(arguments: commands)
  func `two anonymous recorded operations are both read or both reported`(
    command: String
  ) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let entries = [("{ a }", #"{"data": {"a": 1}}"#), ("{ b }", Self.second)]
      .map { query, answer in
        let text = answer.replacing("\"", with: "\\\"")
        return """
          {"request": {"method": "POST", "postData": {"text": "{\\"query\\": \\"\(query)\\"}"}},
           "response": {"content": {"mimeType": "application/json", "text": "\(text)"}}}
          """
      }
    try folder.write(
      "{\"log\": {\"entries\": [\(entries.joined(separator: ","))]}}",
      "two.har"
    )
    let run = try Self.run(command, ["s.graphqls", "two.har"], asking: "b", in: folder)
    let text = run.transcript
    // `storm` tries missing keys itself.
    #expect(command == "storm" || !text.contains("is missing"), "\(text)")
    #expect(!text.contains("no findings"), "\(text)")
    if let answer = Self.answer(command) {
      #expect(run.output.contains(answer), "\(text)")
      return
    }
    #expect(run.status == 2 || command == "schema", "\(text)")
    // These commands fail before they read recordings.
    guard !["explore", "serve", "changes"].contains(command) else { return }
    #expect(text.contains("two.har#1") && text.contains("two.har#2"), "\(text)")
  }

  private static let second =
    #"{"data": {"b": null}, "errors": [{"message": "no b", "path": ["b"]}]}"#

  /// The output of a command for the second of two exchanges; `nil` if it reads at most one.
  private static func answer(_ command: String) -> String? {
    switch command {
    case "check": "no b"
    case "coverage": "AnonymousQuery.Data  Query  1 (data)\n  b "
    case "dialects": "| two.har#2 |"
    case "select": "two.har#2 (anonymous operation):\ndata  Query"
    case "storm": "\nb "
    case "screen": "b null"
    case "compile", "size": "two.har#2 (anonymous operation):"
    case _: nil
    }
  }

  @Test(arguments: commands)
  func `an invalid configuration is reported and stops only commands that need it`(
    command: String
  ) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try Self.write(configuration: #"{"schema": "s.graphqls", "#, in: folder)
    let alone = try Self.run(command, command == "session" ? ["x.session"] : [], in: folder)
    #expect(alone.status == 2 || command == "screen", "\(alone.transcript)")
    #expect(alone.transcript.contains("gqlview.json:1:"), "\(alone.transcript)")

    let files = ["s.graphqls", "q.graphql", "Q.json"]
    let named = try Self.run(command, files, in: folder)
    let plain = try Self.project()
    defer { plain.remove() }
    let without = try Self.run(command, files, in: plain)
    let isWriting = command == "generate"
    #expect(isWriting || named.status == without.status, "\(named.transcript)\(without.transcript)")
  }
}
