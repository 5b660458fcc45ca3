/// What a field with `@connection` gives: the edges of a list, as far as its pages were loaded.
///
/// As a collection it is that of the objects, without those that are null.
public protocol ConnectionCollection: Decodable, RandomAccessCollection
where Element == Edge.Node, Index == Int {
  /// The places in the list.
  associatedtype Edge: ConnectionEdge
  /// The places in the list, in their order.
  var edges: [Edge?]? { get }
}

/// The place of an object in a list, with the object.
public protocol ConnectionEdge: Decodable {
  /// The objects of the list.
  associatedtype Node: ConnectionNode
  /// The object.
  var node: Node? { get }
}

/// An object that stands in a list of pages.
public protocol ConnectionNode: Decodable {}

extension ConnectionCollection {
  /// The objects of the list, without those that are null.
  public var nodes: [Edge.Node] { (edges ?? []).compactMap { $0?.node } }

  /// Nought.
  public var startIndex: Int { 0 }

  /// How many objects there are.
  public var endIndex: Int { (edges ?? []).lazy.filter { $0?.node != nil }.count }

  /// The object at a place: from the beginning of the list it is looked for, so that going through all
  /// of a long list is a matter of ``nodes``.
  public subscript(position: Int) -> Edge.Node {
    nodes[position]
  }

  /// Goes through the objects.
  public func makeIterator() -> IndexingIterator<[Edge.Node]> { nodes.makeIterator() }
}
