package import GraphQLRuntime

/// A response as servers send it: data, errors, or both (Section 7.1).
package struct ServerResponse: Sendable {
  /// The whole text.
  package let root: JSONNode
  /// The value of `data`; nil where the response has none, which is not the same as null.
  package let data: JSONNode?
  package let errors: [ServerError]
  /// The value of `extensions`; nil where the response has none.
  package let extensions: JSONNode?
  /// Whether the text is the data alone, without the object around it.
  package let isDataAlone: Bool

  /// Reads a response; an object with neither `data` nor `errors` is taken as the data alone.
  package init(_ root: JSONNode) {
    if root.kind != .object {
      self.init(root, data: root, errors: [], isDataAlone: true)
      return
    }
    let data = root["data"]
    let errors = root["errors"]
    if data == nil, errors?.kind != .array {
      self.init(root, data: root, errors: [], isDataAlone: true)
      return
    }
    self.init(
      root,
      data: data,
      errors: errors?.elements.map(ServerError.init) ?? [],
      isDataAlone: false
    )
  }

  private init(_ root: JSONNode, data: JSONNode?, errors: [ServerError], isDataAlone: Bool) {
    self.root = root
    self.data = data
    self.errors = errors
    self.isDataAlone = isDataAlone
    extensions = isDataAlone ? nil : root["extensions"]
  }

  /// The first error that explains a null at a path: reported there, or below it and handed up
  /// because a value on the way is non-null (Section 6.4.4); else one without any path.
  package func error(explainingNullAt path: ResponsePath) -> ServerError? {
    errors.first { $0.path?.elements.starts(with: path.elements) == true }
      ?? (path.elements.isEmpty ? errors.first { $0.path == nil } : nil)
  }
}

/// An entry of a response's `errors` (Section 7.1.2).
package struct ServerError: Sendable {
  package let message: String
  /// Nil where the entry has none or one of other things than strings and numbers.
  package let path: ResponsePath?
  /// The entry as received.
  package let node: JSONNode

  package init(_ node: JSONNode) {
    self.node = node
    message = node["message"]?.string ?? "an error without a message"
    path = node["path"].flatMap(Self.path)
  }

  private static func path(_ node: JSONNode) -> ResponsePath? {
    guard node.kind == .array else { return nil }
    var elements: [ResponsePathElement] = []
    for element in node.elements {
      if let key = element.string {
        elements.append(.key(key))
      } else if let index = element.numberText.flatMap({ Int($0) }) {
        elements.append(.index(index))
      } else {
        return nil
      }
    }
    return ResponsePath(elements)
  }
}
