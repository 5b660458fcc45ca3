public import GraphQLRuntime

/// A query, mutation or subscription (RS-R13).
public protocol Operation: Sendable {
  /// The type of the operation's variables (RS-R14).
  associatedtype Variables: VariableDataConvertible
  /// The type of the data that the operation itself can read (RS-R17).
  associatedtype Data: Decodable & SendableMetatype

  /// The generated description of the operation.
  static var node: ConcreteRequest { get }

  /// The variables' values.
  var variables: Variables { get }

  /// Creates an operation with variables.
  init(variables: Variables)
}

extension Operation where Variables == EmptyVariables {
  /// Creates an operation without variables (RS-R15).
  public init() { self.init(variables: EmptyVariables()) }
}

extension Operation {
  /// Reads the operation's data from a store.
  public func read(from store: Store) -> Snapshot<Data> {
    store.read(selector)
  }

  /// The selector that reads the operation's data.
  public var selector: ReaderSelector<Data> {
    ReaderSelector(
      node: Self.node.fragment,
      dataID: Store.rootID,
      owner: Self.node.params.name,
      variables: variables.variableData
    )
  }

  /// The operation without its static types.
  var descriptor: OperationDescriptor {
    OperationDescriptor(request: Self.node, variables: variables.variableData)
  }
}

/// A Swift type for a scalar or enum of the schema.
public protocol ReadableScalar: Decodable {}

extension Bool: ReadableScalar {}
extension Double: ReadableScalar {}
extension Int: ReadableScalar {}
extension String: ReadableScalar {}
extension JSONValue: ReadableScalar {}

/// The value of a custom scalar without a specific Swift type.
public typealias ScalarValue = JSONValue
