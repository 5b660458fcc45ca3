import TestSupport
import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// Tests the effect of an edit on code that uses the models, with one documentation page per case.
@Suite struct ModelChangeCasesTests {
  private static let folder = "docs/internals/cases/changes"

  private static let schema = (try? PackageRoot.text("\(folder)/schema.graphqls")) ?? ""

  @Test(arguments: CasePage.all(in: folder))
  func `an edit is described by its effect`(page: CasePage) throws {
    let both = page.block("graphql document")
    let changes = ModelComparison.changes(
      from: Self.model(Self.schema, try #require(both ?? page.block("graphql before"))),
      to: Self.model(
        try Self.edited(by: page.block("diff schema")),
        try #require(both ?? page.block("graphql after"))
      )
    )
    let lines = changes.map { change in
      "\(change.impact) \(change.cause.map { "\($0.origin) " } ?? "")\(change.places[0]): \(change.text)"
    }
    try page.expect(lines.joined(separator: "\n"))
  }

  /// Returns the schema after each text marked `- ` is replaced by the text marked `+ `.
  private static func edited(by edit: String?) throws -> String {
    guard let lines = edit?.split(separator: "\n") else { return schema }
    try #require(lines.count == 2 && lines[0].hasPrefix("- ") && lines[1].hasPrefix("+ "))
    try #require(schema.contains(lines[0].dropFirst(2)))
    return schema.replacing(lines[0].dropFirst(2), with: lines[1].dropFirst(2))
  }

  private static func model(_ schema: String, _ document: String) -> ModelVersion {
    let options = CodegenOptions(moduleName: "TestAPI", dialect: .proposal, hasMocks: true)
    let source = CompiledSource(schema: schema, documents: [document], options: options)
    return ModelVersion(document: source.document, schema: source.schema, options: options)
  }
}
