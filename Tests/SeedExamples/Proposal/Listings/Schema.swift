import AnimalKingdomAPI
import GraphQLRuntime

/// The schema configuration that the listings need in addition to the types.
enum Schema: SchemaConfiguration {
  static var objectTypes: [Object.Type] {
    [
      Query.self, Height.self, Human.self, Cat.self, Dog.self, Bird.self, Fish.self, Rat.self,
      Crocodile.self, PetRock.self,
    ]
  }

  static var interfaces: [Interface.Type] {
    [Animal.self, Pet.self, WarmBlooded.self, HousePet.self]
  }

  static var unions: [any UnionType.Type] { [ClassroomPet.self] }
}

protocol SelectionSet: GraphQLRuntime.SelectionSet
where Schema == ProposalListingsExamples.Schema {}
protocol RootSelectionSet: GraphQLRuntime.RootSelectionSet
where Schema == ProposalListingsExamples.Schema {}
protocol TypeCase: GraphQLRuntime.TypeCase where Schema == ProposalListingsExamples.Schema {}
protocol Fragment: GraphQLRuntime.Fragment where Schema == ProposalListingsExamples.Schema {}

/// Parent types by name, as some of the listings use them.
extension ParentType {
  enum InterfaceName { case Animal, Pet }
  enum ObjectName { case Bird, Cat }

  static func Interface(_ name: InterfaceName) -> ParentType {
    switch name {
    case .Animal: .Interface(AnimalKingdomAPI.Animal.self)
    case .Pet: .Interface(AnimalKingdomAPI.Pet.self)
    }
  }

  static func Object(_ name: ObjectName) -> ParentType {
    switch name {
    case .Bird: .Object(AnimalKingdomAPI.Bird.self)
    case .Cat: .Object(AnimalKingdomAPI.Cat.self)
    }
  }
}
