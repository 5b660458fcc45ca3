import TestSupport
import Testing

@testable import gqlview

/// Tests that hostile input of a few hundred kilobytes does not take minutes.
///
/// Costs that grow with the square of the input would take far longer than these limits; linear ones
/// take seconds.
@Suite struct CostTests {
  private func run(_ arguments: String..., in folder: ScratchFolder) throws -> ProgramRun {
    let start = ContinuousClock.now
    let run = try ProgramRun(arguments, in: folder.url)
    let duration = start.duration(to: .now)
    #expect(duration < .seconds(60), "\(arguments) took \(duration)")
    return run
  }

  @Test func `repeated keys are compared in linear time`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query Q { a }", "q.graphql")
    let keys = Array(repeating: #""a":1"#, count: 40_000).joined(separator: ",")
    try folder.write(#"{"data":{\#(keys)}}"#, "r.json")
    let found = try run("dialects", "s.graphqls", "q.graphql", "r.json", in: folder)
    #expect(found.output.contains("relay"), "\(found.transcript)")
  }

  @Test func `nested input values are printed in linear time`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a(i: I): Int } input I { i: I }", "s.graphqls")
    let depth = 450
    let value =
      String(repeating: "{i: ", count: depth) + "{}" + String(repeating: "}", count: depth)
    let fields = (0..<20).map { "f\($0): a(i: \(value))" }
    try folder.write("query Q { \(fields.joined(separator: " ")) }", "q.graphql")
    let found = try run(
      "generate",
      "s.graphqls",
      "q.graphql",
      "--output",
      "Out",
      in: folder
    )
    #expect(found.status == 0, "\(found.transcript)")
  }

  @Test func `errors at missing keys are found in linear time`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { l: [T!] } type T { n: String }", "s.graphqls")
    try folder.write("query Q { l { n } }", "q.graphql")
    let count = 6_000
    let items = Array(repeating: #"{"__typename":"T"}"#, count: count).joined(separator: ",")
    let errors = (0..<count).map { #"{"message":"m","path":["l",\#($0),"n"]}"# }
    try folder.write(
      #"{"data":{"l":[\#(items)]},"errors":[\#(errors.joined(separator: ","))]}"#,
      "r.json"
    )
    let found = try run("execute", "s.graphqls", "q.graphql", "r.json", in: folder)
    #expect(found.output.contains("\(count) faults"), "\(found.errors)")
  }

  @Test func `keys of many types that nothing selects are looked up in linear time`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let numbers = 0..<6_000
    let fields = numbers.map { "f\($0): T\($0)" }.joined(separator: " ")
    let types = numbers.map { "type T\($0) { a: Int c: Int }" }.joined(separator: " ")
    try folder.write("type Query { \(fields) } \(types)", "s.graphqls")
    let selections = numbers.map { "f\($0) { a }" }.joined(separator: " ")
    try folder.write("query Q { \(selections) }", "q.graphql")
    let values = numbers.map { #""f\#($0)":{"__typename":"T\#($0)","a":1,"c":3}"# }
    try folder.write(#"{"data":{\#(values.joined(separator: ","))}}"#, "r.json")
    let found = try run("check", "s.graphqls", "q.graphql", "r.json", in: folder)
    #expect(found.output.contains("the first is \"c\""), "\(found.transcript)")
  }

  @Test func `brackets without end in a configuration are refused`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query Q { a }", "q.graphql")
    try folder.write(String(repeating: "[", count: 400_000), ".graphqlrc.yml")
    let found = try run("check", in: folder)
    #expect(found.status == 2 && found.errors.contains("nested too deeply"), "\(found.transcript)")
  }
}
