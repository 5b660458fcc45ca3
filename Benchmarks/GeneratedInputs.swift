/// Inputs of a stated size, the same bytes on every run.
enum GeneratedInputs {
  /// A schema of interfaces, object types, unions, enums and inputs; about 2 KB a round.
  static func schema(rounds: Int) -> String {
    var text = "type Query {\n  node(id: ID!): Node\n  search(text: String!): [Match!]!\n"
    for round in 0..<rounds {
      text += "  item\(round)(first: Int = 10, filter: Filter\(round)): [Item\(round)!]!\n"
    }
    text += "}\n\ninterface Node {\n  \"The identifier.\"\n  id: ID!\n}\n\n"
    text += "union Match = " + (0..<rounds).map { "Item\($0)" }.joined(separator: " | ") + "\n\n"
    for round in 0..<rounds {
      let next = (round + 1) % rounds
      text += """
        \"\"\"
        Things of kind \(round), with what belongs to them.

        They are listed in the order in which they were added.
        \"\"\"
        type Item\(round) implements Node {
          "The identifier."
          id: ID!
          "The name that people see."
          name: String!
          createdAt: Date!
          size: Size\(round)!
          weight(unit: String = "kg"): Float
          isActive: Boolean! @deprecated(reason: "Use `state`.")
          state: Size\(round)
          next: Item\(next)
          related(first: Int = 5, after: ID): [Node!]!
          children(filter: Filter\(round) = {limit: 3, active: true}): [Item\(round)!]!
        }

        enum Size\(round) {
          SMALL
          "Neither small nor large."
          AVERAGE
          LARGE
        }

        input Filter\(round) {
          limit: Int! = 10
          active: Boolean
          sizes: [Size\(round)!] = [SMALL, LARGE]
          nested: Filter\(next)
        }


        """
    }
    return text + "scalar Date\n"
  }

  /// Operations over `schema(rounds:)`, each with type cases, arguments and a fragment.
  static func operations(count: Int, rounds: Int) -> String {
    var text = ""
    for index in 0..<count {
      let round = index % rounds
      text += """
        query Find\(index)($first: Int = 3, $details: Boolean!) {
          item\(round)(first: $first, filter: {limit: 2, sizes: [SMALL]}) {
            id
            name
            next { id name size }
            related(first: 2) {
              id
              ... on Item\(round) { name state @include(if: $details) }
              ...Details\(index)
            }
          }
        }

        fragment Details\(index) on Item\(round) {
          createdAt
          children { id name children { id } }
        }


        """
    }
    return text
  }

  /// A response to the animals sample's `AllAnimals` with this many animals.
  static func animals(count: Int) -> [UInt8] {
    let kinds: [(name: String, pet: Bool, warm: Bool)] = [
      ("Cat", true, true), ("Dog", true, true), ("Bird", true, true), ("Fish", true, false),
      ("Rat", true, false), ("Crocodile", false, false), ("Human", false, true),
    ]
    var text = "{\"data\":{\"allAnimals\":["
    for index in 0..<count {
      let kind = kinds[index % kinds.count]
      if index > 0 { text += "," }
      text +=
        "{\"__typename\":\"\(kind.name)\",\"height\":{\"__typename\":\"Height\",\"feet\":\(index % 9),"
      text += "\"inches\":\(index % 12),\"meters\":\(index % 4)"
      if kind.warm { text += ",\"yards\":\(index % 5)" }
      if kind.pet { text += ",\"relativeSize\":\"SMALL\",\"centimeters\":\(index % 300)" }
      text += "},\"species\":\"Species number \(index)\",\"skinCovering\":"
      text += index % 3 == 0 ? "null" : "\"FUR\""
      if kind.warm { text += ",\"bodyTemperature\":\(30 + index % 12)" }
      if kind.pet {
        text += ",\"humanName\":\"Name \(index)\",\"favoriteToy\":\"Ball\",\"owner\":"
        text += "{\"__typename\":\"Human\",\"firstName\":\"Owner \(index % 50)\"}"
      }
      if kind.name == "Cat" { text += ",\"isJellicle\":\(index % 2 == 0)" }
      if kind.name == "Bird" { text += ",\"wingspan\":\(index % 90)" }
      text += ",\"predators\":[{\"__typename\":\"Crocodile\",\"species\":\"Nile crocodile\"}]}"
    }
    return Array((text + "]}}").utf8)
  }
}
