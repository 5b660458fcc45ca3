package import GraphQLRuntime
package import GraphQLSyntax
import SelectionIR

/// An entry of a response's `errors`, or a warning in its `extensions`.
package struct ServerRemark: Sendable {
  package enum Source: Hashable, Sendable {
    case error(Int)
    /// An entry in `extensions`, or in a member that the specification does not define, identified
    /// by its position in the response, such as `extensions.warnings[0]`.
    case `extension`(String)
  }

  package let source: Source
  package let message: String
  /// The entry as received.
  package let node: JSONNode
  package internal(set) var place: Place
  /// The other places of a path that stands for all items of a list.
  package internal(set) var otherPlaces: [ResponsePath] = []

  /// Whether it is information such as a deprecation, which does not cause nulls.
  package internal(set) var isNotice = false

  package init(source: Source, message: String, node: JSONNode, place: Place) {
    self.source = source
    self.message = message
    self.node = node
    self.place = place
  }

  /// The place that a remark concerns, if it is known.
  package enum Place: Hashable, Sendable {
    case path(ResponsePath)
    /// The path is written in another form and means this path.
    case corrected(ResponsePath, written: String)
    /// The path does not exist; `nearest` is its longest prefix that does, and `segment` the element
    /// after it.
    case nowhere(written: String, nearest: ResponsePath, segment: Segment?)
    /// The remark's location is in the selection of a response key.
    case pointsAt(String, SourceRange)
    /// The remark's location is the start of the selection of a response key in one of the texts
    /// that may have been sent.
    case mayPointAt(String, SourceRange)
    /// The remark's message names a response key or field, which is selected at these places.
    case names(String, [SourceRange])
    /// The remark's message names a response key or field that other selections also have.
    case mayName(String, [SourceRange])
    /// The remark's message names `__typename`, which clients add to the document.
    case typename
    /// The remark allows a subscription one root field, and the sent text adds `__typename`.
    case rootTypename
    case unknown
  }

  /// An element of a written path.
  package struct Segment: Hashable, Sendable {
    let element: ResponsePathElement
    /// The index among the written elements; `nil` if unknown.
    let position: Int?

    fileprivate var text: String {
      switch element {
      case .key(let key): JSONPrinter.quoted(key)
      case .index(let index): "\(index)"
      }
    }
  }

  /// The position of the remark in the response, such as `errors[0]` or `extensions.warnings[0]`.
  package var title: String {
    switch source {
    case .error(let index): "errors[\(index)]"
    case .extension(let place): place
    }
  }

  /// The path of the place that the remark concerns; `nil` if no path is known.
  package var path: ResponsePath? { place.knownPath }

  /// The first selection that the remark concerns, if no path is known.
  package var selection: SourceRange? { selections.first }

  /// The selections that the remark concerns, if no path is known.
  var selections: [SourceRange] {
    switch place {
    case .pointsAt(_, let range), .mayPointAt(_, let range): [range]
    case .names(_, let ranges), .mayName(_, let ranges): ranges
    case .path, .corrected, .nowhere, .typename, .rootTypename, .unknown: []
    }
  }

  /// A clause on how the remark was linked to the response, such as "its location points at
  /// `name`"; `nil` for a plain path.
  package var link: String? {
    switch place {
    case .path: nil
    case .corrected(let path, let written):
      "its path is written \(written), which means \(Self.text(of: path))"
    case .nowhere(let written, let nearest, let segment):
      "its path \(written) does not exist"
        + (nearest.elements.isEmpty
          ? " in this operation"
          : " below `\(nearest.subscriptedText)`"
            + (segment.map { ": `\($0.text)` does not exist there" } ?? ""))
    case .pointsAt(let key, _): "its location points at `\(key)`"
    case .mayPointAt(let key, _): "its location possibly points at `\(key)`"
    case .names(let key, _): "it names `\(key)`"
    case .mayName(let key, _): "it possibly names `\(key)`"
    case .typename:
      "generated operations select `__typename`, which this server does not allow"
    case .rootTypename:
      "the sent text also selects `__typename` at the root, which servers count as a field"
    case .unknown: isUnknownHash ? Self.unknownHash : nil
    }
  }

  /// Whether the server does not know an automatic persisted query by its hash.
  private var isUnknownHash: Bool {
    node["message"]?.string == "PersistedQueryNotFound"
      || node["extensions"]?["code"]?.string == "PERSISTED_QUERY_NOT_FOUND"
  }

  private static let unknownHash =
    "the server does not know the document's hash yet; the client repeats the request with the text"

  /// The JSON value to highlight: the entry, or the last valid element of a path that does not exist.
  var highlightedNode: JSONNode {
    guard case .nowhere(_, _, let segment) = place,
      let path = Self.writtenPath(of: node)
    else { return node }
    guard let position = segment?.position, position > 0 else { return path }
    return path.elements.dropFirst(position - 1).first { _ in true } ?? path
  }

  /// The path of an entry, where most servers write it.
  static func writtenPath(of node: JSONNode) -> JSONNode? {
    (node["path"] ?? node["extensions"]?["path"]).flatMap { $0.isNull ? nil : $0 }
  }

  /// The values of an entry that are its path in some servers, but can be something else.
  static func possiblePaths(of node: JSONNode) -> [JSONNode] {
    let extensions = node["extensions"]
    let nested = extensions?.members.prefix(100).compactMap { $0.value["path"] } ?? []
    return [node["affectedPath"], extensions?["affectedPath"]].compactMap { $0 } + nested
  }

  private static func text(of path: ResponsePath) -> String {
    path.elements.isEmpty ? "the data" : "`\(path.subscriptedText)`"
  }
}
