// This file is written by hand and has the form of generated code.

import GraphQLRuntime

enum AnimalsAPI {
  final class Query: Object {
    override class var __typename: String { "Query" }
  }

  final class Cat: Object {
    override class var __typename: String { "Cat" }
    override class var __metadata: Metadata { _metadata }
    private static let _metadata = Metadata(implements: [Animal.self, Pet.self, WarmBlooded.self])
  }

  final class Crocodile: Object {
    override class var __typename: String { "Crocodile" }
    override class var __metadata: Metadata { _metadata }
    private static let _metadata = Metadata(implements: [Animal.self])
  }

  final class PetRock: Object {
    override class var __typename: String { "PetRock" }
    override class var __metadata: Metadata { _metadata }
    private static let _metadata = Metadata(implements: [Pet.self])
  }

  final class Height: Object {
    override class var __typename: String { "Height" }
  }

  final class Animal: Interface {}
  final class Pet: Interface {}
  final class WarmBlooded: Interface {}

  enum ClassroomPet: UnionType, Equatable {
    case Cat(AnimalsAPI.Cat)
    case PetRock(AnimalsAPI.PetRock)

    init?(_ object: Object) {
      switch object {
      case let object as AnimalsAPI.Cat: self = .Cat(object)
      case let object as AnimalsAPI.PetRock: self = .PetRock(object)
      default: return nil
      }
    }

    var object: Object {
      switch self {
      case .Cat(let object as Object), .PetRock(let object as Object): object
      }
    }

    static let possibleTypes: [Object.Type] = [AnimalsAPI.Cat.self, AnimalsAPI.PetRock.self]
  }

  enum Size: String, EnumType {
    case SMALL
    case LARGE
  }

  enum Schema: SchemaConfiguration {
    static let objectTypes: [Object.Type] = [
      Query.self, Cat.self, Crocodile.self, PetRock.self, Height.self,
    ]
    static let interfaces: [Interface.Type] = [Animal.self, Pet.self, WarmBlooded.self]
    static let unions: [any UnionType.Type] = [ClassroomPet.self]
  }
}

struct AnimalInput: InputObject {
  private(set) var dict: InputDict

  init(
    size: GraphQLNullable<GraphQLEnum<AnimalsAPI.Size>> = nil,
    name: String,
    count: Int?
  ) {
    dict = InputDict(["size": size, "name": name, "count": count])
  }

  var size: GraphQLNullable<GraphQLEnum<AnimalsAPI.Size>> {
    get { dict["size"] }
    set { dict["size"] = newValue }
  }

  var name: String {
    get { dict["name"] }
    set { dict["name"] = newValue }
  }

  var count: Int? {
    get { dict["count"] }
    set { dict["count"] = newValue }
  }
}

struct PetDetails: RootSelectionSet, Fragment {
  typealias Schema = AnimalsAPI.Schema
  let data: ResponseDict
  init(data: ResponseDict) { self.data = data }

  static var fragmentDefinition: String { "fragment PetDetails on Pet { __typename humanName }" }
  static var __parentType: ParentType { .Interface(AnimalsAPI.Pet.self) }
  static var selections: [Selection] {
    [.field("__typename", String.self), .field("humanName", String?.self)]
  }

  var humanName: String? { data["humanName"] }
}

struct HeightInMeters: RootSelectionSet, Fragment {
  typealias Schema = AnimalsAPI.Schema
  let data: ResponseDict
  init(data: ResponseDict) { self.data = data }

  static var fragmentDefinition: String {
    "fragment HeightInMeters on Animal { __typename height { __typename meters } }"
  }
  static var __parentType: ParentType { .Interface(AnimalsAPI.Animal.self) }
  static var selections: [Selection] {
    [.field("__typename", String.self), .field("height", Height.self)]
  }

  var height: Height { data["height"] }

  struct Height: RootSelectionSet {
    typealias Schema = AnimalsAPI.Schema
    let data: ResponseDict
    init(data: ResponseDict) { self.data = data }
    static var __parentType: ParentType { .Object(AnimalsAPI.Height.self) }
    static var selections: [Selection] {
      [.field("__typename", String.self), .field("meters", Double.self)]
    }
    var meters: Double { data["meters"] }
  }
}

final class AllAnimalsQuery: GraphQLQuery {
  let operationName: String = "AllAnimals"
  let document: DocumentType = .notPersisted(
    definition: .init(
      "query AllAnimals { … }",
      fragments: [HeightInMeters.self, PetDetails.self]
    )
  )

  var count: GraphQLNullable<Int>
  var details: GraphQLNullable<Bool>

