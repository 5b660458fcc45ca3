// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum FragmentStructs {
  // example: fragment struct
  struct AnimalDetails: SelectionSet, Fragment {
    static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
    let data: ResponseDict

    var species: String { data["species"] }
  }
  // end of example

  // example: struct with fragments
  struct Animal: SelectionSet, HasFragments {
      static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
      let data: ResponseDict

      var species: String { data["species"] }

      struct Fragments: ResponseObject {
        let data: ResponseDict

        var animalDetails: AnimalDetails { _toFragment() }
      }
  }
  // end of example
}

extension FragmentStructs.AnimalDetails {
  static var selections: [Selection] { [.field("species", String.self)] }
  static var fragmentDefinition: String { "fragment AnimalDetails on Animal { __typename species }" }
}

extension FragmentStructs.Animal: RootSelectionSet {
  static var selections: [Selection] { [.fragment(FragmentStructs.AnimalDetails.self)] }
}
