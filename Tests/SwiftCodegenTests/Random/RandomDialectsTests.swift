import Foundation
import GraphQLRuntime
import GraphQLSyntax
import RandomOperations
import SelectionIR
import TestSupport
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Tests with random operations in each dialect that compiled code reads responses as the
/// interpreter reports.
///
/// `RandomOperationsProofTests` contains the tests for the proposal.
/// `RANDOM_SEED=7 RANDOM_OPERATIONS=40` in the environment generates other operations and more of
/// them; `Scripts/prove-random` does this for all dialects and both schemas.
@Suite(.serialized) struct RandomDialectsTests {
  @Test(.timeLimit(.minutes(RandomDemand.isMade ? 600 : 10)), arguments: Self.dialects)
  func `compiled code of random operations reads as the interpreter does`(_ dialect: Dialect) throws
  {
    for name in RandomDemand.schemas {
      let made = try RandomDemand.documents(of: name, for: dialect)
      let source = made.source(moduleName: "Random\(dialect.moduleWord)\(name)API")
      let cases = try made.cases(source)
      let (agreeing, leftOut) = try DialectProof.agreeing(dialect, source, cases)
      print(
        "random \(name), \(dialect.rawValue): \(made.documents.count) operations,",
        "\(agreeing) of \(cases.count) responses agree, \(leftOut) that it cannot get"
      )
      #expect(agreeing > 0 && agreeing + leftOut == cases.count)
    }
  }

  /// The released client is not available here, so the code is compiled against a test double with
  /// its declarations.
  @Test(.timeLimit(.minutes(RandomDemand.isMade ? 600 : 10)))
  func `random operations compile in the released client's Swift`() throws {
    #expect(!Self.dialects.isEmpty)
    guard RandomDemand.isMade else {
      let reason = "Scripts/prove-random compiles them"
      return SharedData.reportNotRun("random operations in apollo", count: 4, reason: reason)
    }
    for name in RandomDemand.schemas {
      let made = try RandomDemand.documents(of: name, for: .apollo)
      let options = try #require(ApolloSchemaFilesTests.configurations.first).options
      let project = ApolloProject(schema: made.schema, documents: made.documents, options: options)
      let errors = try ApolloTypecheckTests.compile(project, options, of: "random-\(name)")
      let words = errors == nil ? "they compile against a double" : "they do not compile"
      print("random \(name), apollo: \(made.documents.count) operations, \(words)")
      #expect(errors == nil, "\(errors ?? "")")
    }
  }

  /// By default, only the dialects that no other random test compiles.
  private static let dialects = Dialect.allCases.filter { dialect in
    dialect != .apollo && (!dialect.namesCompiledSets || RandomDemand.isMade)
  }
}

extension Dialect {
  fileprivate var moduleWord: String { rawValue.filter { $0 != "-" } }
}

/// Determines which random operations and responses to generate.
struct RandomDemand {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether the environment requests a specific number of operations.
  static var isMade: Bool { environment["RANDOM_OPERATIONS"] != nil }

  let schema: String
  let documents: [String]
  let seed: UInt64

  /// The sample schemas for which operations are generated.
  static var schemas: [String] { isMade ? ["animals", "starwars"] : ["starwars"] }

  /// Returns operations for a sample schema; for the released client, only those that its generator
  /// accepts.
  static func documents(of name: String, for dialect: Dialect) throws -> RandomDemand {
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["RANDOM_OPERATIONS"].flatMap { Int($0) } ?? 2
    let schema = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    var generator = OperationGenerator(
      schema: CompiledSource(schema: schema, documents: []).schema,
      seed: seed
    )
    var documents = generator.documents(count: dialect == .apollo ? count * 3 : count)
    if dialect == .apollo {
      documents = documents.filter { text in
        var source = CompiledSource(schema: schema, documents: [text])
        source.options.dialect = dialect
        return source.generator.dialect.limits().isEmpty
      }
    }
    documents = Array(documents.prefix(count))
    try #require(documents.count == count, "\(dialect.rawValue) can say few of these operations")
    return RandomDemand(schema: schema, documents: documents, seed: seed)
  }

  func source(moduleName: String) -> CompiledSource {
    CompiledSource(schema: schema, documents: documents, moduleName: moduleName)
  }

  /// Returns responses as servers send them, and responses with faults.
  func cases(_ source: CompiledSource) throws -> [DialectProof.Case] {
    try source.document.operations.enumerated().flatMap { index, operation in
      let name = try #require(operation.name)
      let text = try #require(
        documents.first { $0.hasPrefix("query \(name) ") || $0.hasPrefix("query \(name)(") }
      )
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: "q.graphql", text: text)).document
      return (0..<8).map { round in
        let variables = ["a": round & 1 == 0, "b": round & 2 == 0, "c": round & 4 == 0]
        var responses = ResponseGenerator(
          schema: source.schema,
          document: document,
          variables: variables,
          spoiled: round < 4 ? 0 : 12,
          seed: seed &* 1_000 &+ UInt64(index * 100 + round)
        )
        let used = variables.filter { name, _ in operation.variables.contains { $0.name == name } }
        let given = used.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        return DialectProof.Case(
          name: "seed \(seed), \(text)\nround \(round)",
          operation: name,
          response: JSONPrinter.print(responses.response(), layout: .compact),
          variables: "{\(given.joined(separator: ", "))}"
        )
      }
    }
  }
}
