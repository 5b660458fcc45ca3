// swift-format-ignore-file
import Support
// example: overview, import
import SwiftGraphQL
// end of example

func overview() {
  // example: overview
  // Define a Swift model.
  struct Human: Identifiable {
      let id: String
      let name: String
      let homePlanet: String?
  }

  // Create a selection.
  let human = Selection<Human, Objects.Human> {
      Human(
          id: try $0.id(), 
          name: try $0.name(),
          homePlanet: try $0.homePlanet()
      )
  }

  // Construct a query.
  let query = Selection<[Human], Operations.Query> {
      try $0.humans(human.list)
  }

  // Perform the query.
  SG.send(query, to: "http://swift-graphql.heroku.com") { result in
      if let data = try? result.get() {
          print(data) // [Human]
      }
  }
  // end of example
}
