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

// The types that the examples name.
public final class Animal: Interface {}
public final class WarmBlooded: Interface {}
public final class HousePet: Interface {}
public final class Cat: Object {}
public final class Bird: Object {}
public final class Rat: Object {}
public final class PetRock: Object {}
