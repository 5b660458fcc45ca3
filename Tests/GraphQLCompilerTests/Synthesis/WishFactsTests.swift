import Foundation
import GraphQLRuntime
import TestSupport
import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import ResponseAnalysis
@testable import ResponseTools
@testable import SelectionIR

/// Requests the presence and absence of every case and fragment in recorded operations.
@Suite struct WishFactsTests {
  private struct Tally {
    var operations = 0
    var requirements = 0
    var impossible = 0
    var single = 0
    var ofOne = 0
    var failed: [String] = []
  }

  @Test func `each case and fragment can be present and missing if its types allow it`() throws {
    guard let facts = SharedData.facts else {
      SharedData.reportNotRun("operations to make responses for", count: 195)
      return
    }
    var tally = Tally()
    var schemas: [String: Schema] = [:]
    let cases = try FileManager.default.contentsOfDirectory(
      atPath: facts.appendingPathComponent("cases").path
    )
    // WISHES=1 runs all of them.
    let every = ProcessInfo.processInfo.environment["WISHES"].flatMap { Int($0) } ?? 8
    for (number, name) in cases.sorted().enumerated() where number % max(1, every) == 0 {
      let folder = facts.appendingPathComponent("cases/\(name)")
      let sets = try JSONDocument(
        [UInt8](Data(contentsOf: folder.appendingPathComponent("expected-selection-sets.json")))
      ).root
      guard let schemaName = sets["schema"]?.string else { continue }
      if schemas[schemaName] == nil {
        let file = facts.appendingPathComponent("schemas/\(schemaName).graphqls")
        schemas[schemaName] = try ReaderFixture.schema(String(contentsOf: file, encoding: .utf8))
      }
      let fixture = try ReaderFixture(
        schema: #require(schemas[schemaName]),
        document: String(
          contentsOf: folder.appendingPathComponent("operation.graphql"),
          encoding: .utf8
        )
      )
      for operation in fixture.compiled.operations {
        tally.operations += 1
        try tryAll(fixture, operation, name, &tally)
      }
    }
    print(
      "\(tally.operations) operations: \(tally.requirements) wishes, \(tally.impossible) that no type allows, "
        + "\(tally.failed.count) not met; of \(tally.ofOne) that one decision turns \(tally.single) took one change"
    )
    for failure in tally.failed.prefix(30) { print("  \(failure)") }
    #expect(tally.failed.isEmpty)
    #expect(tally.requirements > tally.impossible && tally.single * 100 >= tally.ofOne * 95)
  }

  private func tryAll(
    _ fixture: ReaderFixture,
    _ operation: CompiledOperation,
    _ name: String,
    _ tally: inout Tally
  ) throws {
    let empty = try fixture.read(operation: operation.name, data: JSONDocument("{}").root)
    let whole = try #require(try ResponseSynthesizer.wholeResponse(for: empty, seed: 7))
    let data = try JSONDocument(JSONPrinter.print(whole)).root["data"]
    let reader = try fixture.read(operation: operation.name, data: data)
    if reader.result.faultCount > 0 {
      tally.failed.append("\(name): the generated response has faults")
    }
    var pending = [reader]
    var seen: Set<SelectionSetID> = []
    while let reader = pending.popLast() {
      for (path, set) in Self.answers(reader) where seen.insert(set).inserted {
        for isWanted in [true, false] {
          let requirement = ResponseCondition(
            text: path,
            goal: .there(try AccessPath(parsing: path), isWanted)
          )
          guard var solver = ResponseSynthesizer(reader, [requirement]) else { continue }
          tally.requirements += 1
          switch solver.solve() {
          case .met(let changes, let made):
            if case .explained(_, let answer) = reader.why(path), answer.flips.count == 1,
              answer.flips[0].changes.count == 1
            {
              tally.ofOne += 1
              let edits = changes.filter { $0.kind != "addKey" && $0.kind != "removeKey" }
              if edits.count <= 1 { tally.single += 1 }
            }
            if made.result.faultCount > 0 { tally.failed.append("\(name) \(path): faults") }
            if isWanted { pending.append(made) }
          case .contradiction(_, _, let reason):
            // The executor confirms that no change of types and variables has the effect.
            let isAllowed =
              reason.contains("no change fixes this without") || Self.isImpossible(path, reader)
              || Self.isAlways(path, reader)
            if isAllowed {
              tally.impossible += 1
            } else {
              tally.failed.append("\(name) \(isWanted ? "" : "not ")\(path): \(reason)")
            }
          case .unknown(_, let message, _): tally.failed.append("\(name) \(path): \(message)")
          }
        }
      }
    }
  }

  /// The paths to all cases and fragments of a response's objects.
  private static func answers(_ reader: ResponseReader) -> [(String, SelectionSetID)] {
    reader.result.entities.flatMap { entity in
      reader.views(of: entity).flatMap { view in
        let set = reader.document[view.set]
        let route = view.route.swiftPath
        let cases = set.caseAccessors.map { ($0.name, $0.selectionSet) }
        let fragments = set.fragmentAccessors.map { ("fragments." + $0.name, $0.selectionSet) }
        return (cases + fragments).map { name, target in
          (route.isEmpty ? name : route + "." + name, target)
        }
      }
    }
  }

  /// Whether no object can satisfy the case's conditions.
  private static func isImpossible(_ path: String, _ reader: ResponseReader) -> Bool {
    guard case .explained(_, let answer) = reader.why(path) else { return false }
    return answer.reason == .neverPossible
  }

  /// Whether nothing on the path can be null or in a list, and no type changes it.
  private static func isAlways(_ path: String, _ reader: ResponseReader) -> Bool {
    let holder = path.components(separatedBy: ".fragments.")[0]
    guard let place = reader.responsePath(of: path) ?? reader.responsePath(of: holder),
      case .explained(_, let answer) = reader.why(path)
    else { return false }
    return answer.isPresent && answer.flips.isEmpty
      && ResponseTypes(reader: reader).steps(to: place).allSatisfy { step in
        step.type.isNonNull && step.indices.isEmpty
      }
  }
}
