import GraphQLRuntime

/// A part of operations that one view needs, and that nobody else sees.
public protocol Fragment: Sendable {
  /// What the fragment may see.
  associatedtype Data: Decodable & SendableMetatype

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
  /// What the spread gives the fragment's own variables.
  public let arguments: VariableData

  /// Makes a pointer to a record.
  public init(
    id: DataID,
    owner: String,
    variables: VariableData,
    arguments: VariableData = [:]
  ) {
    self.id = id
    self.owner = owner
    self.variables = variables
    self.arguments = arguments
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("owner", .string(owner)), .init("variables", variables.json),
    ]
    if arguments != [:] { members.append(.init("arguments", arguments.json)) }
    return .object(members)
  }
}

extension Fragment {
  /// What of the store this fragment may see; nil where its `Data` cannot be made of the record.
  public func read(from store: Store) -> Data? { snapshot(from: store).data }

  /// The same with what there is to say about it.
  public func snapshot(from store: Store) -> Snapshot<Data> {
    store.read(selector)
  }

  /// What of which record the fragment reads.
  public var selector: ReaderSelector<Data> {
    ReaderSelector(node: Self.node, pointer: fragmentPointer)
  }
}

/// A fragment with `@relay(plural: true)`: it is handed objects of a list together, and gives a list.
public protocol PluralFragment: Fragment {}

extension PluralFragment {
  /// What of the store the fragments of a list may see, in the list's order.
  public static func read(_ fragments: [Self], from store: Store) -> [Data?] {
    fragments.map { $0.read(from: store) }
  }
}
