/// A response as sent by servers: data, errors, or both (Section 7.1).
package struct GraphQLResponse: Sendable {
  /// The whole text.
  package let root: JSONNode
  /// The value of `data`, which may be null, or the whole text if it is bare data.
  ///
  /// It is `nil` if the response has no data.
  package let data: JSONNode?
  package let errors: [ServerError]
  /// The value of `extensions`, or `nil` if the response has none.
  package let extensions: JSONNode?
  /// True if the text is only the data, without the enclosing response object.
  package let isBareData: Bool

  /// Splits a scanned response into its parts.
  ///
  /// An object without `data` and without a list of `errors` is bare data. An operation with a
  /// field named `data` or `errors` therefore needs the full form. A value that is not an object is
  /// treated as data, so that execution reports its kind.
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
