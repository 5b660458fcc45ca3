// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum TypeCases {
  // example: type case
  struct Animal: RootSelectionSet {
      static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
      let data: ResponseDict

      var asPet: AsPet? { _asType() }

      var species: String { data["species"] }

      struct AsPet: TypeCase {
        static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Pet.self) }
        let data: ResponseDict

        var species: String { data["species"] }
        var humanName: String? { data["humanName"] }
      }
  }
  // end of example
}

extension TypeCases.Animal {
  static var selections: [Selection] { [.field("species", String.self), .typeCase(AsPet.self)] }
}

extension TypeCases.Animal.AsPet {
  static var selections: [Selection] { [.field("humanName", String?.self)] }
}

enum TypeCasesMerged {
  // example: sibling type cases
  struct Animal: RootSelectionSet {
      static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
      let data: ResponseDict

      var species: String { data["species"] }

      var asPet: AsPet? { _asType() }
      var asCat: AsCat? { _asType() }

      struct AsPet: TypeCase {
        static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Pet.self) }
        let data: ResponseDict

        var species: String { data["species"] }
        var humanName: String? { data["humanName"] }
      }

      struct AsCat: TypeCase {
        static var __parentType: ParentType { .Object(AnimalKingdomAPI.Cat.self) }
        let data: ResponseDict

        var species: String { data["species"] }
        var humanName: String? { data["humanName"] }
        var isJellicle: Bool { data["isJellicle"] }
      }
  }
  // end of example
}

extension TypeCasesMerged.Animal {
  static var selections: [Selection] {
    [.field("species", String.self), .typeCase(AsPet.self), .typeCase(AsCat.self)]
  }
}

extension TypeCasesMerged.Animal.AsPet {
  static var selections: [Selection] { [.field("humanName", String?.self)] }
}

extension TypeCasesMerged.Animal.AsCat {
  static var selections: [Selection] { [.field("isJellicle", Bool.self)] }
}

enum Unions {
  // example: union cases
  struct ClassroomPet: RootSelectionSet {
    static var __parentType: ParentType { .Union(AnimalKingdomAPI.ClassroomPet.self) }
    // not in the text
    let data: ResponseDict

    var asPet: AsPet? { _asType() }
    var asBird: AsBird? { _asType() }

    struct AsPet: TypeCase {
      static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Pet.self) }
      // not in the text
      let data: ResponseDict

      var humanName: String? { data["humanName"] }
    }

    struct AsBird: TypeCase {
      static var __parentType: ParentType { .Object(AnimalKingdomAPI.Bird.self) }
      // not in the text
      let data: ResponseDict

      var humanName: String? { data["humanName"] }
      var wingspan: Int { data["wingspan"] }
    }
  }
  // end of example
}

extension Unions.ClassroomPet {
  static var selections: [Selection] { [.typeCase(AsPet.self), .typeCase(AsBird.self)] }
}

extension Unions.ClassroomPet.AsPet {
  static var selections: [Selection] { [.field("humanName", String?.self)] }
}

extension Unions.ClassroomPet.AsBird {
  static var selections: [Selection] { [.field("wingspan", Int.self)] }
}
