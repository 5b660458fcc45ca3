package import GraphQLRuntime
package import GraphQLSyntax
import SelectionIR

/// What a server reports besides the data: an entry of `errors`, or a warning in `extensions`.
package struct ServerRemark: Sendable {
  package enum Source: Hashable, Sendable {
    case error(Int)
    /// An entry in `extensions`, by its place in the response: `extensions.warnings[0]`.
    case `extension`(String)
  }

  package let source: Source
  package let message: String
  /// The entry as received.
  package let node: JSONNode
  package internal(set) var place: Place

  /// What a remark is about, as far as that is known.
  package enum Place: Hashable, Sendable {
    case path(ResponsePath)
    /// The path is written in another form and means this one.
    case corrected(ResponsePath, written: String)
    /// The path leads nowhere; the longest beginning that leads to a place.
    case nowhere(written: String, nearest: ResponsePath)
    /// Its location is in the selection of a response key.
    case pointsAt(String, SourceRange)
    /// Its message names a response key or field.
    case names(String, SourceRange)
    case unknown
  }

  /// Where the remark is in the response: `errors[0]`, `extensions.warnings[0]`.
  package var title: String {
    switch source {
    case .error(let index): "errors[\(index)]"
    case .extension(let place): place
    }
  }

  /// The place in the response that it is about; nil if no path leads to one.
  package var path: ResponsePath? {
    switch place {
    case .path(let path), .corrected(let path, _): path
    case .nowhere, .pointsAt, .names, .unknown: nil
    }
  }

  /// The selection that it is about, where only that is known.
  package var selection: SourceRange? {
    switch place {
    case .pointsAt(_, let range), .names(_, let range): range
    case .path, .corrected, .nowhere, .unknown: nil
    }
  }

  /// How it is linked to the response, if not by a plain path; a clause such as
  /// "its location points at `name`".
  package var link: String? {
    switch place {
    case .path: nil
    case .corrected(let path, let written):
      "its path is written \(written), which means \(Self.text(of: path))"
    case .nowhere(let written, let nearest):
      "its path \(written) leads nowhere"
        + (nearest.elements.isEmpty ? " in this operation" : " below `\(nearest.subscriptedText)`")
    case .pointsAt(let key, _): "its location points at `\(key)`"
    case .names(let key, _): "it names `\(key)`"
    case .unknown: nil
    }
  }

  private static func text(of path: ResponsePath) -> String {
    path.elements.isEmpty ? "the data" : "`\(path.subscriptedText)`"
  }
}
