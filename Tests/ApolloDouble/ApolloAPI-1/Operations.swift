// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

public struct OperationDefinition {
  public init(_ definition: String, fragments: [any Fragment.Type]? = nil) {}
}

/// Releases up to 1.3.0.
public enum DocumentType {
  case notPersisted(definition: OperationDefinition)
  case automaticallyPersisted(operationIdentifier: String, definition: OperationDefinition)
  case persistedOperationsOnly(operationIdentifier: String)
}

/// Releases from 1.3.1 on.
public struct OperationDocument {
  public init(operationIdentifier: String? = nil, definition: OperationDefinition? = nil) {}
}

public enum GraphQLOperationType: Hashable {
  case query, mutation, subscription
}

public struct DeferredFragmentIdentifier: Hashable {
  public init(label: String, fieldPath: [String]) {}
}

public protocol GraphQLOperation: AnyObject, Hashable {
  typealias Variables = [String: any GraphQLOperationVariableValue]

  associatedtype Data: RootSelectionSet

  static var operationName: String { get }
  static var deferredFragments: [DeferredFragmentIdentifier: any SelectionSet.Type]? { get }
  var __variables: Variables? { get }
}

extension GraphQLOperation {
  public static var deferredFragments: [DeferredFragmentIdentifier: any SelectionSet.Type]? { nil }
  public var __variables: Variables? { nil }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public protocol GraphQLQuery: GraphQLOperation {}
public protocol GraphQLMutation: GraphQLOperation {}
public protocol GraphQLSubscription: GraphQLOperation {}

public protocol LocalCacheMutation: AnyObject, Hashable {
  typealias Variables = [String: any GraphQLOperationVariableValue]

  associatedtype Data: MutableRootSelectionSet

  static var operationType: GraphQLOperationType { get }
  var __variables: GraphQLOperation.Variables? { get }
}

extension LocalCacheMutation {
  public var __variables: GraphQLOperation.Variables? { nil }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
