// Generated for each object type, if mocks are enabled (P10):
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

/// An object for unit tests from which selection sets can be created by execution.
///
///     let dog = Dog.Mock(humanName: "Rex", species: "Canis familiaris")
///     let view = try AllAnimalsQuery.Data.AllAnimal.execute(dog)
///
/// A field that is not set is null. If its type is non-null, execution reports it as missing. Mocks
/// may refer to each other in cycles.
public protocol ObjectMock: AnyObject {
  /// The class of the object's type.
  static var __objectType: Object.Type { get }

  /// The fields by GraphQL name.
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

  /// Returns a scalar, an enum value, or a list of these.
  public static func of<Value: VariableValue>(_ value: Value?) -> MockValue {
    value?.__json.map { .leaf($0) } ?? .null
  }

  /// Returns an object.
  public static func of(_ mock: (any ObjectMock)?) -> MockValue {
    mock.map { .object($0) } ?? .null
  }

  /// Returns a list, converting its items with a function.
  public static func list<Item>(
    _ items: [Item]?,
    _ value: (Item) -> MockValue
  ) -> MockValue { items.map { .items($0.map(value)) } ?? .null }
}
