// swift-format-ignore-file
import AnimalKingdomAPI
import GraphQLRuntime

// The protocols are not nested in types, because the example is not about nesting.
// example: protocols of a fragment
protocol HeightInMeters {
  associatedtype Height: HeightInMeters_Height

  var height: Height { get }
}

protocol HeightInMeters_Height {
  var meters: Int { get }
}
// end of example

enum AnimalHeightQuery {
  // example: structs of protocols, height
  struct Animal: RootSelectionSet, HeightInMeters {
    // not in the text
    let data: ResponseDict
    struct Height: RootSelectionSet, HeightInMeters_Height {
      // not in the text
      let data: ResponseDict
      // in the text: let meters: Int
      var meters: Int { data["meters"] }
      // in the text: let feet: Int
      var feet: Int { data["feet"] }
      // in the text: let yards: Int
      var yards: Int { data["yards"] }
    }

    // in the text: let height: Height { data["height"] }
    var height: Height { data["height"] }
  }
  // end of example
}

extension AnimalHeightQuery.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] { [.field("height", Height.self)] }
}

extension AnimalHeightQuery.Animal.Height {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  static var selections: [Selection] {
    [.field("meters", Int.self), .field("feet", Int.self), .field("yards", Int.self)]
  }
}

enum AnimalMetersQuery {
  // example: structs of protocols, meters
  struct Animal: RootSelectionSet, HeightInMeters {
    // not in the text
    let data: ResponseDict
    // in the text: final class Height: RootSelectionSet, HeightInMeters_Height {
    struct Height: RootSelectionSet, HeightInMeters_Height {
      // not in the text
      let data: ResponseDict
      // in the text: let meters: Int
      var meters: Int { data["meters"] }
    }

    // in the text: let height: Height { data["height"] }
    var height: Height { data["height"] }
  }
  // end of example
}

extension AnimalMetersQuery.Animal {
  static var __parentType: ParentType { .Interface(AnimalKingdomAPI.Animal.self) }
  static var selections: [Selection] { [.field("height", Height.self)] }
}

extension AnimalMetersQuery.Animal.Height {
  static var __parentType: ParentType { .Object(AnimalKingdomAPI.Height.self) }
  static var selections: [Selection] {
    [.field("meters", Int.self)]
  }
}
