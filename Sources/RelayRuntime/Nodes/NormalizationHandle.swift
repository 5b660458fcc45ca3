/// What is done with a field beyond keeping it: pages joined, edges added, records deleted.
public struct NormalizationHandle: Sendable {
  /// The field's name in the schema.
  public let name: String
  /// Its other name in the document.
  public let alias: String?
  /// Its arguments.
  public let args: [any Argument]
  /// What is done: `connection`, `appendEdge`, `prependEdge`, `appendNode`, `prependNode`,
  /// `deleteEdge` or `deleteRecord`.
  public let handle: String
  /// The name that `@connection` gives; empty elsewhere.
  public let key: String
  /// The arguments that make lists different; the others only choose a page.
  public let filters: [String]
  /// The arguments of the directive.
  public let handleArgs: [any Argument]

  /// Makes a handle.
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

  /// The name under which the record keeps the joined list: `__ToDoList_todos_connection`.
  package static func handleKey(_ handle: String, key: String, name: String) -> String {
    "__\(key.isEmpty ? name : key)_\(handle)"
  }

  /// That name with the filters' values.
  package func storageKey(with variables: VariableData) -> String {
    RelayRuntime.storageKey(
      name: Self.handleKey(handle, key: key, name: name),
      args: args.filter { filters.contains($0.name) },
      variables: variables
    )
  }
}
