// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum AppendixB {
  // example: composition of types
  // in the text: public struct Animal: RootSelectionSet: HasFragments {
  public struct Animal: RootSelectionSet, HasFragments {
    // not in the text
    let data: ResponseDict
    var species: String { data["species"] }

    var asPet: AsPet? { _asType() }
    var asWarmBlooded: AsWarmBlooded? { _asType() }

    /// Animal.AsPet
    struct AsPet: TypeCase, HasFragments {
      // not in the text
      let data: ResponseDict
      var species: String { data["species"] }
      var humanName: String? { data["humanName"] }
      var favoriteToy: String { data["favoriteToy"] }

      var asWarmBlooded: AsWarmBlooded? { _asType() }

      struct Fragments: ResponseObject {
        // not in the text
        let data: ResponseDict
          // in the text: var PetDetails: PetDetails { _toFragment() }
          var petDetails: PetDetails { _toFragment() }
      }

      /// Animal.AsPet.AsWarmBlooded
      struct AsWarmBlooded: TypeCase, HasFragments {
        // not in the text
        let data: ResponseDict
        var species: String { data["species"] }
        var humanName: String? { data["humanName"] }
        var favoriteToy: String { data["favoriteToy"] }
        var bodyTemperature: Int { data["bodyTemperature"] }

        struct Fragments: ResponseObject {
          // not in the text
          let data: ResponseDict
          var warmBloodedDetails: WarmBloodedDetails { _toFragment() }
        }
      }
    }

    /// Animal.AsWarmBlooded
    struct AsWarmBlooded: TypeCase, HasFragments {
      // not in the text
      let data: ResponseDict
      var species: String { data["species"] }
      var bodyTemperature: Int { data["bodyTemperature"] }

      struct Fragments: ResponseObject {
        // not in the text
        let data: ResponseDict
          var warmBloodedDetails: WarmBloodedDetails { _toFragment() }
      }
    }
  }
  // end of example
}

extension AppendixB.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] {
    [.field("species", String.self), .typeCase(AsPet.self), .typeCase(AsWarmBlooded.self)]
  }
  struct Fragments: ResponseObject { let data: ResponseDict }
}

extension AppendixB.Animal.AsPet {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Pet.self) }
  static var selections: [Selection] {
    [.typeCase(AsWarmBlooded.self), .fragment(PetDetails.self)]
  }
}

extension AppendixB.Animal.AsPet.AsWarmBlooded {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.WarmBlooded.self) }
  static var selections: [Selection] { [.fragment(WarmBloodedDetails.self)] }
}

extension AppendixB.Animal.AsWarmBlooded {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.WarmBlooded.self) }
  static var selections: [Selection] { [.fragment(WarmBloodedDetails.self)] }
}

enum DraftAppendixB {
  // example: draft, composition of types
  // in the text: public struct AllAnimals: RootSelectionSet: HasFragments {
  public struct AllAnimals: RootSelectionSet, HasFragments {
    // not in the text
    let data: ResponseDict
    var species: String { data["species"] }

    var asPet: AsPet? { _asType() }
    var asWarmBlooded: AsWarmBlooded? { _asType() }

    /// AllAnimals.AsPet
    struct AsPet: TypeCase, HasFragments {
      // not in the text
      let data: ResponseDict
      var species: String { data["species"] }
      // in the text: var humanName: String { data["humanName"] }
      var humanName: String? { data["humanName"] }
      var favoriteToy: String { data["favoriteToy"] }

      var asWarmBlooded: AsWarmBlooded? { _asType() }

      struct Fragments: ResponseObject {
        // not in the text
        let data: ResponseDict
          // in the text: var PetDetails: PetDetails { _toFragment() }
          var petDetails: PetDetails { _toFragment() }
      }
      /// AllAnimals.AsPet.AsWarmBlooded
      struct AsWarmBlooded: TypeCase, HasFragments {
        // not in the text
        let data: ResponseDict
        var species: String { data["species"] }
        // in the text: var humanName: String { data["humanName"] }
        var humanName: String? { data["humanName"] }
        var favoriteToy: String { data["favoriteToy"] }
        var bodyTemperature: Int { data["bodyTemperature"] }

        struct Fragments: ResponseObject {
          // not in the text
          let data: ResponseDict
          var warmBloodedDetails: WarmBloodedDetails { _toFragment() }
        }
      }
    }

    /// AllAnimals.AsWarmBlooded
    struct AsWarmBlooded: TypeCase, HasFragments {
      // not in the text
      let data: ResponseDict
      var species: String { data["species"] }
      var bodyTemperature: Int { data["bodyTemperature"] }

      struct Fragments: ResponseObject {
        // not in the text
        let data: ResponseDict
          var warmBloodedDetails: WarmBloodedDetails { _toFragment() }
      }
    }
  }
  // end of example
}

extension DraftAppendixB.AllAnimals {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] {
    [.field("species", String.self), .typeCase(AsPet.self), .typeCase(AsWarmBlooded.self)]
  }
  struct Fragments: ResponseObject { let data: ResponseDict }
}

extension DraftAppendixB.AllAnimals.AsPet {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Pet.self) }
  static var selections: [Selection] {
    [.typeCase(AsWarmBlooded.self), .fragment(PetDetails.self)]
  }
}

extension DraftAppendixB.AllAnimals.AsPet.AsWarmBlooded {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.WarmBlooded.self) }
  static var selections: [Selection] { [.fragment(WarmBloodedDetails.self)] }
}

extension DraftAppendixB.AllAnimals.AsWarmBlooded {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.WarmBlooded.self) }
  static var selections: [Selection] { [.fragment(WarmBloodedDetails.self)] }
}
