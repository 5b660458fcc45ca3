// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

public struct OperationDocument: Sendable {
  public struct Definition: Sendable {
    public init(_ definition: StaticString, fragments: [any Fragment.Type]? = nil) {}
  }

  public init(operationIdentifier: String? = nil, definition: Definition? = nil) {}
}

public enum GraphQLOperationType: Hashable, Sendable {
  case query, mutation, subscription
}

public protocol OperationResponseFormat: Sendable {}

public struct SingleResponseFormat: OperationResponseFormat {
  public init() {}
}

public struct DeferredFragmentIdentifier: Hashable, Sendable {
  public init(label: String, fieldPath: [String]) {}
}

public struct IncrementalDeferredResponseFormat: OperationResponseFormat {
  public init(deferredFragments: [DeferredFragmentIdentifier: any SelectionSet.Type]) {}
}

public protocol GraphQLOperation: Hashable, Sendable {
  typealias Variables = [String: any GraphQLOperationVariableValue]

  associatedtype Data: RootSelectionSet
  associatedtype ResponseFormat: OperationResponseFormat = SingleResponseFormat

  static var operationName: String { get }
  static var operationDocument: OperationDocument { get }
  static var responseFormat: ResponseFormat { get }
  @_spi(Unsafe) var __variables: Variables? { get }
}

extension GraphQLOperation {
  @_spi(Unsafe) public var __variables: Variables? { nil }
}

extension GraphQLOperation where ResponseFormat == SingleResponseFormat {
  public static var responseFormat: SingleResponseFormat { SingleResponseFormat() }
}

public protocol GraphQLQuery: GraphQLOperation {}
public protocol GraphQLMutation: GraphQLOperation {}
public protocol GraphQLSubscription: GraphQLOperation {}

public protocol LocalCacheMutation: Hashable, Sendable {
  associatedtype Data: MutableRootSelectionSet

  static var operationType: GraphQLOperationType { get }
  @_spi(Unsafe) var __variables: GraphQLOperation.Variables? { get }
}

extension LocalCacheMutation {
  @_spi(Unsafe) public var __variables: GraphQLOperation.Variables? { nil }
}
