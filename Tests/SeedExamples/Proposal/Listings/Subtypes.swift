// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

enum WithoutSubtypes {
  // example: without an enum of subtypes
  struct Animal: RootSelectionSet {
    // not in the text
    let data: ResponseDict
    var asBird: AsBird? { _asType() }
    // in the text: var asCat: Cat? { _asType() }
    var asCat: AsCat? { _asType() }

    // in the text: struct AsBird: TypeCase { ... }
    struct AsBird: TypeCase { let data: ResponseDict }
    // in the text: struct AsCat: TypeCase { ... }
    struct AsCat: TypeCase { let data: ResponseDict }
  }
  // end of example
}

enum WithSubtypes {
  // example: with an enum of subtypes
  struct Animal: RootSelectionSet {
    // not in the text
    let data: ResponseDict
    var asBird: AsBird? { _asType() }
    // in the text: var asCat: Cat? { _asType() }
    var asCat: AsCat? { _asType() }

    enum Subtype {
      case bird(AsBird)
      case cat(AsCat)
      case _other(Animal)
    }

    var subtype: Subtype {
      switch __objectType {
      // in the text: case is Bird.self: return .bird(AsBird(data: data))
      case is Bird.Type: return .bird(AsBird(data: data))
      case is Cat.Type: return .cat(AsCat(data: data))
      default: return ._other(self)
      }
    }

    // in the text: struct AsBird: TypeCase { ... }
    struct AsBird: TypeCase { let data: ResponseDict }
    // in the text: struct AsCat: TypeCase { ... }
    struct AsCat: TypeCase { let data: ResponseDict }
  }
  // end of example
}

extension WithoutSubtypes.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] { [.typeCase(AsBird.self), .typeCase(AsCat.self)] }
}

extension WithoutSubtypes.Animal.AsBird {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Bird.self) }
  static var selections: [Selection] { [.field("wingspan", Int.self)] }
  var wingspan: Int { data["wingspan"] }
}

extension WithoutSubtypes.Animal.AsCat {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Cat.self) }
  static var selections: [Selection] { [.field("bodyTemperature", Int.self)] }
  var bodyTemperature: Int { data["bodyTemperature"] }
}

extension WithSubtypes.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] { [.typeCase(AsBird.self), .typeCase(AsCat.self)] }
}

extension WithSubtypes.Animal.AsBird {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Bird.self) }
  static var selections: [Selection] { [.field("wingspan", Int.self)] }
  var wingspan: Int { data["wingspan"] }
}

extension WithSubtypes.Animal.AsCat {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Cat.self) }
  static var selections: [Selection] { [.field("bodyTemperature", Int.self)] }
  var bodyTemperature: Int { data["bodyTemperature"] }
}
