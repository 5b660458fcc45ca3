import Foundation
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Compiles and runs programs of dialects without an execution plan, and tests that every
/// expression returns the interpreter's value.
@Suite(.serialized) struct ReadingDriverTests {
  @Test(arguments: [
    Expected(
      .prototype2016,
      "Prototype2016Runtime",
      count: 291,
      broken: #"throws couldNotConvert("VELVET", to: SkinCovering)"#
    ),
    Expected(.relay, "RelayRuntime", count: 124, broken: "no data"),
    Expected(
      .swiftGraphQL,
      "SwiftGraphQLRuntime",
      count: 291,
      broken: "throws allAnimals[1].skinCovering Enums.SkinCovering"
    ),
    Expected(.proposalDraft, "GraphQLRuntime", count: 373, broken: "data", brokenCount: 80),
  ])
  fileprivate func `compiled code of a dialect reads a response as its interpreter does`(
    _ expected: Expected
  ) throws {
    let (dialect, runtime) = (expected.dialect, expected.runtime)
    let whole = try Driven("AllAnimals", dialect, runtime)
    #expect(whole.driver.count == expected.count && whole.driver.leftOut == 0)
    let lines = try whole.printed()
    #expect(lines == whole.driver.expected, "\(whole.difference(lines))")
    #expect(lines.hasPrefix("data\n"))

    // In this response, a different value or a part of it cannot be read.
    let broken = try Driven("AllAnimals-unknown-enum-value", dialect, runtime)
    let found = try broken.printed()
    #expect(found == broken.driver.expected, "\(broken.difference(found))")
    #expect(found.prefix { $0 != "\n" } == expected.broken, "\(found)")
    #expect(broken.driver.count == expected.brokenCount && broken.driver.leftOut == 0)
  }

  /// Two numbers that are equal in double precision must count as different.
  @Test(arguments: ["9007199254740993", "9007199254740992"])
  func `whole numbers are compared in all digits`(number: String) throws {
    let options = CodegenOptions(moduleName: "DigitsAPI", dialect: .relay)
    let source = CompiledSource(
      schema: "type Query { i: Int f: Float }",
      documents: ["query Q { i f }"],
      options: options
    )
    let reader = try source.reader(
      of: GraphQLResponse(try JSONDocument(#"{"data": {"i": \#(number), "f": 3}}"#)),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0,
      variables: "{}"
    )
    let driver = ReadingDriver(
      reader,
      DialectSource(
        document: source.document,
        schema: source.schema,
        options: options,
        sources: source.sources
      )
    )
    #expect(driver.expected.contains(": \(number)\n") && driver.expected.contains(": 3.0\n"))
    let program = try CompiledProgram(
      name: "DigitsAPI",
      module: "DigitsAPI",
      files: source.swiftFiles + [("Driver.swift", try driver.text())],
      runtimes: ["GraphQLRuntime", "RelayRuntime"]
    )
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(try driver.response(), "response.json")
    #expect(try program.run([file.path]) == driver.expected)
  }

  /// A dialect, the number of compared values, and the first line for a response with an unknown
  /// enum value.
  fileprivate struct Expected: Sendable, CustomTestStringConvertible {
    let dialect: Dialect
    let runtime: String
    let count: Int
    let broken: String
    let brokenCount: Int

    init(
      _ dialect: Dialect,
      _ runtime: String,
      count: Int,
      broken: String,
      brokenCount: Int = 0
    ) {
      self.dialect = dialect
      self.runtime = runtime
      self.count = count
      self.broken = broken
      self.brokenCount = brokenCount
    }

    var testDescription: String { "\(dialect)" }
  }

  /// A response with the program that reads it.
  private struct Driven {
    let driver: ReadingDriver
    private let program: CompiledProgram

    init(_ name: String, _ dialect: Dialect, _ runtime: String) throws {
      let sample = try #require(Sample.all.first { $0.name == name })
      let compiled = try CompiledSource(sampleSchema: sample.schemaName)
      var options = compiled.options
      options.dialect = dialect
      let operation = try #require(
        compiled.document.operations.firstIndex { $0.name == sample.operationName }
      )
      let document = compiled.document.part(of: operation)
      let reader = try compiled.reader(
        of: GraphQLResponse(try JSONDocument(sample.responseText())),
        compiled.document.lowered(operation: operation, schema: compiled.schema),
        operation: operation,
        variables: sample.variables
      ).reading(partOf: document)
      driver = ReadingDriver(
        reader,
        DialectSource(
          document: document,
          schema: compiled.schema,
          options: options,
          sources: compiled.sources
        )
      )
      let source = CompiledSource(
        sources: compiled.sources,
        schema: compiled.schema,
        document: document,
        options: options
      )
      program = try CompiledProgram(
        name: "Driven-\(dialect.rawValue)-\(name)",
        module: options.moduleName,
        files: source.swiftFiles + [("Driver.swift", try driver.text())],
        runtimes: Array(Set([runtime, "GraphQLRuntime"]).sorted())
      )
    }

    func printed() throws -> String {
      let folder = try ScratchFolder()
      defer { folder.remove() }
      return try program.run([folder.write(try driver.response(), "response.json").path])
    }

    func difference(_ found: String) -> String {
      Golden.firstDifference(expected: driver.expected, actual: found)
    }
  }
}
