import AnimalKingdomAPI
import GraphQLRuntime

/// The fragments of the proposal's second appendix.
struct PetDetails: RootSelectionSet, Fragment {
  let data: ResponseDict
  static var __parentType: ParentType { .Interface(.Pet) }
  static var selections: [Selection] {
    [.field("humanName", String?.self), .field("favoriteToy", String.self)]
  }
  static var fragmentDefinition: String { "fragment PetDetails on Pet { humanName favoriteToy }" }
  var favoriteToy: String { data["favoriteToy"] }
}

struct WarmBloodedDetails: RootSelectionSet, Fragment {
  let data: ResponseDict
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.WarmBlooded.self) }
  static var selections: [Selection] { [.field("bodyTemperature", Int.self)] }
  static var fragmentDefinition: String {
    "fragment WarmBloodedDetails on WarmBlooded { bodyTemperature }"
  }
  var bodyTemperature: Int { data["bodyTemperature"] }
}
