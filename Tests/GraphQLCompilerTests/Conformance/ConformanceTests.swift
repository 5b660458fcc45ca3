import Foundation
import GraphQLCompiler
import GraphQLRuntime
import TestSupport
import Testing

/// Holds the front end against the conformance data, suite by suite, where it is present.
@Suite struct ConformanceTests {
  /// The numbers reached: [verdicts, locations] of each suite; falling below fails.
  static let reached: [String: [Int]] = [
    "graphqlcore-lexer": [139, 139],
    "graphqlcore-parser": [96, 96],
    "graphqlcore-schema": [146, 146],
    "graphqlcore-validation": [503, 503],
    "real-artsy-emission": [172, 172],
    "real-buildkite": [26, 26],
    "real-fly-go": [89, 89],
    "real-github-cli": [106, 106],
    "real-github-relay": [3, 3],
    "real-newsfeed-relay": [3, 3],
    "real-saleor-core": [1772, 1772],
    "real-shopify-storefront": [57, 57],
    "real-spotify-showcase": [45, 45],
    "real-starwars-apollo-ios": [39, 39],
    "real-swapi": [25, 25],
    "real-todo-relay": [7, 7],
    "real-vendure-admin": [573, 573],
  ]

  private var schemas: [String: Schema] = [:]

  @Test mutating func `the suites agree at least as far as they did`() throws {
    guard let suites = try ConformanceCase.suites() else {
      SharedData.reportNotRun("conformance", count: nil)
      return
    }
    let verbose = ProcessInfo.processInfo.environment["CONFORMANCE_VERBOSE"]
    for (name, cases) in suites {
      let tally = run(cases)
      print(
        "conformance \(name): \(tally.cases) of \(cases.count) run, verdicts \(tally.verdicts), "
          + "locations \(tally.locations), messages \(tally.messages)"
      )
      if let verbose, name.contains(verbose) {
        for line in tally.disagreements { print("  " + line) }
      }
      let reached = Self.reached[name] ?? [0, 0]
      #expect(tally.verdicts >= reached[0], "\(name)")
      #expect(tally.locations >= reached[1], "\(name)")
    }
  }

  private mutating func run(_ cases: [ConformanceCase]) -> Tally {
    var tally = Tally()
    schemas = [:]
    for item in cases {
      switch item.kind {
      case "lex", "parse":
        if item.beyond2025.isEmpty { runSyntax(item, &tally) }
      case "validate": runValidation(item, &tally)
      case "sdl": runSDL(item, &tally)
      case "schema": runSchema(item, &tally)
      case "print": runPrint(item, &tally)
      default: continue
      }
    }
    return tally
  }

  private mutating func runValidation(_ item: ConformanceCase, _ tally: inout Tally) {
    let rules = specifiedRules.filter { item.rule == nil || $0.name == item.rule }
    guard !rules.isEmpty, item.beyond2025.isEmpty, let schema = schema(of: item) else { return }
    var sources = SourceMap()
    let file = sources.add(name: "case", text: item.document)
    let (document, faults) = Parser.parse(file)
    var diagnostics = faults
    if faults.isEmpty {
      diagnostics = Validator.validate([document], schema: schema, rules: rules)
    }
    tally.record(item, diagnostics, sources)
  }

  private mutating func runSDL(_ item: ConformanceCase, _ tally: inout Tally) {
    let rules = specifiedSDLRules.filter { $0.name == item.rule }
    guard !rules.isEmpty, item.beyond2025.isEmpty else { return }
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "case", text: item.document))
    let base = item.schema == nil && item.schemaReference == nil ? nil : schema(of: item)
    tally.record(
      item,
      faults + SchemaValidator.validate([document], extending: base, rules: rules),
      sources
    )
  }

  private mutating func runSchema(_ item: ConformanceCase, _ tally: inout Tally) {
    var sources = SourceMap()
    let parsed = item.parts.enumerated().map { index, part in
      Parser.parse(sources.add(name: "part \(index)", text: part))
    }
    let documents = parsed.map(\.document)
    tally.record(
      item,
      parsed.flatMap(\.diagnostics)
        + SchemaValidator.validate(documents, schema: SchemaBuilder.build(documents)),
      sources
    )
  }

  private func runPrint(_ item: ConformanceCase, _ tally: inout Tally) {
    var sources = SourceMap()
    let documents = item.parts.map { Parser.parse(sources.add(name: "part", text: $0)).document }
    let text = SchemaBuilder.build(documents).sdl.trimmingCharacters(in: .newlines)
    tally.record(item, printed: text)
  }

  private mutating func schema(of item: ConformanceCase) -> Schema? {
    var text = item.schema ?? ""
    let key = item.schemaReference ?? text
    if let schema = schemas[key] { return schema }
    if let reference = item.schemaReference {
      guard let folder = SharedData.conformance,
        let content = try? String(contentsOf: folder.appending(path: reference), encoding: .utf8)
      else { return nil }
      text = content
    }
    var sources = SourceMap()
    let file = sources.add(name: "schema", text: text)
    var (document, faults) = (Document(definitions: []), [Diagnostic]())
    if item.schemaReference?.hasSuffix(".json") == true {
      guard let json = try? JSONDocument(file.utf8) else { return nil }
      (document, faults) = IntrospectionReader.read(json, file: file.id)
    } else {
      (document, faults) = Parser.parse(file)
    }
    guard faults.isEmpty else { return nil }
    let schema = SchemaBuilder.build([document])
    schemas[key] = schema
    return schema
  }

  private func runSyntax(_ item: ConformanceCase, _ tally: inout Tally) {
    var sources = SourceMap()
    let file = sources.add(name: "case", text: item.document)
    if item.kind == "lex" {
      var lexer = Lexer(file.utf8)
      var diagnostics: [Diagnostic] = []
      do throws(SyntaxError) {
        while try lexer.next().kind != .endOfFile {}
      } catch {
        diagnostics.append(error.diagnostic(in: file.id))
      }
      tally.record(item, diagnostics, sources)
    } else {
      tally.record(item, Array(Parser.parse(file).diagnostics.prefix(1)), sources)
    }
  }
}
