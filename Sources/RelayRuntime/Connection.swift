/// The type of a field with `@connection`: the edges of the list that have been loaded (RS-U12).
///
/// As a collection, it contains the nodes, without null ones.
public protocol ConnectionCollection: Decodable, RandomAccessCollection
where Element == Edge.Node, Index == Int {
  /// The type of the edges.
  associatedtype Edge: ConnectionEdge
  /// The edges, in order.
  var edges: [Edge?]? { get }
}

/// An edge of a connection, which contains a node and its position (RS-U12).
public protocol ConnectionEdge: Decodable {
  /// The type of the nodes.
  associatedtype Node: ConnectionNode
  /// The node.
  var node: Node? { get }
}

/// A node of a connection (RS-U12).
public protocol ConnectionNode: Decodable {}

extension ConnectionCollection {
  /// The nodes of the list, without null ones.
  public var nodes: [Edge.Node] { (edges ?? []).compactMap { $0?.node } }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of non-null nodes.
  public var endIndex: Int { (edges ?? []).lazy.filter { $0?.node != nil }.count }

  /// The node at a position, found in linear time; iterate over ``nodes`` for long lists.
  public subscript(position: Int) -> Edge.Node {
    nodes[position]
  }

  /// Returns an iterator over the nodes.
  public func makeIterator() -> IndexingIterator<[Edge.Node]> { nodes.makeIterator() }
}
