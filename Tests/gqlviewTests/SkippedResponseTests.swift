import TestSupport
import Testing

/// Responses that cannot be used, and requests that differ from the documents, are reported by every
/// command that reads responses.
@Suite struct SkippedResponseTests {
  private static let commands = [
    ["execute"], ["why", "a"], ["coverage"], ["dialects"],
    ["select", "--print", "paths", "--where", "a == 1"],
  ]

  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write("type Query { a(x: Int): Int b: Int! }", "s.graphqls")
    try folder.write("query Q($x: Int) { a(x: $x) b }", "q.graphql")
    try folder.write(#"{"data": {"a": 1, "b": 2}}"#, "Q.json")
    return folder
  }

  private static func run(
    _ command: [String],
    _ files: String...,
    in folder: ScratchFolder
  ) throws -> ProgramRun {
    try ProgramRun(command + ["s.graphqls", "q.graphql"] + files, in: folder.url)
  }

  private static let sent = RecordedText(
    #"{"query": "query Q($x: Int) { a(x: $x) b }", "variables": {"x": 1}}"#,
    #"{"data": {"a": 1, "b": 2}}"#
  )

  @Test(arguments: commands)
  func `a damaged line or file is one error, and the other responses are read`(
    command: [String]
  ) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write("{\"data\": {\"a\": 1, \"b\": 2}}\n{\"data\": {\"a\": }}\n", "r.ndjson")
    let line = try Self.run(command, "r.ndjson", in: folder)
    #expect(line.status == 1 && !line.output.isEmpty, "\(line.transcript)")
    #expect(line.errors.contains("r.ndjson:2:16: error: "), "\(line.transcript)")
    try folder.write(#"{"data": "#, "Damaged.json")
    let file = try Self.run(command, "Q.json", "Damaged.json", in: folder)
    #expect(file.status == 1 && !file.output.isEmpty, "\(file.transcript)")
    #expect(file.errors.contains("Damaged.json:1:"), "\(file.transcript)")
    let alone = try Self.run(command, "Damaged.json", in: folder)
    #expect(alone.status == 2, "\(alone.transcript)")
  }

  @Test(arguments: [
    ["coverage"], ["select", "--print", "paths", "--where", "n == 1"],
    ["select", "--in", "l", "--format", "json"], ["select", "--in", "l"],
  ])
  func `objects of a response that the client rejects are listed with the reason`(
    command: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { l: [Query!]! n: Int! }", "s.graphqls")
    try folder.write("query Q { l { n } }", "q.graphql")
    let item = #"{"__typename": "Query", "n": "#
    try folder.write(#"{"data": {"l": [\#(item)1}, \#(item)null}]}}"#, "Q.json")
    let run = try Self.run(command, "Q.json", in: folder)
    let reason = "the client rejects the whole response: "
    #expect(run.transcript.contains(reason), "\(run.transcript)")
    #expect(run.output.contains("Query") || run.output.contains("1"), "\(run.transcript)")
    try folder.write(#"{"data": {"l": [\#(item)1}, \#(item)2}]}}"#, "Q.json")
    let whole = try Self.run(command, "Q.json", in: folder)
    #expect(!whole.transcript.contains("rejects"), "\(whole.transcript)")
  }

  @Test(arguments: commands + [["check"]])
  func `an exchange without a usable response is named with the reason`(command: [String]) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let cut = RecordedText(Self.sent.request, #"{"data": {"a": "#)
    let page = RecordedText(Self.sent.request, "<html>")
    try folder.write(RecordedText.har(Self.sent, cut, page), "r.har")
    let run = try Self.run(command, "r.har", in: folder)
    #expect(run.transcript.contains("r.har#2: not a GraphQL response"), "\(run.transcript)")
    #expect(run.transcript.contains("the body is cut off at byte 15"), "\(run.transcript)")
    #expect(run.transcript.contains("r.har#3: not a GraphQL response"), "\(run.transcript)")
    #expect(run.transcript.contains("the body is an HTML page"), "\(run.transcript)")
  }

  @Test(arguments: commands + [["check"]])
  func `unknown variables are reported wherever the values come from`(command: [String]) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let warning = "The operation has no variable \"$nope\""
    let given = try Self.run(command + ["--variables", #"{"nope": 1}"#], "Q.json", in: folder)
    #expect(given.transcript.contains(warning), "\(given.transcript)")
    try folder.write(#"{"nope": 1}"#, "Q.variables.json")
    let beside = try Self.run(command, "Q.json", in: folder)
    #expect(beside.transcript.contains("Q.variables.json:1:"), "\(beside.transcript)")
    #expect(beside.transcript.contains(warning), "\(beside.transcript)")
  }

  @Test(arguments: commands + [["check"]])
  func `values that replace recorded ones name the exchange`(command: [String]) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write(RecordedText.har(Self.sent), "r.har")
    let other = try Self.run(command + ["--variables", #"{"x": 7}"#], "r.har", in: folder)
    let note = "These values replace the recorded variables of r.har."
    #expect(other.transcript.contains(note), "\(other.transcript)")
    let same = try Self.run(command + ["--variables", #"{"x": 1}"#], "r.har", in: folder)
    #expect(!same.transcript.contains(note), "\(same.transcript)")
  }

  @Test(arguments: commands + [["check"]])
  func `other arguments in the text that was sent are reported`(command: [String]) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let sent = RecordedText(#"{"query": "query Q { a(x: 5) b }"}"#, Self.sent.response)
    try folder.write(RecordedText.har(sent), "r.har")
    let run = try Self.run(command, "r.har", in: folder)
    let sentence = "The app sent a different text than q.graphql: it has other arguments for `a`"
    #expect(run.transcript.contains(sentence), "\(run.transcript)")
  }

  @Test func `coverage of responses that the client rejects is no success`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    try folder.write(#"{"data": {"a": 1, "b": null}}"#, "Bad.json")
    #expect(try Self.run(["coverage"], "Bad.json", in: folder).status == 1)
    #expect(try Self.run(["coverage"], "Bad.json", "Q.json", in: folder).status == 0)
  }

  @Test func `the summary counts the files that were read`() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let line = #"{"data": {"a": 1, "b": 2}}"# + "\n"
    try folder.write(line + line, "r.ndjson")
    try folder.write(RecordedText.har(Self.sent, Self.sent), "r.har")
    for file in ["r.ndjson", "r.har"] {
      let run = try Self.run(["check"], file, in: folder)
      #expect(run.output.contains("2 responses of 3 files: no findings"), "\(run.transcript)")
    }
  }

  @Test func `missing endpoints and limits of zero are rejected before files are read`() throws {
    for words in [["fetch", "none.graphql"], ["proxy", "none.graphql"]] {
      let run = try ProgramRun(words)
      #expect(run.status == 2 && run.errors.contains("needs --endpoint URL"), "\(run.transcript)")
    }
    for command in ["report", "storm"] {
      let run = try ProgramRun([command, "--limit", "0", "none.graphql"])
      #expect(run.status == 2 && run.errors.contains("--limit takes"), "\(run.transcript)")
    }
  }
}
