// Generated once for each input object type that an operation uses (P21-P27):
//
//   public struct MyInput: InputObject {
//     public private(set) var dict: InputDict
//     public init(size: GraphQLNullable<GraphQLEnum<RelativeSize>> = nil) {
//       dict = InputDict(["size": size])
//     }
//     public var size: GraphQLNullable<GraphQLEnum<RelativeSize>> {
//       get { dict["size"] }
//       set { dict["size"] = newValue }
//     }
//   }
//
// The other three forms have `T` (non-null), `T?` (non-null with a default) or `GraphQLNullable<T>`
// without a default argument (nullable with a default).

/// A struct that stands for an input object type of the schema.
public protocol InputObject: VariableValue, Hashable {
  /// The fields' values under their GraphQL names.
  var dict: InputDict { get }
}

extension InputObject {
  /// A JSON object of the fields that are not left out, sorted by name.
  public var __json: JSONValue? { dict.json }

  /// Whether both would be sent as the same JSON.
  public static func == (left: Self, right: Self) -> Bool { left.dict == right.dict }

  /// Feeds the values as sent.
  public func hash(into hasher: inout Hasher) { hasher.combine(dict) }
}

/// The values of an input object's fields: a value type that copies on write.
public struct InputDict: Hashable, Sendable {
  private var storage: [String: any VariableValue]

  /// Makes a dictionary of GraphQL field names and their values.
  public init(_ values: [String: any VariableValue] = [:]) { storage = values }

  /// The value of a field: `T`, `T?` or `GraphQLNullable<T>`, as the property declares it.
  ///
  /// A nullable field that was never set is `.none`, one with a default nil; reading a non-null
  /// field that the initialiser did not set is a programming error and traps.
  public subscript<Value: VariableValue>(field: String) -> Value {
    get {
      guard let value = storage[field] as? Value ?? Value.__absent else {
        preconditionFailure("the input field \(field) was not set as \(Value.self)")
      }
      return value
    }
    set { storage[field] = newValue }
  }

  /// The fields that are not left out, sorted by name.
  package var json: JSONValue {
    .object(
      storage.sorted { $0.key < $1.key }.compactMap { name, value in
        value.__json.map { JSONValue.Member(name, $0) }
      }
    )
  }

  /// Whether both would be sent as the same JSON.
  public static func == (left: InputDict, right: InputDict) -> Bool { left.json == right.json }

  /// Feeds the values as sent.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONPrinter.print(json, layout: .compact))
  }
}