  init(count: GraphQLNullable<Int> = nil, details: GraphQLNullable<Bool> = nil) {
    self.count = count
    self.details = details
  }

  var variables: Variables? { ["count": count, "details": details] }

  static var __variableDefaults: [String: InputValue] { ["details": false] }

  struct Data: RootSelectionSet {
    typealias Schema = AnimalsAPI.Schema
    let data: ResponseDict
    init(data: ResponseDict) { self.data = data }
    static var __parentType: ParentType { .Object(AnimalsAPI.Query.self) }
    static var selections: [Selection] {
      [.field("allAnimals", [AllAnimal].self, arguments: ["first": .variable("count")])]
    }

    var allAnimals: [AllAnimal] { data["allAnimals"] }

    struct AllAnimal: RootSelectionSet, HasFragments {
      typealias Schema = AnimalsAPI.Schema
      let data: ResponseDict
      init(data: ResponseDict) { self.data = data }
      static var __parentType: ParentType { .Interface(AnimalsAPI.Animal.self) }
      static var selections: [Selection] {
        [
          .field("__typename", String.self),
          .field("height", Height.self),
          .field("grid", [[Int]?]?.self),
          .field("sizes", alias: "sizing", [GraphQLEnum<AnimalsAPI.Size>?].self),
          .field("predators", [Predator]?.self),
          .typeCase(AsPet.self),
          .fragment(HeightInMeters.self),
          .include(if: "details", [.field("species", String.self), .typeCase(IfDetails.self)]),
          .skip(if: "details", .fragment(HeightInMeters.self)),
        ]
      }

      var height: Height { data["height"] }
      var grid: [[Int]?]? { data["grid"] }
      var sizing: [GraphQLEnum<AnimalsAPI.Size>?] { data["sizing"] }
      var predators: [Predator]? { data["predators"] }
      var species: String? { data["species"] }

      var asPet: AsPet? { _asType() }
      var ifDetails: IfDetails? { _asType() }
      var asWarmBlooded: AsWarmBlooded? { _asType() }

      struct Fragments: ResponseObject {
        let data: ResponseDict
        init(data: ResponseDict) { self.data = data }
        var heightInMeters: HeightInMeters { _toFragment() }
        var petDetails: PetDetails? { _toFragment() }
      }

      struct Height: RootSelectionSet {
        typealias Schema = AnimalsAPI.Schema
        let data: ResponseDict
        init(data: ResponseDict) { self.data = data }
        static var __parentType: ParentType { .Object(AnimalsAPI.Height.self) }
        static var selections: [Selection] {
          [.field("__typename", String.self), .field("feet", Int.self)]
        }
        var feet: Int { data["feet"] }
        var meters: Double { data["meters"] }
      }

      struct Predator: RootSelectionSet {
        typealias Schema = AnimalsAPI.Schema
        let data: ResponseDict
        init(data: ResponseDict) { self.data = data }
        static var __parentType: ParentType { .Interface(AnimalsAPI.Animal.self) }
        static var selections: [Selection] { [.field("__typename", String.self)] }
      }

      struct AsPet: TypeCase, HasFragments {
        typealias Schema = AnimalsAPI.Schema
        let data: ResponseDict
        init(data: ResponseDict) { self.data = data }
        static var __parentType: ParentType { .Interface(AnimalsAPI.Pet.self) }
        static var selections: [Selection] { [.fragment(PetDetails.self)] }
        var humanName: String? { data["humanName"] }
        var height: Height { data["height"] }

        struct Fragments: ResponseObject {
          let data: ResponseDict
          init(data: ResponseDict) { self.data = data }
          var petDetails: PetDetails { _toFragment() }
          var heightInMeters: HeightInMeters { _toFragment() }
        }
      }

      struct IfDetails: TypeCase {
        typealias Schema = AnimalsAPI.Schema
        let data: ResponseDict
        init(data: ResponseDict) { self.data = data }
        static var __parentType: ParentType { .Interface(AnimalsAPI.Animal.self) }
        static var selections: [Selection] { [.field("species", String.self)] }
        var species: String { data["species"] }
      }

      struct AsWarmBlooded: TypeCase {
        typealias Schema = AnimalsAPI.Schema
        let data: ResponseDict
        init(data: ResponseDict) { self.data = data }
        static var __parentType: ParentType { .Interface(AnimalsAPI.WarmBlooded.self) }
        static var __mergedSources: [any SelectionSet.Type] { [AllAnimal.self, AsPet.self] }
      }
    }
  }
}
