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

/// A part of operations that one view needs, and that nobody else sees.
public protocol Fragment: Sendable {
  /// What the fragment may see.
  associatedtype Data: Decodable

  /// What it reads.
  static var node: ReaderFragment { get }

  /// Where it reads.
  var fragmentPointer: FragmentPointer { get }
}

extension Fragment {
  /// What of the store this fragment may see; nil where its `Data` cannot be made of the record.
  public func read(from store: Store) -> Data? { snapshot(from: store).data }

  /// The same with what there is to say about it.
  public func snapshot(from store: Store) -> Snapshot<Data> {
    store.read(
      Self.node,
      of: fragmentPointer.id,
      owner: fragmentPointer.owner,
      variables: fragmentPointer.variables
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

/// What a fragment needs to load its data, and none of the data.
public struct FragmentPointer: Hashable, Sendable {
  /// The record.
  public let id: DataID
  /// The operation that the fragment was spread in, directly or through other fragments.
  public let owner: String
  /// The variables of that operation.
  public let variables: VariableData

  /// Makes a pointer to a record.
  public init(id: DataID, owner: String, variables: VariableData) {
    self.id = id
    self.owner = owner
    self.variables = variables
  }

  var json: JSONValue {
    ["id": .string(id), "owner": .string(owner), "variables": variables.json]
  }
}

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
