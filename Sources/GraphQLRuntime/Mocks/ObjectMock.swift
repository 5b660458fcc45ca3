// Generated, where mocks are asked for, for each object type (P10):
//
//   extension Dog {
//     public final class Mock: ObjectMock, AnimalsAPI.Animal.Mock, AnimalsAPI.Pet.Mock {
//       public static var __objectType: Object.Type { AnimalsAPI.Dog.self }
//
//       public var species: String?
//       public var predators: [(any Animal.Mock)]?
//
//       public init(species: String? = nil, predators: [(any Animal.Mock)]? = nil) { ... }
//
//       public var __fields: [String: MockValue] {
//         ["species": .of(species), "predators": .list(predators) { .of($0) }]
//       }
//     }
//   }
//
// and for each interface and union a protocol of the mocks of its objects:
//
//   extension Animal {
//     public protocol Mock: ObjectMock {}
//   }

/// An object made up for a unit test, from which execution makes selection sets.
///
///     let dog = Dog.Mock(humanName: "Rex", species: "Canis familiaris")
///     let view = try AllAnimalsQuery.Data.AllAnimal.execute(dog)
///
/// A field that is not set is null where it may be, else execution reports that it is missing: no
/// selection set is made by force. Mocks may refer to each other in a circle.
public protocol ObjectMock: AnyObject {
  /// The class of the object's type.
  static var __objectType: Object.Type { get }

  /// The fields under their GraphQL names.
  var __fields: [String: MockValue] { get }
}

/// The value of a field of a mock.
public indirect enum MockValue {
  /// Null, or not set.
  case null
  /// A scalar or enum value.
  case leaf(JSONValue)
  /// An object.
  case object(any ObjectMock)
  /// A list.
  case items([MockValue])

  /// A scalar, an enum value, or a list of them.
  public static func of<Value: VariableValue>(_ value: Value?) -> MockValue {
    value?.__json.map { .leaf($0) } ?? .null
  }

  /// An object.
  public static func of(_ mock: (any ObjectMock)?) -> MockValue {
    mock.map { .object($0) } ?? .null
  }

  /// A list whose items are made by a function.
  public static func list<Item>(
    _ items: [Item]?,
    _ value: (Item) -> MockValue
  ) -> MockValue { items.map { .items($0.map(value)) } ?? .null }
}
