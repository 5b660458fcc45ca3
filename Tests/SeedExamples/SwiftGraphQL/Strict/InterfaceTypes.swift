// swift-format-ignore-file
import Support
import SwiftGraphQL

func interfaces() {
  // example: interface
  let characterInteface = Selection<String, Interfaces.Character> {
      
      /* Common */
      let name = try $0.name()
      
      /* Fragments */
      let about = try $0.on(
          droid: Selection<String, Objects.Droid> { droid in try droid.primaryFunction() /* String */ },
          human: Selection<String, Objects.Human> { human in try human.homePlanet() /* String */ }
      )
      
      return "\(name). \(about)"
  }
  // end of example
  SG.send(Selection<String, Operations.Query> { try $0.hero(characterInteface) }, to: "http://localhost:4000") { print($0) }
}
