/// A response split into its parts (Section 7.1).
package struct GraphQLResponse: Sendable {
  package let document: JSONDocument
  /// The value of `data`, null included; the whole object where the response is bare data.
  package let data: JSONNode?
  package let errors: [ServerError]
  package let extensions: JSONNode?
  /// True where the text has neither `data` nor `errors`, and is taken as the data itself.
  package let isBareData: Bool

  /// One entry of the response's `errors`.
  package struct ServerError: Sendable {
    package let message: String
    /// Where in the data the error arose; nil if the server does not say.
    package let path: ResponsePath?
    /// Line and column in the operation's text, both from 1.
    package let locations: [(line: Int, column: Int)]
    /// The entry as the server sent it.
    package let node: JSONNode
  }

  /// Splits a scanned response.
  ///
  /// An object without a `data` or `errors` key is bare data; a field of the operation that is
  /// itself named `data` or `errors` therefore needs the full form. Something that is no object is
  /// taken as the data, so that execution reports its kind.
  package init(_ document: JSONDocument) {
    self.document = document
    let root = document.root
    let data = root["data"]
    let errors = root["errors"]
    let isErrorList = errors?.kind == .array
    if data == nil, !isErrorList, !(errors?.isNull ?? false) {
      self.data = root
      self.errors = []
      extensions = nil
      isBareData = true
    } else {
      self.data = data
      self.errors = errors.map { $0.elements.map { ServerError($0) } } ?? []
      extensions = root["extensions"]
      isBareData = false
    }
  }
}

extension GraphQLResponse.ServerError {
  init(_ node: JSONNode) {
    self.node = node
    message = node["message"]?.string ?? node.string ?? "The server reported an error."
    if let path = node["path"], path.kind == .array {
      self.path = ResponsePath(
        path.elements.compactMap { element in
          element.string.map { .key($0) } ?? LeafReader.int(element).map { .index($0) }
        }
      )
    } else {
      path = nil
    }
    locations =
      node["locations"]?.elements.compactMap { location in
        guard let line = location["line"].flatMap(LeafReader.int),
          let column = location["column"].flatMap(LeafReader.int)
        else { return nil }
        return (line, column)
      } ?? []
  }
}
