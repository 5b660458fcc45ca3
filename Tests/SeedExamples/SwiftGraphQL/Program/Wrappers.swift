// swift-format-ignore-file
import Support
import SwiftGraphQL

private struct Human {
  let id: String
  let name: String
}

func wrappers() {
  // example: nullable and list
  // Create a non-nullable selection.
  let human = Selection<Human, Objects.Human> {
      Human(
          id: try $0.id(), 
          name: try $0.name()
      )
  }

  // Use it with nullable and list fields.
  let query = Selection<Void, Operations.Query> {
      let list = try $0.humans(human.list)
      let nullable = try $0.human(id: "100", human.nullable)
  }
  // end of example
  let failing = Selection<Human, Operations.Query> {
    try $0.human(id: "no one", human.nonNullOrFail)
  }
  SG.send(query, to: "http://localhost:4000") { result in
    print(result)
    SG.send(failing, to: "http://localhost:4000") { print($0) }
  }
}

func staticWrappers() {
  let human = Selection<String, Objects.Human> { try $0.name() }
  // example: static functions
  // Use it with nullable and list fields.
  let query = Selection<Void, Operations.Query> {
      let list = try $0.humans(Selection.list(human))
  }
  // end of example
  SG.send(query, to: "http://localhost:4000") { print($0) }
}
