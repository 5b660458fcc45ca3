import GraphQLCompiler
import GraphQLRuntime
import Testing

@Suite struct ViewIndexTests {
  private func reader() throws -> ResponseReader {
    let fixture = try ReaderFixture(
      schemaText: `Answers to why`.zoo(),
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

  @Test func `which entities a struct reads is what each entity's own views say`() throws {
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
}
