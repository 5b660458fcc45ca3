import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import TestSupport
import Testing

/// Checks every rule that validates documents or schemas with the documents of the folder
/// `Documents`.
@Suite struct RuleDocumentTests {
  private static let folder = "Tests/GraphQLCompilerTests/Validation/Documents"
  private static let documentFiles = ["operations", "delivery"]
  private static let schemaFiles = ["schemas", "vocabularies"]

  /// The rules with documents, in one list for documents and one for schemas.
  private static let documentRules = specifiedRules + [NoDeprecatedRule.self]
  private static let schemaRules = specifiedSchemaRules + vocabularyRules

  private static func documents(_ file: String) throws -> RuleDocuments {
    try RuleDocuments("\(folder)/\(file).txt")
  }

  @Test(arguments: documentFiles)
  func `a rule on operations and fragments reports the marked positions`(file: String) throws {
    var tests: [String: RuleTest] = [:]
    try check(Self.documents(file)) { line, document in
      let rule = try #require(Self.documentRules.first { $0.name == line.rule }, "\(line.rule)")
      let sdl = line.settings["schema"]
      let test = sdl.map { tests[$0] ?? RuleTest($0) } ?? RuleTest.standard
      if let sdl { tests[sdl] = test }
      return Validator.validate([document], schema: test.schema, rules: [rule])
    }
  }

  @Test(arguments: schemaFiles)
  func `a rule on schema definitions reports the marked positions`(file: String) throws {
    try check(Self.documents(file)) { line, document in
      if let rule = specifiedSDLRules.first(where: { $0.name == line.rule }) {
        return SchemaValidator.validate([document], extending: nil, rules: [rule])
      }
      let rule = try #require(Self.schemaRules.first { $0.name == line.rule }, "\(line.rule)")
      return SchemaValidator.validate(SchemaBuilder.build([document]), rules: [rule])
    }
  }

  /// Expects that the positions found in each document are the marked ones, and the messages those
  /// of the file.
  private func check(
    _ documents: RuleDocuments,
    _ validate: (RuleDocuments.Line, Document) throws -> [Diagnostic]
  ) throws {
    var messages: [Int: [String]] = [:]
    for line in documents.lines {
      var sources = SourceMap()
      let source = sources.add(name: "document", text: line.marked.text)
      let (document, faults) = Parser.parse(source)
      #expect(faults.isEmpty, "\(line.testDescription): \(line.marked.text)")
      let found = try validate(line, document)
      let places = found.flatMap { $0.locations(in: sources) }.map { [$0.line, $0.column] }
      #expect(
        Set(places) == Set(line.marked.marks),
        "\(line.testDescription): \(line.marked.text): found \(places)"
      )
      #expect(found.allSatisfy { $0.rule == line.rule }, "\(line.testDescription)")
      messages[line.number] = found.map(\.message)
    }
    try documents.expect(messages: messages)
  }

  @Test func `every rule has at least six valid and six invalid documents`() throws {
    func missing(_ rules: [String], in files: [String]) throws -> [String] {
      let lines = try files.flatMap { try Self.documents($0).lines }
      return rules.filter { rule in
        let own = lines.filter { $0.rule == rule }
        let invalid = Set(own.filter(\.isInvalid).map(\.marked.text)).count
        let valid = Set(own.filter { !$0.isInvalid }.map(\.marked.text)).count
        return valid < 6 || invalid < 6
      }
    }
    #expect(try missing(Self.documentRules.map { $0.name }, in: Self.documentFiles) == [])
    let schemas = specifiedSDLRules.map { $0.name } + Self.schemaRules.map { $0.name }
    #expect(try missing(schemas, in: Self.schemaFiles) == [])
  }
}
