/// Additional processing of a field: merging pages, adding edges, or deleting records.
public struct NormalizationHandle: Sendable {
  /// The field's name in the schema.
  public let name: String
  /// The field's alias.
  public let alias: String?
  /// The field's arguments.
  public let args: [any Argument]
  /// The handler: `connection`, `appendEdge`, `prependEdge`, `appendNode`, `prependNode`,
  /// `deleteEdge` or `deleteRecord`.
  public let handle: String
  /// The key given by `@connection`; empty for other directives.
  public let key: String
  /// The arguments that distinguish lists; others only select a page.
  public let filters: [String]
  /// The arguments of the directive.
  public let handleArgs: [any Argument]

  /// Creates a handle.
  public init(
    name: String,
    alias: String? = nil,
    args: [any Argument] = [],
    handle: String,
    key: String = "",
    filters: [String] = [],
    handleArgs: [any Argument] = []
  ) {
    self.name = name
    self.alias = alias
    self.args = args
    self.handle = handle
    self.key = key
    self.filters = filters
    self.handleArgs = handleArgs
  }

  /// Returns the name under which the record stores the merged list, such as
  /// `__ToDoList_todos_connection`.
  package static func handleKey(_ handle: String, key: String, name: String) -> String {
    "__\(key.isEmpty ? name : key)_\(handle)"
  }

  /// Returns that name with the values of the filter arguments.
  package func storageKey(with variables: VariableData) -> String {
    RelayRuntime.storageKey(
      name: Self.handleKey(handle, key: key, name: name),
      args: args.filter { filters.contains($0.name) },
      variables: variables
    )
  }
}
