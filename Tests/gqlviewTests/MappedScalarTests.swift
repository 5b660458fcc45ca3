import TestSupport
import Testing

/// Scalars that `--scalar` reads with a type of Swift's standard library.
@Suite struct MappedScalarTests {
  private func run(
    _ words: [String],
    _ scalar: String?,
    value: String,
    item: String? = nil
  ) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      "scalar Stamp type Query { entry: Entry } type Entry { at: Stamp times: [Stamp!] }",
      "s.graphqls"
    )
    try folder.write("query EntryQuery { entry { at times } }", "EntryQuery.graphql")
    let entry = #"{"__typename":"Entry","at":\#(value),"times":[\#(item ?? value)]}"#
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
    ("18446744073709551615", nil, "Stamp=Stamp"), ("18446744073709551615", "Int", "Stamp=Stamp"),
    ("1", nil, "Stamp=Int"), ("1.5", nil, "Stamp=Double"), ("true", nil, "Stamp=Bool"),
    ("1.5,9007199254740993", nil, "Stamp=Stamp"), ("1.5,9007199254740992", nil, "Stamp=Double"),
  ])
  func `the advised type reads all values without losing digits`(
    values: String,
    scalar: String?,
    advice: String
  ) throws {
    let values = values.split(separator: ",").map(String.init)
    let run = try run(["check"], scalar, value: values[0], item: values.last)
    #expect(run.output.contains("`--scalar \(advice)` reads it"), "\(run.transcript)")
    let advised = try self.run(
      ["check"],
      String(advice.dropFirst("Stamp=".count)),
      value: values[0],
      item: values.last
    )
    #expect(advised.output == "3 files: no findings\n", "\(advised.transcript)")
  }

  @Test func `the advised type also fits values that the dialect converts`() throws {
    let run = try run(["check", "--dialect", "apollo"], nil, value: "1.5", item: "true")
    #expect(run.output.contains("`--scalar Stamp=Stamp` reads it"), "\(run.transcript)")
  }

  @Test func `check reports whole numbers that lose digits as Double`() throws {
    let run = try run(["check"], "Double", value: "9007199254740993", item: "9007199254740992")
    let warning =
      "warning: 9007199254740993 is silently converted to \(Double(9_007_199_254_740_992))."
    #expect(run.output.contains(warning), "\(run.transcript)")
    #expect(run.output.hasSuffix("3 files: 0 errors, 1 warning\n"), "\(run.transcript)")
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
