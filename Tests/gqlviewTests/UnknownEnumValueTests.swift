import TestSupport
import Testing

/// Values of enums that the schema does not define, in dialects with and without a case for them.
@Suite struct UnknownEnumValueTests {
  private func run(_ command: String, _ dialect: String) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      "type Query { tracks: [Track!]! } type Track { key: Key } enum Key { C D }",
      "s.graphqls"
    )
    try folder.write("query TracksQuery { tracks { key } }", "TracksQuery.graphql")
    let tracks = ["Cis", "Dis"].map { #"{"__typename":"Track","key":"\#($0)"}"# }
    try folder.write(#"{"data":{"tracks":[\#(tracks.joined(separator: ","))]}}"#, "r.json")
    return try ProgramRun(
      command.split(separator: " ").map(String.init)
        + ["--dialect", dialect, "s.graphqls", "TracksQuery.graphql", "r.json"],
      in: folder.url
    )
  }

  @Test(arguments: [
    ("proposal", "__unknown"), ("proposal-draft", "__unknown"), ("apollo", "unknown"),
  ])
  func `a dialect with a case for unknown values reads them`(
    dialect: String,
    name: String
  ) throws {
    let why = try run("why tracks[0].key", dialect)
    #expect(why.output.contains("so it reads as `.\(name)(\"Cis\")`"), "\(why.transcript)")
    let execute = try run("execute", dialect)
    #expect(execute.output.contains("key: .\(name)(\"Cis\")\n"), "\(execute.transcript)")
  }

  @Test(arguments: ["swift-graphql", "relay", "prototype-2016"])
  func `a dialect without a case for unknown values cannot read them`(dialect: String) throws {
    let why = try run("why tracks[0].key", dialect)
    #expect(
      why.output.contains(
        "which the enum Key does not define, and this dialect has no case for it, so reading fails"
      ),
      "\(why.transcript)"
    )
    let execute = try run("execute", dialect)
    #expect(execute.output.contains("key: \"Cis\" (no case of Key)\n"), "\(execute.transcript)")
    #expect(!"\(why.output)\(execute.output)".contains("unknown("), "\(execute.transcript)")
  }

  @Test(arguments: ["swift-graphql", "prototype-2016"])
  func `every value that fails is reported`(dialect: String) throws {
    let check = try run("check", dialect)
    for (name, column) in [("Cis", 48), ("Dis", 83)] {
      let line = check.output.split(separator: "\n").first {
        $0.hasPrefix("r.json:1:\(column): error: \(dialect): ") && $0.contains("\"\(name)\"")
      }
      #expect(line != nil, "\(check.transcript)")
    }
    let execute = try run("execute", dialect)
    #expect(execute.output.contains("the first of 2 fail"), "\(execute.transcript)")
    #expect(execute.output.contains(": 3 entities, 2 faults\n"), "\(execute.transcript)")
  }
}
