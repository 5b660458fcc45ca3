/// A response as servers send it: data, errors, or both (Section 7.1).
package struct GraphQLResponse: Sendable {
  /// The whole text.
  package let root: JSONNode
  /// The value of `data`, null included, or the whole text where that is the data alone.
  ///
  /// Nil where the response has no data.
  package let data: JSONNode?
  package let errors: [ServerError]
  /// The value of `extensions`; nil where the response has none.
  package let extensions: JSONNode?
  /// Whether the text is the data alone, without the object around it.
  package let isBareData: Bool

  /// Splits a scanned response.
  ///
  /// An object without `data` and without a list of `errors` is bare data; a field of the operation
  /// that is itself named `data` or `errors` therefore needs the full form. Something that is no
  /// object is taken as the data, so that execution reports its kind.
  package init(_ document: JSONDocument) {
    root = document.root
    let data = root["data"]
    let errors = root["errors"].flatMap { $0.kind == .array ? $0 : nil }
    isBareData = data == nil && errors == nil
    self.data = isBareData ? root : data
    self.errors = errors?.elements.map(ServerError.init) ?? []
    extensions = isBareData ? nil : root["extensions"]
  }
}
