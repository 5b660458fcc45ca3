public import GraphQLRuntime

/// A query, mutation or subscription.
public protocol Operation: Sendable {
  /// What the operation asks for to be run.
  associatedtype Variables: VariableDataConvertible
  /// What of the response the operation itself may see.
  associatedtype Data: Decodable & SendableMetatype

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
    store.read(selector)
  }

  /// What of which record this run reads.
  public var selector: ReaderSelector<Data> {
    ReaderSelector(
      node: Self.node.fragment,
      dataID: Store.rootID,
      owner: Self.node.params.name,
      variables: variables.variableData
    )
  }

  /// The run without its types.
  var descriptor: OperationDescriptor {
    OperationDescriptor(request: Self.node, variables: variables.variableData)
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
