// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum TypeCaseSelections {
  // example: inline type case
  struct Animal: RootSelectionSet {
    // not in the text
    let data: ResponseDict
    static var __parentType: ParentType { .Interface(.Animal) }
    static var selections: [Selection] {[
      .field("species", String.self),
      .typeCase(AsPet.self),
      .typeCase(AsBird.self),
    ]}

    var species: String { data["species" ]}

    var asPet: AsPet? { _asType() }
    var asBird: AsBird? { _asType() }

    struct AsPet: TypeCase {
      // not in the text
      let data: ResponseDict
      static var __parentType: ParentType { .Interface(.Pet) }
      static var selections: [Selection] {[
        .field("humanName", String?.self),
      ]}

      var species: String { data["species" ]}
      var humanName: String? { data["humanName" ]}
    }

    struct AsBird: TypeCase {
      // not in the text
      let data: ResponseDict
      // in the text: static var __parentType: ParentType { .Interface(.Pet) }
      static var __parentType: ParentType { .Object(.Bird) }
      static var selections: [Selection] {[
        .field("wingspan", Int.self),
      ]}

      var species: String { data["species" ]}
      var humanName: String? { data["humanName" ]}
      var wingspan: Int { data["wingspan" ]}
    }
  }
  // end of example
}

enum NamedTypeCase {
  // example: type case of a fragment
  struct PetDetails: RootSelectionSet, Fragment {
    // not in the text
    let data: ResponseDict
      static var __parentType: ParentType { .Interface(.Pet) }
      static var selections: [Selection] {[
        .field("humanName", String?.self),
      ]}
  }

  struct Animal: RootSelectionSet {
    // not in the text
    let data: ResponseDict
    static var __parentType: ParentType { .Interface(.Animal) }
    static var selections: [Selection] {[
      .field("species", String.self),
      .typeCase(AsPet.self),
    ]}

    struct AsPet: TypeCase {
      // not in the text
      let data: ResponseDict
      static var __parentType: ParentType { .Interface(.Pet) }
      static var selections: [Selection] {[
        .fragment(PetDetails.self),
      ]}
    }
  }
  // end of example
}

extension NamedTypeCase.PetDetails {
  static var fragmentDefinition: String { "fragment PetDetails on Pet { __typename humanName }" }
  var humanName: String? { data["humanName"] }
}

extension NamedTypeCase.Animal {
  var asPet: AsPet? { _asType() }
}

extension NamedTypeCase.Animal.AsPet: HasFragments {
  struct Fragments: ResponseObject {
    let data: ResponseDict
    var petDetails: NamedTypeCase.PetDetails { _toFragment() }
  }
}
