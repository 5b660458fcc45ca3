/// What a field with `@connection` gives: the edges of one page of a list.
public protocol ConnectionCollection: Decodable {
  associatedtype Edge: ConnectionEdge
  var edges: [Edge?]? { get }
}

/// The place of an object in a list, with the object.
public protocol ConnectionEdge: Decodable {
  associatedtype Node: ConnectionNode
  var node: Node? { get }
}

/// An object that stands in a list of pages.
public protocol ConnectionNode: Decodable {}

extension ConnectionCollection {
  /// The objects of the page, without those that are null.
  public var nodes: [Edge.Node] { (edges ?? []).compactMap { $0?.node } }
}
