import GraphQLRuntime

/// A fragment, whose data only its own view can read (RS-R3, RS-R10).
public protocol Fragment: Sendable {
  /// The type of the fragment's data (RS-R5).
  associatedtype Data: Decodable & SendableMetatype

  /// The tree of fields to read (RS-R4).
  static var node: ReaderFragment { get }

  /// The pointer to the record to read (RS-R4).
  var fragmentPointer: FragmentPointer { get }
}

/// The information needed to read a fragment's data, without the data (RS-R11).
public struct FragmentPointer: Hashable, Sendable {
  /// The record's ID.
  public let id: DataID
  /// The name of the operation that contains the fragment directly or indirectly.
  public let owner: String
  /// The variables of that operation.
  public let variables: VariableData
  /// The arguments for the variables that the fragment declares.
  public let arguments: VariableData

  /// Creates a pointer to a record.
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
  /// Reads the fragment's data from a store; `nil` if it cannot be decoded.
  public func read(from store: Store) -> Data? { snapshot(from: store).data }

  /// Reads the fragment's data from a store, with notes about missing data.
  public func snapshot(from store: Store) -> Snapshot<Data> {
    store.read(selector)
  }

  /// The selector that reads the fragment.
  public var selector: ReaderSelector<Data> {
    ReaderSelector(node: Self.node, pointer: fragmentPointer)
  }
}

/// A fragment with `@relay(plural: true)`, which is read for a list of objects.
public protocol PluralFragment: Fragment {}

extension PluralFragment {
  /// Reads the data of several fragments, in order.
  public static func read(_ fragments: [Self], from store: Store) -> [Data?] {
    fragments.map { $0.read(from: store) }
  }
}
