// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

/// Structs for an animal and its height.
enum FieldAccessors {
  // example: field accessors
  struct Animal: SelectionSet, HasFragments {
    let data: ResponseDict

    var species: String { data["species"] }
    var height: Height { data["height"] }

    struct Height: SelectionSet {
      let data: ResponseDict

      var feet: Int { data["feet"] }
    }
  }
  // end of example
}

extension FieldAccessors.Animal: RootSelectionSet {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] {
    [.field("species", String.self), .field("height", Height.self)]
  }
  struct Fragments: ResponseObject { let data: ResponseDict }
}

extension FieldAccessors.Animal.Height: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  static var selections: [Selection] { [.field("feet", Int.self)] }
}

/// A struct with an enum property.
enum EnumAccessor {
  // example: enum accessor
  struct Animal: SelectionSet {
    // ...
    // not in the text
    let data: ResponseDict
    var size: GraphQLEnum<RelativeSize> { data["size"] }
  }
  // end of example
}

extension EnumAccessor.Animal: RootSelectionSet {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  static var selections: [Selection] {
    [.field("relativeSize", alias: "size", GraphQLEnum<RelativeSize>.self)]
  }
}
