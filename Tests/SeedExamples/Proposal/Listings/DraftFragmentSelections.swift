// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum DraftFragmentSelections {
  // example: draft, fragment that is selected
  // in the text: fragment AnimalDetails: RootSelectionSet, Fragment {
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
}

extension DraftFragmentSelections.AnimalDetails {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var fragmentDefinition: String {
    "fragment AnimalDetails on Animal { __typename height { __typename meters } skinCovering }"
  }
  var height: Height { data["height"] }
  var skinCovering: GraphQLEnum<SkinCovering>? { data["skinCovering"] }
}

extension DraftFragmentSelections.AnimalDetails.Height {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  var meters: Int { data["meters"] }
}
