package import GraphQLSyntax

/// The places of the fields in a sent text, to which a server's error locations refer.
package struct SentLocations: Sendable {
  /// A field of the sent text.
  struct Field: Sendable {
    let key: String
    /// The selection of the field in the document, or in the sent text if only that selects it.
    let range: SourceRange
    fileprivate let place: SourceRange
    fileprivate let start: SourceLocation
    fileprivate let end: SourceLocation
  }

  private var fields: [Field] = []

  /// The locations of a text that is not known as it was sent.
  package static let unknown = SentLocations()

  private init() {}

  /// The maximum number of fields.
  private static let limit = 50_000

  /// Reads the fields of a sent text, and finds the same fields among the definitions of documents.
  ///
  /// An operation is compared with the operation at `range`, and a fragment with that of its name.
  package init(
    _ sent: Document,
    in sources: SourceMap,
    comparedWith documents: [Definition],
    operationAt range: SourceRange
  ) {
    var known: [Path: SourceRange] = [:]
    for definition in documents {
      switch definition {
      case .operation(let operation) where operation.range == range:
        Self.visit(operation.selections, path: Path(fragment: nil)) {
          known[$0] = known[$0] ?? $1.range
        }
      case .fragment(let fragment):
        let path = Path(fragment: fragment.name.text)
        Self.visit(fragment.selections, path: path) { known[$0] = known[$0] ?? $1.range }
      case .operation, .schema, .type, .directive: break
      }
    }
    var found: [Field] = []
    func add(_ path: Path, _ field: GraphQLSyntax.Field) {
      let end = SourceRange(file: field.range.file, start: field.range.end, end: field.range.end)
      guard found.count < Self.limit, let start = sources.location(of: field.range),
        let end = sources.location(of: end)
      else { return }
      found.append(
        Field(
          key: field.responseKey.text,
          range: known[path] ?? field.range,
          place: field.range,
          start: start,
          end: end
        )
      )
    }
    for definition in sent.definitions {
      switch definition {
      case .operation(let operation):
        Self.visit(operation.selections, path: Path(fragment: nil), body: add)
      case .fragment(let fragment):
        Self.visit(fragment.selections, path: Path(fragment: fragment.name.text), body: add)
      case .schema, .type, .directive: break
      }
    }
    fields = found
  }

  /// Returns the innermost field around a location; `nil` if there is none.
  func field(line: Int, column: Int) -> Field? {
    fields.filter { field in
      (field.start.line, field.start.column) <= (line, column)
        && (line, column) < (field.end.line, field.end.column)
    }
    .min { $0.place.end - $0.place.start < $1.place.end - $1.place.start }
  }

  /// The position of a field in its definition: response keys and type conditions.
  private struct Path: Hashable {
    let fragment: String?
    var elements: [String] = []
  }

  private static func visit(
    _ selections: [GraphQLSyntax.Selection],
    path: Path,
    body: (Path, GraphQLSyntax.Field) -> Void
  ) {
    var visitor = SelectionVisitor(selections, path)
    while let (selection, path) = visitor.next() {
      var inner = path
      if let field = selection.field {
        inner.elements.append(field.responseKey.text)
        body(inner, field)
      } else if case .inlineFragment(let inline) = selection,
        let condition = inline.typeCondition?.text
      {
        inner.elements.append("... on " + condition)
      }
      visitor.enter(selection, inner)
    }
  }
}
