// swift-format-ignore-file
import Support
import SwiftGraphQL

func wrong() {
  // example: wrong
  // WRONG!
  let human = Selection<String, Objects.Human> { select in
      let message: String
      if try select.likesStrawberries() {
          message = try select.name()
      } else {
          message = try select.homePlanet()
      }
      return message
  }
  // end of example
  SG.send(Selection<[String], Operations.Query> { try $0.humans(human.list) }, to: "http://localhost:4000") { print($0) }
}

func correct() {
  // example: correct
  // Correct.
  let human = Selection<String, Objects.Human> { select in

      /* Data */
      let likesStrawberries = try select.likesStrawberries()
      let name = try select.name()
      let homePlanet = try select.homePlanet()

      /* Return */
      let message: String
      if likesStrawberries {
          message = name
      } else {
          message = homePlanet
      }
      return message
  }
  // end of example
  SG.send(Selection<[String], Operations.Query> { try $0.humans(human.list) }, to: "http://localhost:4000") { print($0) }
}
