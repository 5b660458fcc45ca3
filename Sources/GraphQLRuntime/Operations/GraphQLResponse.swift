/// A response as sent by servers: data, errors, or both (Section 7.1).
package struct GraphQLResponse: Sendable {
  /// The whole text.
  package let root: JSONNode
  /// The value of `data`, which may be null, or the whole text if it is bare data.
  ///
  /// It is `nil` if the response has no data.
  package let data: JSONNode?
  /// The elements of the list `errors`, which clients read.
  package let errors: [ServerError]
  /// The value of `errors` if it is a text or an object with content, which some servers send in
  /// place of a list.
  package let unlistedErrors: JSONNode?
  /// The value of `extensions`, or `nil` if the response has none.
  package let extensions: JSONNode?
  /// True if the text is only the data, without the enclosing response object.
  package let isBareData: Bool

  /// Splits a scanned response into its parts.
  ///
  /// An object without `data` and without `errors` is bare data unless it is empty or has only
  /// `extensions`. An operation with a field of these names therefore needs the full form. A value
  /// that is not an object is treated as data, so that execution reports its kind.
  package init(_ document: JSONDocument) {
    root = document.root
    let data = root["data"]
    let found = root["errors"]
    let errors = found.flatMap { $0.kind == .array ? $0 : nil }
    unlistedErrors = found.flatMap { value in
      switch value.kind {
      case .string: value.string?.isEmpty == false ? value : nil
      case .object: value.count > 0 ? value : nil
      case .array, .number, .bool, .null: nil
      }
    }
    let isErrors = found.map { [.array, .string, .object].contains($0.kind) } ?? false
    isBareData = data == nil && !isErrors && !Self.isEnvelope(root)
    self.data = isBareData ? root : data
    self.errors = errors?.elements.map(ServerError.init) ?? []
    extensions = isBareData ? nil : root["extensions"]
  }

  /// The errors that the server reports: the list `errors`, or the value in place of a list.
  package var reportedErrors: [ServerError] {
    unlistedErrors.map { [ServerError($0)] } ?? errors
  }

  /// Whether an object has no keys besides those of a response.
  private static func isEnvelope(_ root: JSONNode) -> Bool {
    root.kind == .object
      && root.members.allSatisfy { $0.key == "extensions" || $0.key == "errors" }
  }
}
