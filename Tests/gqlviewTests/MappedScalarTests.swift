import TestSupport
import Testing

/// Scalars that `--scalar` reads with a type of Swift's standard library.
@Suite struct MappedScalarTests {
  private func run(_ words: [String], _ scalar: String?, value: String) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      "scalar Stamp type Query { entry: Entry } type Entry { at: Stamp times: [Stamp!] }",
      "s.graphqls"
    )
    try folder.write("query EntryQuery { entry { at times } }", "EntryQuery.graphql")
    let entry = #"{"__typename":"Entry","at":\#(value),"times":[\#(value)]}"#
    try folder.write(#"{"data":{"entry":\#(entry)}}"#, "r.json")
    return try ProgramRun(
      words + (scalar.map { ["--scalar", "Stamp=\($0)"] } ?? [])
        + ["s.graphqls", "EntryQuery.graphql", "r.json"],
      in: folder.url
    )
  }

  @Test(arguments: [
    ("String", "1.5"), ("Double", #""1""#), ("Int", "1.5"), ("Int", #""1""#), ("Bool", "0"),
  ])
  func `every dialect rejects another kind of value`(scalar: String, value: String) throws {
    let run = try run(["dialects", "entry.at"], scalar, value: value)
    for dialect in ["prototype-2016", "relay", "swift-graphql"] {
      #expect(run.output.contains("// \(dialect): fatal, "), "\(run.transcript)")
    }
  }

  @Test func `only integers of type Int have 32 bits`() throws {
    let check = try run(["check"], "Int", value: "9007199254740993")
    #expect(check.output == "3 files: no findings\n", "\(check.transcript)")
    let why = try run(["why", "entry.times[0]"], "Int", value: "9007199254740993")
    #expect(!why.output.contains("32-bit"), "\(why.transcript)")
  }

  @Test(arguments: [
    ("String", #""1""#), ("Double", "1.5"), ("Double", "1"), ("Int", "1"), ("Bool", "true"),
    ("Stamp", "1"), ("Stamp", #""1""#),
  ])
  func `every dialect reads a fitting value`(scalar: String, value: String) throws {
    let run = try run(["dialects", "entry.times[0]"], scalar, value: value)
    for dialect in ["prototype-2016", "relay", "swift-graphql"] {
      #expect(run.output.contains("// \(dialect): read"), "\(run.transcript)")
    }
    #expect(!run.output.contains(": fatal"), "\(run.transcript)")
  }

  @Test(arguments: ["relay", "swift-graphql"], ["1", "1.5", "true", #"{"s":[1]}"#])
  func `all commands read any value without a Swift type where the dialect does`(
    dialect: String,
    value: String
  ) throws {
    let check = try run(["check", "--dialect", dialect], nil, value: value)
    #expect(check.status == 0 && !check.output.contains("error:"), "\(check.transcript)")
    let why = try run(["why", "entry.at", "--dialect", dialect], nil, value: value)
    #expect(why.status == 0 && why.output.contains("\(dialect): read"), "\(why.transcript)")
    #expect(!why.output.contains("cannot be read"), "\(why.transcript)")
    let execute = try run(["execute", "--dialect", dialect], nil, value: value)
    #expect(execute.status == 0 && execute.output.contains(", 0 faults"), "\(execute.transcript)")
    let table = try run(["dialects", "--dialect", dialect], nil, value: value)
    #expect(table.output.contains("throws couldNotConvert at entry.at"), "\(table.transcript)")
    #expect(table.output == (try run(["dialects"], nil, value: value)).output)
  }
}
