import GraphQLRuntime

/// A part of operations that one view needs, and that nobody else sees.
public protocol Fragment: Sendable {
  /// What the fragment may see.
  associatedtype Data: Decodable

  /// What it reads.
  static var node: ReaderFragment { get }

  /// Where it reads.
  var fragmentPointer: FragmentPointer { get }
}

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
