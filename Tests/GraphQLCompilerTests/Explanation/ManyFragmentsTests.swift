import Foundation
import GraphQLRuntime
import SelectionIR
import Testing

@testable import ResponseAnalysis

/// Tests that explanations of many fragments on one object take linear time together.
@Suite struct ManyFragmentsTests {
  private static let schema = """
    type Query { n: Node }
    interface Node { id: ID }
    type T implements Node { id: ID name: String }
    type V implements Node { id: ID width: Int }
    """

  /// A reader for an object on which many fragments with a type case are spread.
  private func reader(_ count: Int) throws -> ResponseReader {
    let numbers = 0..<count
    let fragments = numbers.map { "fragment F\($0) on Node { id ... on T { name } }" }
    let document =
      "query Q { n { \(numbers.map { "...F\($0)" }.joined(separator: " ")) } } "
      + fragments.joined(separator: " ")
    return try ReaderFixture(schemaText: Self.schema, document: document)
      .read(response: #"{"data":{"n":{"__typename":"T","id":"1","name":"a"}}}"#)
  }

  /// All explanations of cases and fragments of the object, with a shared cache or without.
  private func explanations(of reader: ResponseReader, isShared: Bool) throws -> [Explanation] {
    let cache = isShared ? CounterfactualCache(reader) : nil
    let entity = try #require(reader.result.entities.last)
    let views = reader.views(of: entity)
    let ways = Dictionary(views.map { ($0.set, $0.way) }) { first, _ in first }
    return views.flatMap { view in
      reader.caseSteps(of: view.set).map { step in
        reader.explanation(
          of: step.accessorSet,
          of: view.set,
          in: entity,
          through: ways[view.set]?.entering(step.accessorSet),
          using: cache
        )
      }
    }
  }

  /// Returns the processor time of the fastest of three runs, because other tests slow down some.
  private func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    var fastest = Double.infinity
    for _ in 0..<3 {
      let start = now()
      try body()
      fastest = min(fastest, now() - start)
    }
    return fastest
  }

  @Test func `a shared cache changes no explanation`() throws {
    let reader = try reader(40)
    let shared = try explanations(of: reader, isShared: true)
    let separate = try explanations(of: reader, isShared: false)
    #expect(shared.count > 80)
    #expect(shared.map(\.text) == separate.map(\.text))
    #expect(shared.map(\.flips) == separate.map(\.flips))
    #expect(shared.map(\.places) == separate.map(\.places))
    #expect(shared.contains { $0.flips.contains { $0.effect == .isNil } })
  }

  @Test func `four times as many fragments take about four times as long`() throws {
    let (few, many) = (try reader(60), try reader(240))
    let short = try processorSeconds { _ = try explanations(of: few, isShared: true) }
    let long = try processorSeconds { _ = try explanations(of: many, isShared: true) }
    // Quadratic cost would be 16 times as much; other tests disturb the measurement.
    #expect(long < short * 14, "\(short) s, \(long) s")
  }

  @Test func `a field of many fragments lists each of them once`() throws {
    let reader = try reader(40)
    let entity = try #require(reader.result.entities.last)
    let shape = reader.result.shape(of: entity)
    let field = shape.fields[try #require(shape.fieldIndex(of: "id"))]
    #expect(field.sources.count == 40 && Set(field.sources).count == 40)
    #expect(field.sources == field.sources.sorted())
  }
}
