import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation

/// Computes the text replacements of an edit from the positions in the syntax tree.
struct DocumentEditor {
  let schema: Schema?
  let sources: SourceMap
  let documents: [Document]
  /// The operation for paths that begin with a root type or a field.
  let operationName: String?
  /// The document for a new operation.
  let newOperationFile: SourceFileID?
  let operations: [OperationDefinition]
  let fragments: [FragmentDefinition]
  private let fragmentsByName: [String: FragmentDefinition]

  init(
    schema: Schema?,
    sources: SourceMap,
    documents: [Document],
    operationName: String?,
    newOperationFile: SourceFileID? = nil
  ) {
    self.newOperationFile = newOperationFile
    self.schema = schema
    self.sources = sources
    self.documents = documents
    self.operationName = operationName
    operations = documents.flatMap(\.operations)
    fragments = documents.flatMap(\.fragments)
    fragmentsByName = Dictionary(
      fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func outcome(of edit: DocumentEdit) throws(EditFault) -> EditOutcome {
    switch edit {
    case .add(let path): try adding(path)
    case .remove(let path): try removing(path)
    case .extract(let path, let name): try extracting(path, as: name)
    case .inline(let fragment): try inlining(fragment)
    case .inlineSpread(let range): try inlining(at: range)
    case .rename(let target, let name): try renaming(target, to: name)
    case .replace(let replacements): EditOutcome(replacements: replacements, change: .any)
    }
  }

  func fragment(named name: String) -> FragmentDefinition? { fragmentsByName[name] }

  func file(_ range: SourceRange) throws(EditFault) -> SourceFile {
    guard let file = sources.file(range.file) else {
      throw EditFault("The text of this location is not available.")
    }
    return file
  }

  func layout(of range: SourceRange) throws(EditFault) -> ListLayout {
    ListLayout(file: try file(range))
  }

  func place(_ range: SourceRange) -> String {
    sources.location(of: range).map(\.description) ?? "the schema"
  }

  /// The schema; throws if there is none.
  func known() throws(EditFault) -> Schema {
    guard let schema else { throw EditFault("No schema is loaded, so the fields are unknown.") }
    return schema
  }

  /// The definitions reached from a definition: itself and the fragments that it spreads, without
  /// duplicates.
  func reached(
    from definition: ExecutableDefinition,
    skipping skipped: Set<SourceRange> = []
  ) -> [ExecutableDefinition] {
    var found = [definition]
    var names: Set<String> = []
    if case .fragment(let fragment) = definition { names.insert(fragment.name.text) }
    var index = 0
    while index < found.count {
      var uses = SelectionUses(skipping: skipped)
      uses.visit(found[index])
      index += 1
      for spread in uses.spreads where names.insert(spread.name.text).inserted {
        if let fragment = fragment(named: spread.name.text), !skipped.contains(fragment.range) {
          found.append(.fragment(fragment))
        }
      }
    }
    return found
  }

  /// The operations that must define the variables of a definition.
  func operations(reaching root: EditRoot) -> [OperationDefinition] {
    switch root.definition {
    case .operation(let operation): [operation]
    case .fragment(let fragment):
      operations.filter { operation in
        reached(from: .operation(operation)).contains {
          if case .fragment(let other) = $0 { other.range == fragment.range } else { false }
        }
      }
    }
  }

  /// The variables that an operation uses, including those in fragments.
  func variables(
    of operation: OperationDefinition,
    skipping skipped: Set<SourceRange> = []
  ) -> [Name] {
    var uses = SelectionUses(skipping: skipped)
    for definition in reached(from: .operation(operation), skipping: skipped) {
      uses.visit(definition)
    }
    return uses.variables
  }
}

/// The effect of an edit on texts.
package struct EditOutcome: Sendable {
  package var replacements: [TextReplacement]
  /// Notes for the user, as sentences.
  package var notes: [String] = []
  /// The intended change of the selections in the edited files.
  var change = SelectionChange.renamed
}
