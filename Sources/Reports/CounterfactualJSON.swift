package import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis

/// The changes that flips consist of, as JSON.
package struct CounterfactualJSON {
  package let sources: SourceMap

  package init(sources: SourceMap) {
    self.sources = sources
  }

  /// Returns one object for each change, in the order of the flips.
  ///
  /// `flip` is the position of the flip; all changes of a flip are made together. `alternatives`
  /// are values that have the same effect as `value`. The path of an edit contains the document's
  /// file, and the line and column of the start and end of the replaced text.
  package func changes(_ flips: [Counterfactual]) -> JSONValue {
    .array(
      flips.enumerated().flatMap { position, flip in
        flip.changes.map { json($0, of: position) }
      }
    )
  }

  private func json(_ change: CounterfactualChange, of position: Int) -> JSONValue {
    let others = Array(change.values.dropFirst())
    return .object(present: [
      ("kind", .string(change.kind)),
      ("path", path(of: change)),
      ("value", change.values.first),
      ("alternatives", others.isEmpty ? nil : .array(others)),
      ("flip", .int(position)),
    ])
  }

  private func path(of change: CounterfactualChange) -> JSONValue {
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
