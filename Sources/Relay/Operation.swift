public import GraphQLRuntime

/// A query, mutation or subscription.
public protocol Operation: Sendable {
  /// What the operation asks for to be run.
  associatedtype Variables: VariableDataConvertible
  /// What of the response the operation itself may see.
  associatedtype Data: Decodable

  /// All that is known about the operation before it runs.
  static var node: ConcreteRequest { get }

  /// The variables of this run.
  var variables: Variables { get }

  /// Makes a run of the operation.
  init(variables: Variables)
}

extension Operation where Variables == EmptyVariables {
  /// Makes a run of an operation that needs no variables.
  public init() { self.init(variables: EmptyVariables()) }
}

extension Operation {
  /// What of the store this run may see.
  public func read(from store: Store) -> Snapshot<Data> {
    store.read(
      Self.node.fragment,
      of: Store.rootID,
      owner: Self.node.params.name,
      variables: variables.variableData
    )
  }
}

/// A type that a scalar or enum of the schema is read as.
public protocol ReadableScalar: Decodable {}

extension Bool: ReadableScalar {}
extension Double: ReadableScalar {}
extension Int: ReadableScalar {}
extension String: ReadableScalar {}
extension JSONValue: ReadableScalar {}

/// The value of a custom scalar that no Swift type stands for.
public typealias ScalarValue = JSONValue

extension FragmentPointer: Decodable {
  private enum CodingKeys: String, CodingKey { case id, owner, variables }

  /// Reads what the store's reader puts where a fragment is spread.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    owner = try container.decode(String.self, forKey: .owner)
    variables = VariableData(json: try container.decode(JSONValue.self, forKey: .variables))
  }
}
