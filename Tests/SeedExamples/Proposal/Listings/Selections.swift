// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum FieldSelection {
  // example: field selection
  struct Animal: RootSelectionSet {
    // not in the text
    let data: ResponseDict
    static var selections: [Selection] {[
      .field("species", String.self)
    ]}
  }
  // end of example
}

extension FieldSelection.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  var species: String { data["species"] }
}

enum ScalarValue {
  // example: scalar value of an argument
  struct Animal: RootSelectionSet {
    // not in the text
    let data: ResponseDict
    static var selections: [Selection] {[
      .field("predators", [Predator].self, arguments: ["first": 3])
    ]}
  }
  // end of example
}

extension ScalarValue.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  struct Predator: RootSelectionSet {
    let data: ResponseDict
    static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
    static var selections: [Selection] { [.field("species", String.self)] }
    var species: String { data["species"] }
  }
  var predators: [Predator] { data["predators"] }
}

enum VariableArgument {
  // example: variable of an argument
  class Query: GraphQLQuery {
    var count: Int
    // in the text: init(count: Int) { ... }
    init(count: Int) { self.count = count }

    struct Animal: RootSelectionSet {
      // not in the text
      let data: ResponseDict
      static var selections: [Selection] {[
        .field("predators", [Predator].self, arguments: ["first": .variable("count")])
      ]}
    }
  }
  // end of example
}

extension VariableArgument.Query {
  struct Data { let data: ResponseDict }
  var operationName: String { "" }
  var document: DocumentType { .notPersisted(definition: .init("query($count: Int) { allAnimals { __typename predators(first: $count) { __typename species } } }")) }
  var variables: Variables? { ["count": count] }
}

extension VariableArgument.Query.Data: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
  static var selections: [Selection] { [.field("allAnimals", [VariableArgument.Query.Animal].self)] }
  var allAnimals: [VariableArgument.Query.Animal] { data["allAnimals"] }
}

extension VariableArgument.Query.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  struct Predator: RootSelectionSet {
    let data: ResponseDict
    static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
    static var selections: [Selection] { [.field("species", String.self)] }
    var species: String { data["species"] }
  }
  var predators: [Predator] { data["predators"] }
}

enum Skipping {
  // example: skipped field
  class Query: GraphQLQuery {
    var skipSpecies: Bool
    // in the text: init(skipSpecies: Bool) { ... }
    init(skipSpecies: Bool) { self.skipSpecies = skipSpecies }

    struct Animal: RootSelectionSet {
      // not in the text
      let data: ResponseDict
      static var selections: [Selection] {[
        .skip(if: "skipSpecies", .field("species", String.self))
      ]}
    }
  }
  // end of example
}

extension Skipping.Query {
  struct Data { let data: ResponseDict }
  var operationName: String { "" }
  var document: DocumentType { .notPersisted(definition: .init("query($skipSpecies: Boolean!) { allAnimals { __typename species @skip(if: $skipSpecies) } }")) }
  var variables: Variables? { ["skipSpecies": skipSpecies] }
}

extension Skipping.Query.Data: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
  static var selections: [Selection] { [.field("allAnimals", [Skipping.Query.Animal].self)] }
  var allAnimals: [Skipping.Query.Animal] { data["allAnimals"] }
}

extension Skipping.Query.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  var species: String? { data["species"] }
}

enum Including {
  // example: included fields
  class Query: GraphQLQuery {
    var includeDetails: Bool
    // in the text: init(includeDetails: Bool) { ... }
    init(includeDetails: Bool) { self.includeDetails = includeDetails }

    struct Animal: RootSelectionSet {
      // not in the text
      let data: ResponseDict
      static var selections: [Selection] {[
        // in the text: .field("species", String.self)
        .field("species", String.self),
        .include(if: "includeDetails", [
          .field("height", Height.self),
          // in the text: .field("skinCovering", GraphQLEnum<SkinCovering>.self),
          .field("skinCovering", GraphQLEnum<SkinCovering>?.self),
         ]),
      ]}

      struct Height: RootSelectionSet {
        // not in the text
        let data: ResponseDict
        static var selections: [Selection] {[
          .field("meters", Int.self)
        ]}
      }
    }
  }
  // end of example
}

extension Including.Query {
  struct Data { let data: ResponseDict }
  var operationName: String { "" }
  var document: DocumentType { .notPersisted(definition: .init("query($includeDetails: Boolean!) { allAnimals { __typename species ... @include(if: $includeDetails) { height { __typename meters } skinCovering } } }")) }
  var variables: Variables? { ["includeDetails": includeDetails] }
}

extension Including.Query.Data: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
  static var selections: [Selection] { [.field("allAnimals", [Including.Query.Animal].self)] }
  var allAnimals: [Including.Query.Animal] { data["allAnimals"] }
}

extension Including.Query.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  var height: Height? { data["height"] }
  var skinCovering: GraphQLEnum<SkinCovering>? { data["skinCovering"] }
}

extension Including.Query.Animal.Height {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  var meters: Int { data["meters"] }
}
