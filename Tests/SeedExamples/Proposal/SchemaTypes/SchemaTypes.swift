// swift-format-ignore-file
import GraphQLRuntime

// example: object type
public final class Dog: Object {
  override public class var __typename: String { "Dog" }

  // MARK: - Metadata
  override public class var __metadata: Metadata { _metadata }
  private static let _metadata: Metadata = Metadata(
    implements: [Animal.self, Pet.self, WarmBlooded.self, HousePet.self]
  )
}
// end of example

// example: interface type
public final class Pet: Interface {}
// end of example

// example: union type
public enum ClassroomPet: UnionType, Equatable {
  case Cat(Cat)
  case Bird(Bird)
  case Rat(Rat)
  case PetRock(PetRock)

  public init?(_ object: Object) {
    switch object {
    case let ent as Cat: self = .Cat(ent)
    case let ent as Bird: self = .Bird(ent)
    case let ent as Rat: self = .Rat(ent)
    case let ent as PetRock: self = .PetRock(ent)
    default: return nil
    }
  }

  public var object: Object {
    switch self {
    case let .Cat(object as Object), let .Bird(object as Object), let .Rat(object as Object), let .PetRock(object as Object):
      return object
    }
  }

  static public let possibleTypes: [Object.Type] =
    [AnimalKingdomAPI.Cat.self, AnimalKingdomAPI.Bird.self, AnimalKingdomAPI.Rat.self, AnimalKingdomAPI.PetRock.self]
}
// end of example

// These are the other types that the examples use, in the same form.

public final class Animal: Interface {}
public final class WarmBlooded: Interface {}
public final class HousePet: Interface {}

public final class Query: Object {
  override public class var __typename: String { "Query" }
}

public final class Height: Object {
  override public class var __typename: String { "Height" }
}

public final class Human: Object {
  override public class var __typename: String { "Human" }
  override public class var __metadata: Metadata {
    Metadata(implements: [Animal.self, WarmBlooded.self])
  }
}

public final class Cat: Object {
  override public class var __typename: String { "Cat" }
  override public class var __metadata: Metadata {
    Metadata(implements: [Animal.self, Pet.self, WarmBlooded.self])
  }
}

public final class Bird: Object {
  override public class var __typename: String { "Bird" }
  override public class var __metadata: Metadata {
    Metadata(implements: [Animal.self, Pet.self, WarmBlooded.self])
  }
}

public final class Fish: Object {
  override public class var __typename: String { "Fish" }
  override public class var __metadata: Metadata {
    Metadata(implements: [Animal.self, Pet.self])
  }
}

public final class Rat: Object {
  override public class var __typename: String { "Rat" }
  override public class var __metadata: Metadata {
    Metadata(implements: [Animal.self, Pet.self])
  }
}

public final class Crocodile: Object {
  override public class var __typename: String { "Crocodile" }
  override public class var __metadata: Metadata { Metadata(implements: [Animal.self]) }
}

public final class PetRock: Object {
  override public class var __typename: String { "PetRock" }
  override public class var __metadata: Metadata { Metadata(implements: [Pet.self]) }
}
