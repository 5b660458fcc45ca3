import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Testing

@Suite struct ViewIndexTests {
  private func reader() throws -> ResponseReader {
    let fixture = try ReaderFixture(
      schemaText: WhyTests.zoo(),
      document: """
        {
          animals { species ... on Cat { lives } rival { species ... on Warm { degrees } } }
          swimmers { ... on Human { age rival { species } } }
          pet { name }
        }
        """
    )
    func animal(_ type: String, _ rival: String = "null") -> String {
      #"{"__typename": "\#(type)", "species": "s", "lives": 9, "degrees": 1, "rival": \#(rival)}"#
    }
    let animals = [
      animal("Cat", animal("Human")), animal("Crocodile"), animal("Cat", animal("Crocodile")),
      animal("Human", animal("Human")), animal("Cat"),
    ]
    return try fixture.read(
      response: """
        {"data": {"animals": [\(animals.joined(separator: ", "))], "pet": null,
          "swimmers": [null, {"__typename": "Human", "age": 3, "rival": \(animal("Cat"))}]}}
        """
    )
  }

  @Test func `the entities that a struct reads are those whose views contain it`() throws {
    let reader = try reader()
    let index = ViewIndex(reader)
    let entities = Array(reader.result.entities)
    #expect(entities.count == 11)
    var isRead = 0
    for set in reader.document.selectionSets.map(\.id) {
      let own = entities.filter { entity in reader.views(of: entity).contains { $0.set == set } }
      isRead += own.isEmpty ? 0 : 1
      #expect(index.entities(of: set) == own)
      #expect(index.entityCount(of: set) == own.count)
      for number in 0...entities.count {
        #expect(index.firstEntity(of: set, from: number) == own.first { $0.index >= number })
        #expect(index.lastEntity(of: set, before: number) == own.last { $0.index < number })
      }
      for entity in entities {
        #expect(index.contains(set, in: entity) == own.contains(entity))
        #expect(index.rank(of: entity, in: set) == own.count { $0.index < entity.index })
      }
    }
    for entity in entities {
      #expect(index.sets(of: entity) == reader.views(of: entity).map(\.set))
    }
    #expect(isRead == 8)
    #expect(index.classCount < entities.count)
  }

  @Test(arguments: [true, false])
  func `structs are found through fragments, conditions and nested lists`(
    isDeep: Bool
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: """
        type Query { rows: [[Node]] }
        interface Node { id: ID! next: Node }
        type A implements Node { id: ID! next: Node a: Int }
        type B implements Node { id: ID! next: Node b: [Node!] }
        """,
      document: """
        query Rows($deep: Boolean!) {
          rows { ...Part ...Deep @include(if: $deep) next @skip(if: $deep) { id ... on A { a } } }
        }
        fragment Part on Node { __typename id ... on B { b { id ... on A { a next { id } } } } }
        fragment Deep on Node { next { ... on Node @include(if: $deep) { id } ... on B { b { id } } } }
        """
    )
    func a(_ next: String) -> String {
      #"{"__typename": "A", "id": "1", "a": 1, "next": \#(next)}"#
    }
    func b(_ items: String, _ next: String) -> String {
      #"{"__typename": "B", "id": "2", "b": [\#(items)], "next": \#(next)}"#
    }
    let last = a("null")
    let rows = [
      "[\(b([last, a(last), b(last, last)].joined(separator: ", "), b(last, "null"))), null]",
      "[\(a(b(last, last))), \(last)]", "null", "[]", "[\(last)]",
    ]
    let reader = try fixture.read(
      response: #"{"data": {"rows": [\#(rows.joined(separator: ", "))]}}"#,
      variables: VariableValues(JSONValue(try JSONDocument(#"{"deep": \#(isDeep)}"#).root))
    )
    let index = ViewIndex(reader)
    #expect(reader.result.entityCount > 10)
    for entity in reader.result.entities {
      #expect(index.sets(of: entity) == reader.views(of: entity).map(\.set))
    }
  }
}
