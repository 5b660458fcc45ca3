/// Deterministic inputs of a given size.
enum GeneratedInputs {
  /// Returns a schema of interfaces, object types, unions, enums and input objects.
  ///
  /// Each round adds about 1.9 KB and 91 lines. Like in published schemas, most lines are short,
  /// and half of them are descriptions.
  static func schema(rounds: Int) -> String {
    var text = "type Query {\n  node(id: ID!): Node\n  search(text: String!): [Match!]!\n"
    for round in 0..<rounds {
      text += "  item\(round)(first: Int = 10, filter: Filter\(round)): [Item\(round)!]!\n"
    }
    text += "}\n\ninterface Node {\n  \"The identifier.\"\n  id: ID!\n}\n\n"
    text += "union Match =\n" + (0..<rounds).map { "  | Item\($0)\n" }.joined() + "\n"
    for round in 0..<rounds {
      let next = (round + 1) % rounds
      text += """
        \"""
        Things of kind \(round), with what belongs to them.

        They are listed in the order in which they were added, the newest first, without what was removed.
        \"""
        type Item\(round) implements Node {
          \"""
          The identifier, which no other thing has had before, whatever its kind may be.
          \"""
          id: ID!

          \"""
          The name that people see. It need not be the only one, and it can change at any time.
          \"""
          name: String!

          \"""
          When it was made, or the first day of the year where nobody knows that more exactly.
          \"""
          createdAt: Date!

          \"""
          How large it is beside other things of its kind; things of other kinds do not count.
          \"""
          size: Size\(round)!

          \"""
          Its weight in a unit of mass; null for what has never been put onto any scales so far.
          \"""
          weight(unit: String = "kg"): Float

          \"""
          Whether it is in use. What is not in use is still listed, but after all of the others.
          \"""
          isActive: Boolean! @deprecated(reason: "Use `state`.")

          state: Size\(round)

          \"""
          The one after it in the order in which they were added, and the first after the last.
          \"""
          next: Item\(next)

          \"""
          What goes with it: accessories, spare parts, and whatever people have bought together.
          \"""
          related(
            \"""
            At most so many. A server may send fewer than that, and never sends more than a hundred.
            \"""
            first: Int = 5

            \"""
            Only what comes after this one, by the identifier that a request before this one gave.
            \"""
            after: ID
          ): [Node!]!

          children(filter: Filter\(round) = {limit: 3, active: true}): [Item\(round)!]!
        }

        \"""
        Sizes of things of kind \(round).
        \"""
        enum Size\(round) {
          SMALL

          \"""
          Neither small nor large, as most things are when they are compared with all the others.
          \"""
          AVERAGE

          LARGE
        }

        \"""
        What to look for.
        \"""
        input Filter\(round) {
          \"""
          At most so many.
          \"""
          limit: Int! = 10

          active: Boolean
          sizes: [Size\(round)!] = [SMALL, LARGE]
          nested: Filter\(next)
        }


        """
    }
    return text + "scalar Date\n"
  }

  /// Returns operations for `schema(rounds:)`, each with type cases, arguments and a fragment.
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

  /// Returns one operation for `schema(rounds:)` that selects about this many fields.
  static func largeOperation(fields: Int, rounds: Int) -> String {
    var text = "query Large($details: Boolean!) {\n"
    for index in 0..<(fields / 10) {
      let round = index % rounds
      text += """
          key\(index): item\(round)(first: \(index)) {
            id
            name
            weight(unit: "g")
            next { id name }
            related { id ... on Item\(round) { state @skip(if: $details) } }
          }

        """
    }
    return text + "}\n"
  }

  /// Returns an operation that selects one field `count` times with different subselections,
  /// directly and in fragments.
  ///
  /// Comparing the fields in pairs would be slow.
  static func wideOperation(count: Int) -> String {
    var text = "query Wide {\n"
    for index in 0..<count {
      text += "  item0 { id name next { id next { id } } ... on Item0 { related { id } } }\n"
      if index % 4 == 0 { text += "  ...Wide\(index)\n" }
    }
    text += "}\n"
    for index in stride(from: 0, to: count, by: 4) {
      text += "fragment Wide\(index) on Query { item0 { size next { name next { id } } } }\n"
    }
    return text
  }

  /// Returns a response to the sample operation `AllAnimals` with `count` animals.
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
