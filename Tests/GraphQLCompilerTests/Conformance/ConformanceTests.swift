import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import TestSupport
import Testing

/// Checks the front end with the conformance data, suite by suite, if it is available.
@Suite struct ConformanceTests {
  /// The minimum number of cases run for each suite.
  static let run: [String: Int] = [
    "graphqlcore-lexer": 139, "graphqlcore-parser": 103, "graphqlcore-schema": 146,
    "graphqlcore-validation": 628, "real-artsy-emission": 172, "real-buildkite": 26,
    "real-fly-go": 89, "real-github-cli": 106, "real-github-relay": 3, "real-newsfeed-relay": 3,
    "real-saleor-core": 1_772, "real-shopify-storefront": 57, "real-spotify-showcase": 45,
    "real-starwars-apollo-ios": 39, "real-swapi": 25, "real-todo-relay": 7,
    "real-vendure-admin": 573,
  ]

  /// Features that gqlview does not have: see docs/decisions/specification-first.md.
  private static func isOutside(_ item: ConformanceCase) -> String? {
    for feature in item.beyond2025 {
      switch feature {
      case "rule-outside-spec": return "rules outside the specification"
      default: continue
      }
    }
    return item.kind == "schema" && item.hasOptions ? "an option to leave out validation" : nil
  }

  /// Cases in which gqlview follows the text of the specification: see
  /// docs/decisions/specification-first.md.
  static let argued: Set<String> = [
    "graphqlcore-schema/describe_extend_schema/extends_scalars_by_adding_new_directives",
    // An error in the reference implementation, a note here. Verdict and location agree, but the
    // messages cannot.
    "graphqlcore-parser/describe_schema_parser/"
      + "directive_definition_extensions_require_the_experimental_flag",
  ]

  private var schemas: [String: Schema] = [:]

  @Test mutating func `every applicable conformance case agrees in verdict, rule and locations`()
    throws
  {
    guard let suites = try ConformanceCase.suites() else {
      SharedData.reportNotRun("conformance", count: 3_970)
      return
    }
    for (name, cases) in suites {
      let tally = run(cases)
      print(
        "conformance \(name): \(tally.cases) of \(cases.count) run, verdicts \(tally.verdicts), "
          + "rules and locations \(tally.locations), messages \(tally.messages)"
          + tally.outside.sorted { $0.key < $1.key }
          .map { "; not run: \($0.value) of \($0.key)" }.joined()
      )
      #expect(tally.cases >= Self.run[name] ?? 0, "\(name)")
      let disagreements = tally.disagreements.filter { line in
        !Self.argued.contains { line.hasPrefix($0 + ":") }
      }
      #expect(disagreements == [], "\(name)")
    }
  }

  private mutating func run(_ cases: [ConformanceCase]) -> Tally {
    var tally = Tally()
    schemas = [:]
    for item in cases {
      if let reason = Self.isOutside(item) {
        tally.outside[reason, default: 0] += 1
        continue
      }
      switch item.kind {
      case "lex", "parse": runSyntax(item, &tally)
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
    guard !rules.isEmpty, let schema = schema(of: item) else { return }
    var sources = SourceMap()
    let file = sources.add(name: "case", text: item.document)
    let (document, faults) = Parser.parse(file)
    var diagnostics = faults
    if faults.isEmpty {
      diagnostics = Validator.validate(
        [document],
        schema: schema,
        rules: rules,
        isStrict: true
      )
    }
    tally.record(item, diagnostics, sources)
  }

  private mutating func runSDL(_ item: ConformanceCase, _ tally: inout Tally) {
    let rules = specifiedSDLRules.filter { $0.name == item.rule }
    guard !rules.isEmpty else { return }
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "case", text: item.document))
    let base = item.schema == nil && item.schemaReference == nil ? nil : schema(of: item)
    tally.record(
      item,
      faults
        + SchemaValidator.validate(
          [document],
          extending: base,
          rules: rules,
          isStrict: true
        ),
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
        + SchemaValidator.validate(
          documents,
          schema: SchemaBuilder.build(documents),
          isStrict: true
        ),
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
      let (document, faults) = Parser.parse(file)
      // The syntax should be rejected without the option; gqlview reports it with a note.
      let notes = item.hasOptions ? [] : NewSyntax.notes(on: [document])
      tally.record(item, Array((faults + notes).prefix(1)), sources)
    }
  }
}
