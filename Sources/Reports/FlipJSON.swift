package import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis

/// The changes of flips as data, for reports.
package struct FlipJSON {
  package let sources: SourceMap

  package init(sources: SourceMap) {
    self.sources = sources
  }

  /// One object a change, in the order of the flips; `flip` is the position of the flip among the
  /// sentences, all of whose changes are made together.
  ///
  /// `alternatives` are values that do as well as `value`. The path of an edit is the document's
  /// file, the line and column where the replaced text begins, and those where it ends.
  package func changes(_ flips: [Flip]) -> JSONValue {
    .array(
      flips.enumerated().flatMap { position, flip in
        flip.changes.map { json($0, of: position) }
      }
    )
  }

  private func json(_ change: FlipChange, of position: Int) -> JSONValue {
    let others = Array(change.values.dropFirst())
    return .object(present: [
      ("kind", .string(change.kind)),
      ("path", path(of: change)),
      ("value", change.values.first),
      ("alternatives", others.isEmpty ? nil : .array(others)),
      ("flip", .int(position)),
    ])
  }

  private func path(of change: FlipChange) -> JSONValue {
    switch change {
    case .setTypename(let path, _), .setValue(let path, _), .setNull(let path),
      .addKey(let path, _), .removeKey(let path), .addError(let path, _):
      return path.json
    case .setVariable(let name, _): return [.string(name)]
    case .editDocument(let range, _):
      let end = SourceRange(file: range.file, start: range.end, end: range.end)
      guard let from = sources.location(of: range), let to = sources.location(of: end) else {
        return []
      }
      return [
        .string(from.file), .int(from.line), .int(from.column), .int(to.line), .int(to.column),
      ]
    }
  }
}
