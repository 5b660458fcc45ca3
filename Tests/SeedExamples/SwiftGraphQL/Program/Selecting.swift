// swift-format-ignore-file
import Support
import SwiftGraphQL

private struct Human {
  let id: String
  let name: String
  let homePlanet: String?
}

func selecting() {
  // example: selection
  let human = Selection<Human, Objects.Human> { select in
      Human(
          id: try select.id(), // String
          name: try select.name(), // String
          homePlanet: try select.homePlanet() // String?
      )
  }
  // end of example
  // example: query
  let query = Selection<[Human], Operations.Query> {
      try $0.humans(human.list)
  }
  // end of example
  // example: sending
  SG.send(query, to: "http://localhost:4000") { result in
      if let data = try? result.get() {
          print(data)
      }
  }
  // end of example
}

func counting() {
  let human = Selection<String, Objects.Human> { try $0.id() }
  // example: count
  let query = Selection<Int, Operations.Query> {
      try $0.humans(human.list).count
  }
  // end of example
  SG.send(query, to: "http://localhost:4000") { print($0) }
}
