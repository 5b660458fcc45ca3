// swift-format-ignore-file
import Support
import SwiftGraphQL

private struct HumanID {
  let text: String

  static func fromString(_ text: String) -> HumanID { HumanID(text: text) }
}

func wholeType() {
  // example: selection of an identifier
  let humanId = Selection<HumanID, Objects.Human> {
      HumanID.fromString(try $0.id())
  }
  // end of example
  // example: selection on the entire type
  struct Human {
      let id: HumanID
      let name: String
  }

  let human = Selection<Human, Objects.Human> {
      Human(
          id: try $0.selection(humanId),
          name: try $0.name()
      )
  }
  // end of example
  SG.send(Selection<[Human], Operations.Query> { try $0.humans(human.list) }, to: "http://localhost:4000") { print($0) }
}

func rewritten() {
  struct Human {
    let id: HumanID
    let name: String
  }
  // example: the same by hand
  let human = Selection<Human, Objects.Human> {
      Human(
          id: HumanID.fromString(try $0.id()),
          name: try $0.name()
      )
  }
  // end of example
  SG.send(Selection<[Human], Operations.Query> { try $0.humans(human.list) }, to: "http://localhost:4000") { print($0) }
}

func mapping() {
  // example: mapping
  struct Human {
      let id: String
      let name: String
  }

  // Create a selection.
  let human = Selection<Human, Objects.Human> {
      Human(
          id: try $0.id(),
          name: try $0.name(),
      )
  }

  // Map the original selection on Human to return String.
  let humanName: Selection<String, Objects.Human> = human.map { $0.name }
  // end of example
  SG.send(Selection<[String], Operations.Query> { try $0.humans(humanName.list) }, to: "http://localhost:4000") { print($0) }
}
