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

/// What a program reads of the cache, and then changes there.
///
/// It is no ``GraphQLOperation``, and has no text: nothing can send it. Its ``Data`` shows what is
/// stored, and like all response objects cannot be changed (P51); what is changed are the objects of
/// the schema's types, from the ``Root`` down (P9).
///
///     try cache.perform(RenamePetLocalCacheMutation(id: "1")) { transaction, data, root in
///       if data.pet?.name == "Tom" { root.pet(arguments: ["id": "1"])?.name = "Tim" }
///     }
public protocol LocalCacheMutation: AnyObject {
  /// The root of what is stored, as it is read.
  associatedtype Data: RootSelectionSet

  /// The schema's type of the same object, whose fields can be set in a transaction.
  associatedtype Root: Object

  /// Which of the cache's roots it begins at.
  static var operationKind: OperationKind { get }

  /// The default values that the document gives to variables; without those that have none.
  static var __variableDefaults: [String: InputValue] { get }

  /// The variables' values; nil if there are none.
  var variables: Variables? { get }
}

extension LocalCacheMutation {
  /// No defaults.
  public static var __variableDefaults: [String: InputValue] { [:] }

  /// No variables.
  public var variables: Variables? { nil }
}

extension CacheTransaction {
  /// What a mutation selects of the cache as it is now, with what this transaction has changed.
  ///
  /// A nullable field that is not stored is nil: it was not fetched yet, or is about to be set.
  ///
  /// - Throws: Why there is no data: nothing is stored at its root, or a non-null field is not.
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

  /// The object that a mutation begins at; nil where nothing is stored there.
  public func root<Mutation: LocalCacheMutation>(of mutation: Mutation) -> Mutation.Root? {
    root(Mutation.Root.self, of: Mutation.operationKind)
  }
}

extension NormalizedCache {
  /// Reads what a mutation selects, and has the body change it, in one transaction.
  ///
  /// The body is given the transaction, what was read, and the object to change. What it changed is
  /// in the cache when it returns, and not at all when it throws.
  ///
  /// - Throws: Why there is nothing to read, or what the body throws.
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
