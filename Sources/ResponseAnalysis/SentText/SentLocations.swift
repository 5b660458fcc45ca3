import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR

/// The places of the fields in a sent text, to which a server's error locations refer.
package struct SentLocations: Sendable {
  /// A field of the sent text.
  struct Field: Sendable {
    let key: String
    /// The selection of the field in the document, or in the sent text if only that selects it.
    let range: SourceRange
    fileprivate let place: SourceRange
    fileprivate var start: Position
    fileprivate var end: Position
  }

  /// A line and a column, counted from 1.
  fileprivate struct Position: Comparable, Hashable, Sendable {
    var line: Int
    var column: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The fields of the sent text, or of each text that may have been sent.
  private var texts: [[Field]] = []
  /// Whether the text was recorded, so that a location inside a field means the field.
  let isRecorded: Bool
  /// Whether the recorded text selects `__typename` next to a subscription's only root field.
  private(set) var addsRootTypename = false

  /// The locations of a text that is not known as it was sent.
  package static let unknown = SentLocations()

  private init() { isRecorded = true }

  /// The maximum number of fields.
  private static let limit = 50_000

  /// Reads the fields of a recorded text, and finds the same fields among the definitions of
  /// documents.
  ///
  /// The operation `name`, or the only one if it is `nil`, is compared with the operation at
  /// `range`, and a fragment with that of its name.
  package init(
    _ sent: Document,
    operation name: String?,
    in sources: SourceMap,
    comparedWith documents: [Definition],
    operationAt range: SourceRange
  ) {
    isRecorded = true
    let known = Self.ranges(in: documents, operationAt: range)
    texts = [Self.fields(of: sent.definitions, operation: name, in: sources, known)]
    for case .operation(let operation) in sent.definitions
    where operation.kind == .subscription && (name == nil || operation.name?.text == name) {
      let names = operation.selections.map { $0.field?.name.text }
      addsRootTypename = names.count == 2 && names.contains("__typename") && !names.contains(nil)
    }
  }

  /// Reads the texts that a client may have sent for an operation: its file, the text of the
  /// operation without the rest of its file, and the text that generated code sends.
  package init(
    guessingTextOf operation: CompiledOperation,
    in document: CompiledDocument,
    definedBy definitions: [Definition],
    _ sources: SourceMap
  ) {
    isRecorded = false
    let range = operation.location
    let known = Self.ranges(in: definitions, operationAt: range)
    let own = definitions.filter { definition in
      switch definition {
      case .operation(let node): node.range == range
      case .fragment(let node): operation.fragments.contains(node.name.text)
      case .schema, .type, .directive: false
      }
    }
    let file = Self.fields(of: own, operation: nil, in: sources, known)
    let operationOnly = Self.fields(
      of: own.filter { if case .operation = $0 { true } else { false } },
      operation: nil,
      in: sources,
      known
    )
    texts = [file.filter { $0.place.file == range.file }]
    // A location in another file counts only if exactly one other file has fields.
    let others = file.filter { $0.place.file != range.file }
    if Set(others.map(\.place.file)).count == 1 { texts.append(others) }
    if let start = sources.location(of: range) {
      texts.append(
        operationOnly.map { field in
          var field = field
          if field.start.line == start.line { field.start.column -= start.column - 1 }
          field.start.line -= start.line - 1
          return field
        }
      )
    }
    var sentSources = SourceMap(readsNullabilityDesignators: true)
    let text = sentSources.add(name: "", text: document.sentText(of: operation))
    let sent = Parser.parse(text).document.definitions
    let isInDocument = Set(known.values)
    texts.append(
      Self.fields(of: sent, operation: nil, in: sentSources, known)
        .filter { isInDocument.contains($0.range) }
    )
  }

  /// Returns the ranges of the fields of an operation and of all fragments.
  private static func ranges(
    in definitions: [Definition],
    operationAt range: SourceRange
  ) -> [Path: SourceRange] {
    var known: [Path: SourceRange] = [:]
    for definition in definitions {
      switch definition {
      case .operation(let operation) where operation.range == range:
        visit(operation.selections, path: Path(fragment: nil)) {
          known[$0] = known[$0] ?? $1.range
        }
      case .fragment(let fragment):
        let path = Path(fragment: fragment.name.text)
        visit(fragment.selections, path: path) { known[$0] = known[$0] ?? $1.range }
      case .operation, .schema, .type, .directive: break
      }
    }
    return known
  }

  /// Returns the fields of fragments, and of the named operation, or of all if `name` is `nil`.
  private static func fields(
    of definitions: [Definition],
    operation name: String?,
    in sources: SourceMap,
    _ known: [Path: SourceRange]
  ) -> [Field] {
    var found: [Field] = []
    func add(_ path: Path, _ field: GraphQLSyntax.Field) {
      let end = SourceRange(file: field.range.file, start: field.range.end, end: field.range.end)
      guard found.count < limit, let start = sources.location(of: field.range),
        let end = sources.location(of: end)
      else { return }
      found.append(
        Field(
          key: field.responseKey.text,
          range: known[path] ?? field.range,
          place: field.range,
          start: Position(line: start.line, column: start.column),
          end: Position(line: end.line, column: end.column)
        )
      )
    }
    for definition in definitions {
      switch definition {
      case .operation(let operation) where name == nil || operation.name?.text == name:
        visit(operation.selections, path: Path(fragment: nil), body: add)
      case .fragment(let fragment):
        visit(fragment.selections, path: Path(fragment: fragment.name.text), body: add)
      case .operation, .schema, .type, .directive: break
      }
    }
    return found
  }

  /// Returns the fields that a location may mean: in a recorded text the innermost field around it,
  /// and in each text that may have been sent the field that starts there.
  func fields(line: Int, column: Int) -> [Field] {
    let position = Position(line: line, column: column)
    if isRecorded {
      let around = texts.joined().filter { $0.start <= position && position < $0.end }
      let inner = around.min { $0.place.end - $0.place.start < $1.place.end - $1.place.start }
      return inner.map { [$0] } ?? []
    }
    var found: [Field] = []
    for field in texts.joined()
    where field.start == position && !found.contains(where: { $0.range == field.range }) {
      found.append(field)
    }
    return found
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
