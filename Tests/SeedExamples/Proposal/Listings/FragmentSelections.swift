// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum FragmentSelections {
  // example: fragment that is selected
  struct AnimalDetails: RootSelectionSet, Fragment {
    // not in the text
    let data: ResponseDict
      static var selections: [Selection] {[
        // in the text: .field("height", Height.self)
        .field("height", Height.self),
        // in the text: .field("skinCovering", GraphQLEnum<SkinCovering>.self),
        .field("skinCovering", GraphQLEnum<SkinCovering>?.self),
      ]}

      struct Height: RootSelectionSet {
        // not in the text
        let data: ResponseDict
        static var selections: [Selection] {[
          .field("meters", Int.self)
        ]}
      }
  }
  // end of example

  // example: selection of a fragment
  class Query: GraphQLQuery {
    struct Data: RootSelectionSet {
      // not in the text
      let data: ResponseDict
      static var selections: [Selection] {[
        .field("allAnimals", [Animal].self),
      ]}

      struct Animal: RootSelectionSet {
        // not in the text
        let data: ResponseDict
        static var selections: [Selection] {[
          .fragment(AnimalDetails.self)
        ]}
      }
    }
  }
  // end of example
}

extension FragmentSelections.AnimalDetails {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var fragmentDefinition: String {
    "fragment AnimalDetails on Animal { __typename height { __typename meters } skinCovering }"
  }
  var height: Height { data["height"] }
  var skinCovering: GraphQLEnum<SkinCovering>? { data["skinCovering"] }
}

extension FragmentSelections.AnimalDetails.Height {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  var meters: Int { data["meters"] }
}

extension FragmentSelections.Query {
  var operationName: String { "" }
  var document: DocumentType { .notPersisted(definition: .init("query { allAnimals { __typename ...AnimalDetails } }", fragments: [FragmentSelections.AnimalDetails.self])) }
}

extension FragmentSelections.Query.Data {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Query.self) }
  var allAnimals: [Animal] { data["allAnimals"] }
}

extension FragmentSelections.Query.Data.Animal: HasFragments {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  struct Fragments: ResponseObject {
    let data: ResponseDict
    var animalDetails: FragmentSelections.AnimalDetails { _toFragment() }
  }
}
