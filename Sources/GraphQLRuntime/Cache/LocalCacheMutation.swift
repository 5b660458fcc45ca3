// Generated for each operation that is marked with `@apollo_client_ios_localCacheMutation`:
//
//   public final class RenamePetLocalCacheMutation: LocalCacheMutation {
//     public typealias Root = AnimalsAPI.Query
//     public static var operationKind: OperationKind { .query }
//
//     public var id: String
//     public init(id: String) { self.id = id }
//     public var variables: Variables? { ["id": id] }
//
//     public struct Data: RootSelectionSet { ... }
//   }

/// A selection that an app reads from the cache in order to change it there.
///
/// It is not a ``GraphQLOperation`` and has no document text, so it cannot be sent. Its ``Data`` is
/// a read-only view of what is stored, like all response objects (P51). Changes are made to objects
/// of the schema's types, starting at the ``Root`` (P9).
///
///     try cache.perform(RenamePetLocalCacheMutation(id: "1")) { transaction, data, root in
///       if data.pet?.name == "Tom" { root.pet(arguments: ["id": "1"])?.name = "Tim" }
///     }
public protocol LocalCacheMutation: AnyObject {
  /// The read-only view of the stored root.
  associatedtype Data: RootSelectionSet

  /// The schema type of the root object, whose fields can be set in a transaction.
  associatedtype Root: Object

  /// The kind of the cache root at which the selection starts.
  static var operationKind: OperationKind { get }

  /// The default values that the document declares for variables.
  static var __variableDefaults: [String: InputValue] { get }

  /// The variables' values, or `nil` if there are none.
  var variables: Variables? { get }
}

extension LocalCacheMutation {
  /// No defaults.
  public static var __variableDefaults: [String: InputValue] { [:] }

  /// No variables.
  public var variables: Variables? { nil }
}

extension CacheTransaction {
  /// Reads a mutation's data from the cache, including changes made by this transaction.
  ///
  /// A nullable field that is not stored is `nil`, because it may not have been fetched, or is
  /// about to be set.
  ///
  /// - Throws: the reason why there is no data: nothing is stored at the root, or a non-null field
  ///   is missing.
  public func read<Mutation: LocalCacheMutation>(
    _ mutation: Mutation
  ) throws(ExecutionFailure) -> Mutation.Data {
    let lowered = SelectionSetLowering.lower(
      Mutation.Data.self,
      operationKind: Mutation.operationKind,
      variableDefaults: Mutation.__variableDefaults
    )
    let variables = VariableValues(mutation.variables)
    guard let document = cache.document(for: lowered.plan, variables: variables) else {
      throw .noData(serverErrors: [])
    }
    let response = GraphQLResponse(document)
    let result = Executor.execute(
      lowered.plan,
      data: response.data,
      variables: variables,
      rules: ExecutionRules(readsMissingAsNull: true),
      customScalars: lowered.customScalars.checks
    )
    return try ResponseDictBuilder.view(of: result, lowered: lowered, response: response)
  }

  /// Returns the root object of a mutation, or `nil` if it is not stored.
  public func root<Mutation: LocalCacheMutation>(of mutation: Mutation) -> Mutation.Root? {
    root(Mutation.Root.self, of: Mutation.operationKind)
  }
}

extension NormalizedCache {
  /// Reads a mutation's data and runs a body that changes the cache, in one transaction.
  ///
  /// The body receives the transaction, the data, and the root object to change. Changes are stored
  /// when the body returns, and discarded when it throws.
  ///
  /// - Throws: the reason why there is no data, or the error that the body throws.
  public mutating func perform<Mutation: LocalCacheMutation, Value>(
    _ mutation: Mutation,
    _ body: (CacheTransaction, Mutation.Data, Mutation.Root) throws -> Value
  ) throws -> Value {
    try transaction(schema: Mutation.Data.Schema.self) { transaction in
      let data = try transaction.read(mutation)
      guard let root = transaction.root(of: mutation) else {
        throw ExecutionFailure.noData(serverErrors: [])
      }
      return try body(transaction, data, root)
    }
  }
}
