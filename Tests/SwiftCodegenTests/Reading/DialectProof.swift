import Foundation
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

/// Compares the compiled code of a dialect with its interpreter on the same responses.
enum DialectProof {
  struct Case {
    let name: String
    let operation: String
    let response: String
    var variables: String?
  }

  /// Returns how many responses both read alike, and how many were left out.
  ///
  /// A response is left out if no program of the dialect can receive it, because the program cannot
  /// send the operation or the response contradicts itself. A response that both read differently
  /// fails the test.
  static func agreeing(
    _ dialect: Dialect,
    _ source: CompiledSource,
    _ cases: [Case]
  ) throws -> (count: Int, leftOut: Int) {
    var source = source
    source.options.dialect = dialect
    switch dialect {
    case .proposal, .proposalDraft, .apollo:
      let folder = try ScratchFolder()
      defer { folder.remove() }
      if dialect == .proposalDraft {
        var options = source.options
        // A different module name keeps both compilations in the build folder.
        options.moduleName += "Draft"
        source = CompiledSource(
          sources: source.sources,
          schema: source.schema,
          document: source.document.namingListsInPlural(),
          options: options
        )
      }
      let outcomes = try GeneratedCodeProof(source).check(
        cases.enumerated().map { index, found in
          GeneratedCodeProof.Job(
            name: found.name,
            operation: try #require(
              source.document.operations.firstIndex { $0.name == found.operation }
            ),
            variables: found.variables ?? "",
            responsePath: try folder.write(found.response, "\(index).json").path
          )
        }
      )
      return (
        outcomes.count { outcome in
          GeneratedCodeProof.Outcome.parts.allSatisfy {
            outcome.found[keyPath: $0] == outcome.expected[keyPath: $0]
          }
        }, 0
      )
    case .prototype2016:
      let jobs = cases.map {
        PrototypeProof.Job(
          name: $0.name,
          operation: $0.operation,
          response: $0.response,
          checksExpressions: false
        )
      }
      return (try PrototypeProof(source, jobs: jobs).check(), 0)
    case .relay:
      let jobs = cases.map {
        RelayProof.Job(
          name: $0.name,
          operation: $0.operation,
          response: $0.response,
          variables: $0.variables,
          checksExpressions: false
        )
      }
      return (try RelayProof(source, jobs: jobs).check(), 0)
    case .swiftGraphQL:
      let proof = try SwiftGraphQLProof(
        source,
        jobs: cases.map {
          SwiftGraphQLProof.Job(
            name: $0.name,
            operation: $0.operation,
            response: $0.response,
            variables: $0.variables,
            checksExpressions: false
          )
        }
      )
      return (try proof.check(), proof.uncallable + proof.contradictory)
    case _:
      Issue.record("no proof for \(dialect.rawValue)")
      return (0, 0)
    }
  }
}
