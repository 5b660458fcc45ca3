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

  /// A reader for objects of different types on which a fragment for each of the types is spread.
  private func reader(types count: Int) throws -> ResponseReader {
    let numbers = 0..<count
    let types = numbers.map { "type T\($0) implements Node { id: ID a\($0): String }" }
    let fragments = numbers.map { "fragment F\($0) on Node { id ... on T\($0) { a\($0) } }" }
    let objects = numbers.map { #"{"__typename":"T\#($0)","id":"\#($0)","a\#($0)":"a"}"# }
    return try ReaderFixture(
      schemaText: "type Query { nodes: [Node] } interface Node { id: ID } "
        + types.joined(separator: " "),
      document: "query Q { nodes { \(numbers.map { "...F\($0)" }.joined(separator: " ")) } } "
        + fragments.joined(separator: " ")
    )
    .read(response: #"{"data":{"nodes":[\#(objects.joined(separator: ","))]}}"#)
  }

  /// All explanations of cases and fragments of the last object, with a shared cache or without.
  private func explanations(of reader: ResponseReader, isShared: Bool) throws -> [Explanation] {
    let entity = try #require(reader.result.entities.last)
    return explanations(of: reader, in: entity, isShared ? CounterfactualCache(reader) : nil)
  }

  /// All explanations of cases and fragments of an object.
  private func explanations(
    of reader: ResponseReader,
    in entity: EntityID,
    _ cache: CounterfactualCache?
  ) -> [Explanation] {
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

  @Test func `a shared cache changes no explanation of objects of many types`() throws {
    let reader = try reader(types: 12)
    let cache = CounterfactualCache(reader)
    for entity in reader.result.entities {
      let shared = explanations(of: reader, in: entity, cache)
      let separate = explanations(of: reader, in: entity, nil)
      #expect(shared.map(\.text) == separate.map(\.text))
      #expect(shared.map(\.flips) == separate.map(\.flips))
      #expect(shared.map(\.places) == separate.map(\.places))
    }
  }

  @Test func `explanations try the same number of objects however many types there are`() throws {
    func triedPerExplanation(types count: Int) throws -> Double {
      let reader = try reader(types: count)
      let cache = CounterfactualCache(reader)
      let count = reader.result.entities.reduce(0) { count, entity in
        count + explanations(of: reader, in: entity, cache).count
      }
      return Double(cache.triedCount) / Double(count)
    }
    let (few, many) = (try triedPerExplanation(types: 16), try triedPerExplanation(types: 48))
    #expect(few > 0 && many < few * 1.3, "\(few), \(many)")
  }

  @Test func `the sources that decide about a combined case give the outcome of all`() throws {
    let reader = try reader(types: 6)
    let composites = reader.document.selectionSets.filter(\.isComposite)
    #expect(composites.count >= 6)
    for composite in composites {
      let sources = reader.lowering.sources(of: composite.id, in: reader.document)
      #expect(sources.deciding.count < sources.all.count)
      for shape in reader.result.shapes {
        #expect(
          reader.outcome(of: composite.id, on: shape)
            == shape.outcome(ofCompositeWithSources: sources.all)
        )
      }
    }
  }

  @Test func `a case that combines many fragments names only those that decide`() throws {
    let reader = try reader(types: 20)
    let entity = try #require(reader.result.entities.dropFirst(4).first { _ in true })
    let cases = reader.document[reader.views(of: entity)[0].set].caseAccessors
    let explanations = cases.map { reader.explanation(of: $0.selectionSet, in: entity) }
    #expect(explanations[3].text == "The object is a T3 (via ...F3)")
    #expect(explanations[7].text == "The object is a T3, not a T7 (via ...F7)")
    #expect(explanations.allSatisfy { $0.places.count <= 4 })
  }

  @Test func `a case of very many fragments lists eight of them`() throws {
    let texts = try explanations(of: reader(40), isShared: true).map(\.text)
    #expect(
      texts.contains(
        "The object is a T (via ...F0, ...F1, ...F2, ...F3, ...F4, ...F5, ...F6, ...F7, 32 more)"
      )
    )
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
