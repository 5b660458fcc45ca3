import GraphQLCompiler

/// Compares operations and fragments by the names of their Swift types.
struct DefinitionComparison {
  private let old: ModelVersion
  private let new: ModelVersion
  private let hasSameSchema: Bool

  init(old: ModelVersion, new: ModelVersion) {
    self.old = old
    self.new = new
    hasSameSchema = old.schema.sdl == new.schema.sdl
  }

  func fragmentChanges() -> [ModelChange] {
    let olds = old.document.fragments
    let news = new.document.fragments
    let newByName = Dictionary(news.map { ($0.structName, $0) }) { first, _ in first }
    let oldNames = Set(olds.map(\.structName))
    var changes: [ModelChange] = []
    for fragment in olds {
      guard let successor = newByName[fragment.structName] else {
        changes.append(removed(.fragmentRemoved, fragment.structName, fragment.nameLocation))
        continue
      }
      var comparison = SelectionSetComparison(
        old: old,
        new: new,
        sets: fragment.selectionSets,
        origin: origin(
          old.texts(fragment.document, fragments: fragment.fragments),
          new.texts(successor.document, fragments: successor.fragments)
        )
      )
      comparison.compare(fragment.root, with: successor.root)
      changes += comparison.changes
    }
    for fragment in news where !oldNames.contains(fragment.structName) {
      changes.append(added(.fragmentAdded, fragment.structName, fragment.nameLocation))
    }
    return changes
  }

  func operationChanges() -> [ModelChange] {
    let olds = old.document.operations
    let news = new.document.operations
    let newByName = Dictionary(news.map { ($0.structName, $0) }) { first, _ in first }
    let oldNames = Set(olds.map(\.structName))
    var changes: [ModelChange] = []
    for operation in olds {
      guard let successor = newByName[operation.structName] else {
        changes.append(removed(.operationRemoved, operation.structName, operation.nameLocation))
        continue
      }
      changes += VariableComparison(old: operation, new: successor).changes(
        oldTypes: TypeScope(old),
        newTypes: TypeScope(new)
      )
      var comparison = SelectionSetComparison(
        old: old,
        new: new,
        sets: operation.selectionSets,
        origin: origin(
          old.texts(operation.document, fragments: operation.fragments),
          new.texts(successor.document, fragments: successor.fragments)
        )
      )
      comparison.compare(operation.root, with: successor.root)
      changes += comparison.changes
    }
    for operation in news where !oldNames.contains(operation.structName) {
      changes.append(added(.operationAdded, operation.structName, operation.nameLocation))
    }
    return changes
  }

  /// What alone can make a definition's models differ; nil where both may.
  private func origin(_ oldTexts: [String], _ newTexts: [String]) -> ModelChange.Cause.Origin? {
    if oldTexts == newTexts { return .schema }
    return hasSameSchema ? .document : nil
  }

  private func removed(
    _ kind: ModelChange.Kind,
    _ name: String,
    _ range: SourceRange
  ) -> ModelChange {
    ModelChange(
      kind,
      .breaking,
      in: name,
      text: "is gone",
      cause: .init(.document, old: range)
    )
  }

  private func added(_ kind: ModelChange.Kind, _ name: String, _ range: SourceRange) -> ModelChange
  {
    ModelChange(kind, .safe, in: name, text: "is new", cause: .init(.document, new: range))
  }
}

extension TypeScope {
  /// The types of a version as variables and input objects show them, outside of all structs.
  init(_ version: ModelVersion) {
    self.init(
      document: version.document,
      schema: version.schema,
      names: SchemaTypeNames(
        schema: version.schema,
        document: version.document,
        moduleName: ""
      )
    )
  }
}
