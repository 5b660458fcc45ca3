/// An entry of a response's `errors` (Section 7.1.2).
package struct ServerError: Sendable {
  package let message: String
  /// The path of the field error, or `nil` if the entry has none or it is not a list of strings and
  /// numbers.
  package let path: ResponsePath?
  /// The entry as received.
  package let node: JSONNode

  package init(_ node: JSONNode) {
    self.node = node
    message = node["message"]?.string ?? node.string ?? "an error without a message"
    path = node["path"].flatMap(Self.path)
  }

  private static func path(_ node: JSONNode) -> ResponsePath? {
    guard node.kind == .array else { return nil }
    var elements: [ResponsePathElement] = []
    for element in node.elements {
      if let key = element.string {
        elements.append(.key(key))
      } else if let index = JSONNumber.int(element) {
        elements.append(.index(index))
      } else {
        return nil
      }
    }
    return ResponsePath(elements)
  }
}
