public import GraphQLRuntime

/// The fields of an input object or the variables of an operation, limited to GraphQL input values
/// (RS-R16).
public struct VariableData: Hashable, Sendable {
  private var fields: [String: VariableValue] = [:]

  /// Creates data without fields.
  public init() {}

  /// Creates the variables of a request from JSON; a value that is not an object gives none.
  package init(json: JSONValue) {
    self.init()
    guard case .object(let members) = json else { return }
    for member in members { fields[member.key] = VariableValue(json: member.value) }
  }

  /// The names of the fields, sorted.
  public var names: [String] { fields.keys.sorted() }

  /// Returns the data overridden by other values.
  func merging(_ other: VariableData) -> VariableData {
    var merged = self
    for (name, value) in other.fields { merged.fields[name] = value }
    return merged
  }

  /// Returns only the fields with the given names.
  func only(_ names: [String]) -> VariableData {
    var found = VariableData()
    for name in names { found.fields[name] = fields[name] }
    return found
  }

  /// The value of a field, or `nil` if there is none.
  public subscript(name: String) -> VariableValue? {
    get { fields[name] }
    set { fields[name] = newValue }
  }

  /// A JSON object with its members sorted by name.
  public var json: JSONValue {
    .object(fields.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) })
  }
}

extension VariableData: ExpressibleByDictionaryLiteral {
  /// Creates data from input values; `nil` becomes null.
  public init(dictionaryLiteral elements: (String, any VariableValueConvertible)...) {
    for (name, value) in elements { fields[name] = value.variableValue }
  }
}

extension VariableData: VariableDataConvertible {
  /// The data itself.
  public var variableData: VariableData { self }
}

extension VariableData: Encodable {
  /// Encodes an object, for the network.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A type of an input object or of all variables of an operation.
public protocol VariableDataConvertible: VariableValueConvertible {
  /// The fields by GraphQL name.
  var variableData: VariableData { get }
}

extension VariableDataConvertible {
  /// The input object.
  public var variableValue: VariableValue { .object(variableData) }
}

/// The variables of an operation without any (RS-R15).
public struct EmptyVariables: VariableDataConvertible, Hashable {
  /// Creates the value.
  public init() {}

  /// No fields.
  public var variableData: VariableData { [:] }
}

/// A value stored in a box, for a property whose type would otherwise contain itself.
public struct Boxed<Value: VariableValueConvertible>: VariableValueConvertible {
  private let values: [Value]

  /// Creates a box.
  public init(_ value: Value?) { values = value.map { [$0] } ?? [] }

  /// The value, or `nil` if none was given.
  public var value: Value? { values.first }

  /// The value as input.
  public var variableValue: VariableValue { value.variableValue }
}
