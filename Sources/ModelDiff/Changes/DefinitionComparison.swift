import GraphQLSyntax
import SelectionIR

/// Compares operations and fragments by the names of their Swift types.
struct DefinitionComparison {
  private let old: ModelVersion
  private let new: ModelVersion
  private let hasSameSchema: Bool
  /// The Swift types of the definitions that can differ; `nil` for all.
  private let names: Set<String>?

  init(old: ModelVersion, new: ModelVersion, hasSameSchema: Bool, names: Set<String>? = nil) {
    self.names = names
    self.old = old
    self.new = new
    self.hasSameSchema = hasSameSchema
  }

  func fragmentChanges() -> [ModelChange] {
    changes(
      old.document.fragments,
      news: new.document.fragments,
      removedKind: .fragmentRemoved,
      addedKind: .fragmentAdded
    )
  }

  func operationChanges() -> [ModelChange] {
    changes(
      old.document.operations,
      news: new.document.operations,
      removedKind: .operationRemoved,
      addedKind: .operationAdded
    ) { operation, successor, origin in
      VariableComparison(old: operation, new: successor, origin: origin).changes(
        from: old,
        to: new
      )
    }
  }

  /// The changes of definitions of one kind; `others` returns those outside of their structs.
  private func changes<Definition: ComparedDefinition>(
    _ olds: [Definition],
    news: [Definition],
    removedKind: ModelChange.Kind,
    addedKind: ModelChange.Kind,
    others: (Definition, Definition, ModelChange.Cause.Origin?) -> [ModelChange] = { _, _, _ in []
    }
  ) -> [ModelChange] {
    let isCompared = { (definition: Definition) in names?.contains(definition.structName) ?? true }
    let (olds, news) = (olds.filter(isCompared), news.filter(isCompared))
    let newByName = Dictionary(news.map { ($0.structName, $0) }) { first, _ in first }
    let oldNames = Set(olds.map(\.structName))
    var changes: [ModelChange] = []
    for definition in olds {
      guard let successor = newByName[definition.structName] else {
        changes.append(
          removed(removedKind, name: definition.structName, range: definition.nameLocation)
        )
        continue
      }
      let origin = origin(
        old.texts(definition.document, fragments: definition.fragments),
        new.texts(successor.document, fragments: successor.fragments)
      )
      changes += others(definition, successor, origin)
      var comparison = SelectionSetComparison(
        old: old,
        new: new,
        sets: definition.selectionSets,
        origin: origin
      )
      comparison.compare(definition.root, with: successor.root)
      changes += comparison.changes
    }
    for definition in news where !oldNames.contains(definition.structName) {
      changes.append(added(addedKind, name: definition.structName, range: definition.nameLocation))
    }
    return changes
  }

  /// The only possible cause of changes in a definition's models; `nil` if there are several.
  private func origin(_ oldTexts: [String], _ newTexts: [String]) -> ModelChange.Cause.Origin? {
    if oldTexts == newTexts { return .schema }
    return hasSameSchema ? .document : nil
  }

  private func removed(
    _ kind: ModelChange.Kind,
    name: String,
    range: SourceRange
  ) -> ModelChange {
    ModelChange(
      kind,
      .breaking,
      in: name,
      text: "was removed",
      cause: .init(.document, old: range)
    )
  }

  private func added(_ kind: ModelChange.Kind, name: String, range: SourceRange) -> ModelChange {
    ModelChange(kind, .safe, in: name, text: "is new", cause: .init(.document, new: range))
  }
}

/// The common properties of operations and fragments.
private protocol ComparedDefinition {
  var structName: String { get }
  var nameLocation: SourceRange { get }
  var document: String { get }
  var fragments: [String] { get }
  var selectionSets: Range<Int> { get }
  var root: SelectionSetID { get }
}

extension CompiledFragment: ComparedDefinition {}
extension CompiledOperation: ComparedDefinition {}
