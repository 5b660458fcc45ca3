package import CommandLineSupport
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis

/// A change of a flip, for reports.
package struct ReportedChange {
  let change: CounterfactualChange
  /// The position of the flip; all changes of a flip are made together.
  let flip: Int
  let sources: SourceMap

  package static let form = ReportForm<Self>.object {
    ReportKey("kind", .words(CounterfactualChange.Kind.allCases.map(\.rawValue))) {
      $0.change.kind
    }
    ReportKey(
      "path",
      .json(.shared(.path)),
      "the location in the data; the name of a variable; for an edit, the file, line and column "
        + "of its start and end"
    ) {
      $0.path
    }
    ReportKey(maybe: "value", .any, "the new text") { $0.change.values.first }
    ReportKey(maybe: "alternatives", .list(.any), "alternatives") {
      $0.change.values.dropFirst().orNilIfEmpty
    }
    ReportKey(
      "flip",
      .integer,
      "the position of its sentence; changes with the same position belong together"
    ) {
      $0.flip
    }
  }

  private var path: JSONValue {
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

  /// One object for each change, in the order of the flips.
  package static let changes = ReportForm<[Self]>.list(.shared(.change, form))
    .of { (part: ReportPart<SourceMap, [Counterfactual]>) in
      part.value.enumerated().flatMap { position, flip in
        flip.changes.map { Self(change: $0, flip: position, sources: part.report) }
      }
    }
}
