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

/// A struct generated for an input object type of the schema (P21).
public protocol InputObject: VariableValue, Hashable {
  /// The fields' values by GraphQL name.
  var dict: InputDict { get }
}

extension InputObject {
  /// A JSON object with the fields that are not omitted, sorted by name.
  public var __json: JSONValue? { dict.json }

  /// Returns true if both are sent as the same JSON.
  public static func == (left: Self, right: Self) -> Bool { left.dict == right.dict }

  /// Hashes the JSON to send.
  public func hash(into hasher: inout Hasher) { hasher.combine(dict) }
}

/// The values of an input object's fields; a value type with copy-on-write.
public struct InputDict: Hashable, Sendable {
  private var storage: [String: any VariableValue]

  /// Creates a dictionary from GraphQL field names and values.
  public init(_ values: [String: any VariableValue] = [:]) { storage = values }

  /// The value of a field: `T`, `T?` or `GraphQLNullable<T>`, as the property declares.
  ///
  /// A nullable field that was never set is `.none`, or `nil` if it has a default. Reading a
  /// non-null field that the initializer did not set traps.
  public subscript<Value: VariableValue>(field: String) -> Value {
    get {
      guard let value = storage[field] as? Value ?? Value.__absent else {
        preconditionFailure("the input field \(field) was not set as \(Value.self)")
      }
      return value
    }
    set { storage[field] = newValue }
  }

  /// The fields that are not omitted, sorted by name.
  package var json: JSONValue {
    .object(
      storage.sorted { $0.key < $1.key }.compactMap { name, value in
        value.__json.map { JSONValue.Member(name, $0) }
      }
    )
  }

  /// Returns true if both are sent as the same JSON.
  public static func == (left: InputDict, right: InputDict) -> Bool { left.json == right.json }

  /// Hashes the JSON to send.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONPrinter.print(json, layout: .compact))
  }
}
