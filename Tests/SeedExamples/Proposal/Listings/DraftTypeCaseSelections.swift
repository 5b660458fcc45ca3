// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum DraftTypeCaseSelections {
  // example: draft, inline type case
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
        // in the text: .field("humanName", String.self),
        .field("humanName", String?.self),
      ]}
    }
  }
  // end of example
}

extension DraftTypeCaseSelections.Animal {
  var asPet: AsPet? { _asType() }
}

extension DraftTypeCaseSelections.Animal.AsPet {
  var humanName: String? { data["humanName"] }
}

enum DraftNamedTypeCase {
  // example: draft, type case of a fragment
  struct PetDetails: RootSelectionSet, Fragment {
    // not in the text
    let data: ResponseDict
      static var __parentType: ParentType { .Interface(.Pet) }
      static var selections: [Selection] {[
        // in the text: .field("humanName", String.self),
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

extension DraftNamedTypeCase.PetDetails {
  static var fragmentDefinition: String { "fragment PetDetails on Pet { __typename humanName }" }
  var humanName: String? { data["humanName"] }
}

extension DraftNamedTypeCase.Animal {
  var asPet: AsPet? { _asType() }
}

extension DraftNamedTypeCase.Animal.AsPet: HasFragments {
  struct Fragments: ResponseObject {
    let data: ResponseDict
    var petDetails: DraftNamedTypeCase.PetDetails { _toFragment() }
  }
}
