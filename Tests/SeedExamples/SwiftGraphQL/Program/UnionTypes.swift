// swift-format-ignore-file
import Support
import SwiftGraphQL

func unions() {
  // example: union
  let characterUnion = Selection<String, Unions.CharacterUnion> {
      try $0.on(
          human: .init { try $0.funFact() /* String */ },
          droid: .init { try $0.primaryFunction() /* String */ }
      )
  }
  // end of example
  SG.send(Selection<[String], Operations.Query> { try $0.characters(characterUnion.list) }, to: "http://localhost:4000") { print($0) }
}
