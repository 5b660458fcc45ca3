import GraphQLRuntime
import TestSupport
import Testing

@testable import ResponseAnalysis
@testable import ResponseTools
@testable import SelectionIR

/// Small sets of responses with all outcomes.
@Suite struct CoveringSetTests {
  private static let schema = """
    directive @defer(if: Boolean, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { hero: Character crew: [[Character]!] thing: Thing }
    interface Character { id: ID! name: String mood: Mood moods: [Mood!]! }
    enum Mood { CALM CROSS }
    interface Owned { owner: String }
    type Human implements Character { id: ID! name: String mood: Mood moods: [Mood!]! home: Place }
    type Droid implements Character { id: ID! name: String mood: Mood moods: [Mood!]! task: String! }
    type Place { name: String! }
    type Box { size: Int } type Ring { stone: String }
    union Thing = Box | Ring
    """
  private static let query = """
    query Q($deep: Boolean!, $quiet: Boolean = false) {
      hero {
        name ...Moods @skip(if: $quiet)
        ... on Human { home @include(if: $deep) { name } ... on Droid { task } }
        ...Late @defer
      }
      crew { __typename id ... on Droid { task } }
      thing { ... on Box { size } ... on Ring { stone } }
    }
    fragment Moods on Character { mood moods }
    fragment Late on Character { id }
    """

  private func covering(seed: UInt64 = 0) throws -> (CoveringSet, ReaderFixture) {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: Self.query,
      isValid: false
    )
    let reader = try fixture.read(response: #"{"data":{}}"#)
    return (try #require(CoveringSet(reader, seed: seed)), fixture)
  }

  @Test func `each outcome is covered or has a reason why it cannot be`() throws {
    let (covering, fixture) = try covering()
    var shown: Set<ResponseOutcome> = []
    for response in covering.responses {
      let read = try fixture.read(
        response: String(decoding: response.reader.response.root.document.bytes, as: UTF8.self),
        variables: response.reader.result.variables
      )
      #expect(read.result.faultCount == 0)
      shown.formUnion(read.outcomes())
    }
    let unreached = Set(covering.unreached.map { covering.goals[$0.goal] })
    #expect(shown.isSuperset(of: Set(covering.goals).subtracting(unreached)))
    #expect(shown.isDisjoint(with: unreached))
    let texts = covering.unreached.map { unreached in
      let goal = covering.goals[unreached.goal]
      let member = goal.member(in: fixture.compiled) ?? ""
      return "\(fixture.compiled[goal.set].path).\(member) \(goal.words): \(unreached.reason)"
    }
    let dead = "QQuery.Data.Hero.AsHuman"
    #expect(
      texts.contains("\(dead).asDroid present: no object type satisfies all of its type conditions")
    )
    #expect(texts.allSatisfy { $0.contains(dead) }, "\(texts)")
  }

  @Test func `every response is necessary, and the same seed gives the same responses`() throws {
    let (covering, _) = try covering()
    for (index, response) in covering.responses.enumerated() {
      let others = covering.responses.indices.filter { $0 != index }
        .reduce(into: Set<Int>()) { $0.formUnion(covering.responses[$1].shown) }
      #expect(!Set(response.shown).isSubset(of: others))
    }
    func bytes(_ set: CoveringSet) -> [[UInt8]] {
      set.responses.map { $0.reader.response.root.document.bytes }
    }
    #expect(try bytes(self.covering().0) == bytes(covering))
    #expect(try bytes(self.covering(seed: 3).0) != bytes(covering))
  }

  @Test(arguments: Sample.conforming.filter { $0.variant == nil })
  func `a sample needs at most twelve responses`(sample: Sample) throws {
    let fixture = try ReaderFixture(
      schemaText: sample.schemaText(),
      document: sample.documentText()
    )
    let given = try fixture.read(response: sample.responseText())
    let covering = try #require(CoveringSet(given))
    #expect(covering.responses.count <= 12)
    #expect(covering.unreached.count <= 1)
    // Outcomes of a given response do not need another one.
    let rest = try #require(CoveringSet(given, besides: [given]))
    #expect(rest.responses.count <= covering.responses.count)
    let new = rest.responses.flatMap(\.new).map { rest.goals[$0] }
    #expect(given.outcomes().isDisjoint(with: new))
  }

  @Test(.timeLimit(.minutes(1)))
  func `of lists nested deeply, the outer levels and the innermost one are distinguished`() throws {
    let depth = 60
    func nested(_ text: String) -> String {
      String(repeating: "[", count: depth) + text + String(repeating: "]", count: depth)
    }
    let reader = try ReaderFixture(
      schemaText: "type Query { a: \(nested("Int")) }",
      document: "query Q { a }"
    ).read(response: #"{"data": {"a": \#(nested("1"))}}"#)
    let covering = try #require(CoveringSet(reader))
    let levels = covering.goals.compactMap { goal in
      if case .length(_, let level, .empty) = goal.kind { level } else { nil }
    }
    #expect(levels == Array(0..<ResponseOutcome.listLevelLimit) + [depth - 1])
    #expect(covering.ignoredListLevelCount == depth - ResponseOutcome.listLevelLimit - 1)
    #expect(reader.outcomes().isSubset(of: Set(covering.goals)))
    #expect(covering.responses.count <= 40 && covering.unreached.isEmpty)
  }

  /// A nullable conditional field can be present, null or not selected; a conditional deferred
  /// fragment can be present, pending or not selected.
  @Test func `an excluded selection is a separate outcome`() throws {
    let schema =
      "directive @defer(if: Boolean, label: String) on INLINE_FRAGMENT "
      + "type Query { pet: Pet } type Pet { name: String age: Int id: ID! }"
    let document = """
      query Q($a: Boolean!, $b: Boolean!) {
        pet { id name @include(if: $a) ... on Pet @defer(label: "l") @include(if: $b) { age } }
      }
      """
    let reader = try ReaderFixture(schemaText: schema, document: document)
      .read(response: #"{"data":{}}"#)
    let covering = try #require(CoveringSet(reader))
    let words = covering.goals.map { goal in
      "\(goal.member(in: reader.document) ?? "") \(goal.words)"
    }
    #expect(words.contains("name not selected") && words.contains("name null"), "\(words)")
    // The condition is a separate case that contains the deferred fragment.
    #expect(words.contains("ifB nil"), "\(words)")
    #expect(words.contains { $0.hasPrefix("fragments.") && $0.hasSuffix(" pending") }, "\(words)")
    let unreached = covering.unreached.map { words[$0.goal] + ": " + $0.reason }
    #expect(unreached.isEmpty, "\(unreached)")
    // A field that is also selected without a condition is never excluded.
    let always = try ReaderFixture(
      schemaText: schema,
      document: "query Q($a: Boolean!) { pet { name @include(if: $a) name } }"
    ).read(response: #"{"data":{}}"#)
    let others = always.possibleOutcomes.map(\.words)
    #expect(!others.contains("not selected"), "\(others)")
  }
}
