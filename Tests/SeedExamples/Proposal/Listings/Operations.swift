// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum SimpleOperation {
  // example: simple operation
  class AnimalQuery: GraphQLQuery {
    let operationName: String = "AnimalQuery"
    let document: DocumentType = .notPersisted(definition: .init(
      """
      query AnimalQuery {
        allAnimals {
          species
        }
      }
      """)
      // not in the text
      )

    init() {}

    struct Data: SelectionSet {
      // ...
      // not in the text
      let data: ResponseDict
    }
  }
  // end of example
}

extension SimpleOperation.AnimalQuery.Data: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
  static var selections: [Selection] { [.field("allAnimals", [Animal].self)] }
  var allAnimals: [Animal] { data["allAnimals"] }
}

extension SimpleOperation.AnimalQuery.Data {
  struct Animal: RootSelectionSet {
    let data: ResponseDict
    static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
    static var selections: [Selection] { [.field("species", String.self)] }
    var species: String { data["species"] }
  }
}

enum ScalarArgument {
  // example: operation with a scalar argument
  class AnimalQuery: GraphQLQuery {
    let operationName: String = "AnimalQuery"
    let document: DocumentType = .notPersisted(definition: .init(
      """
      query AnimalQuery($count: Int!) {
        allAnimals {
          predators(first: $count) {
            species
          }
        }
      }
      """)
      // not in the text
      )

    var count: Int

    init(count: Int) {
      self.count = count
    }

    var variables: Variables? { ["count": count] }

    struct Data: SelectionSet {
      // ...
      // not in the text
      let data: ResponseDict
      struct Animal: SelectionSet {
        // not in the text
        let data: ResponseDict
        static var selections: [Selection] {[
          // in the text: .field("predators", [Predator.self], arguments: ["first": .variable("count")])
          .field("predators", [Predator].self, arguments: ["first": .variable("count")])
        ]}
      }
    }
  }
  // end of example
}

extension ScalarArgument.AnimalQuery.Data: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
  static var selections: [Selection] { [.field("allAnimals", [Animal].self)] }
  var allAnimals: [Animal] { data["allAnimals"] }
}

extension ScalarArgument.AnimalQuery.Data.Animal: RootSelectionSet {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  struct Predator: RootSelectionSet {
    let data: ResponseDict
    static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
    static var selections: [Selection] { [.field("species", String.self)] }
    var species: String { data["species"] }
  }
  var predators: [Predator] { data["predators"] }
}

enum NullableArgument {
  // example: operation with a nullable argument
  class AnimalQuery: GraphQLQuery {
    let operationName: String = "AnimalQuery"
    let document: DocumentType = .notPersisted(definition: .init(
      """
      query AnimalQuery($count: Int) {
        allAnimals {
          predators(first: $count) {
            species
          }
        }
      }
      """)
      // not in the text
      )

    var count: GraphQLNullable<Int>

    init(count: GraphQLNullable<Int>) {
      self.count = count
    }

    var variables: Variables? { ["count": count] }

    // ...
  }
  // end of example
}

extension NullableArgument.AnimalQuery {
  typealias Data = ScalarArgument.AnimalQuery.Data
}
