// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum DraftTypeCases {
  // example: draft, type case
  struct Animal: RootSelectionSet {
      static var __parentType: ParentType { .Interface(.Animal) }
      let data: ResponseDict

      var asPet: AsPet? { _asType() }

      var species: String { data["species"] }

      struct AsPet: TypeCase {
        static var __parentType: ParentType { .Interface(.Pet) }
        let data: ResponseDict

        var species: String { data["species"] }
        var humanName: String{ data["humanName"] }
      }
  }
  // end of example
}

extension DraftTypeCases.Animal {
  static var selections: [Selection] { [.field("species", String.self), .typeCase(AsPet.self)] }
}

extension DraftTypeCases.Animal.AsPet {
  static var selections: [Selection] { [.field("humanName", String?.self)] }
}

enum DraftTypeCasesMerged {
  // example: draft, sibling type cases
  struct Animal: RootSelectionSet {
      static var __parentType: ParentType { .Interface(.Animal) }
      let data: ResponseDict

      var species: String { data["species"] }

      var asPet: AsPet? { _asType() }
      var asCat: AsCat? { _asType() }

      struct AsPet: TypeCase {
        static var __parentType: ParentType { .Interface(.Pet) }
        let data: ResponseDict

        var species: String { data["species"] }
        var humanName: String { data["humanName"] }
      }

      struct AsCat: TypeCase {
        static var __parentType: ParentType { .Object(.Cat) }
        let data: ResponseDict

        var species: String { data["species"] }
        var humanName: String { data["humanName"] }
        var isJellicle: Bool { data["isJellicle"] }
      }
  }
  // end of example
}

extension DraftTypeCasesMerged.Animal {
  static var selections: [Selection] {
    [.field("species", String.self), .typeCase(AsPet.self), .typeCase(AsCat.self)]
  }
}

extension DraftTypeCasesMerged.Animal.AsPet {
  static var selections: [Selection] { [.field("humanName", String?.self)] }
}

extension DraftTypeCasesMerged.Animal.AsCat {
  static var selections: [Selection] { [.field("isJellicle", Bool.self)] }
}
