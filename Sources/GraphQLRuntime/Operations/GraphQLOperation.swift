// Generated for each operation (P31-P37):
//
//   public final class AllAnimalsQuery: GraphQLQuery {
//     public let operationName: String = "AllAnimals"
//     public let document: DocumentType = .notPersisted(definition: .init(
//       #"query AllAnimals($count: Int) { ... }"#,
//       fragments: [HeightInMeters.self]
//     ))
//
//     public var count: GraphQLNullable<Int>
//     public init(count: GraphQLNullable<Int> = nil) { self.count = count }
//     public var variables: Variables? { ["count": count] }
//
//     public struct Data: RootSelectionSet { ... }
//   }
//
// and, only if a variable has a default value:
//
//     public static var __variableDefaults: [String: InputValue] { ["details": false] }

/// An operation that can be sent to a server, and whose response can be executed.
public protocol GraphQLOperation: AnyObject {
  /// The root of the response's data.
  associatedtype Data: RootSelectionSet

  /// Query, mutation or subscription.
  static var operationKind: OperationKind { get }

  /// The default values of variables in the document; variables without a default are omitted.
  static var __variableDefaults: [String: InputValue] { get }

  /// The operation's name in the document; empty for an anonymous operation.
  var operationName: String { get }

  /// The operation's text, identifier, or both.
  var document: DocumentType { get }

  /// The variables' values, or `nil` if the operation has no variables.
  var variables: Variables? { get }
}

extension GraphQLOperation {
  /// No defaults.
  public static var __variableDefaults: [String: InputValue] { [:] }

  /// No variables.
  public var variables: Variables? { nil }
}

/// A query (P31).
public protocol GraphQLQuery: GraphQLOperation {}

extension GraphQLQuery {
  /// The kind `query`.
  public static var operationKind: OperationKind { .query }
}

/// A mutation (P31).
public protocol GraphQLMutation: GraphQLOperation {}

extension GraphQLMutation {
  /// The kind `mutation`.
  public static var operationKind: OperationKind { .mutation }
}

/// A subscription (P31).
public protocol GraphQLSubscription: GraphQLOperation {}

extension GraphQLSubscription {
  /// The kind `subscription`.
  public static var operationKind: OperationKind { .subscription }
}
