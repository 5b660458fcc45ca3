package import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation

extension Validator {
  /// The rules whose findings may have positions outside of the definition that they concern.
  private static let crossing: Set<String> = [
    SingleFieldSubscriptionsRule.name, NoFragmentCyclesRule.name,
    DeferStreamDirectiveOnRootFieldRule.name, DeferStreamDirectiveOnValidOperationsRule.name,
    DeferStreamDirectiveLabelRule.name, OverlappingFieldsCanBeMergedRule.name,
  ]

  /// The rules that check only the names of all definitions.
  private static let naming: [any ValidationRule.Type] = [
    UniqueOperationNamesRule.self, LoneAnonymousOperationRule.self, UniqueFragmentNamesRule.self,
  ]

  /// The number of findings beyond which rules omit suggestions.
  static let limit = 90

  /// Validates the definitions that an edit affects, and reuses the findings in the rest.
  ///
  /// Returns `nil` if all documents must be validated again. `documents` are all current documents,
  /// and `compiled` is the previous result.
  package static func validate(
    _ part: EditedPart,
    of documents: [Document],
    after faults: [Diagnostic],
    _ compiled: CompiledDocument,
    schema: Schema,
    isStrict: Bool
  ) -> [Diagnostic]? {
    let found = validate(part.documents, schema: schema, isStrict: isStrict)
    guard isKnown(faults), isKnown(found) else { return nil }
    let ofAll = Set(naming.map { $0.name } + [NoUnusedFragmentsRule.name])
    let old = faults.filter { !ofAll.contains($0.rule ?? "") }
    let new = found.filter { !ofAll.contains($0.rule ?? "") }
    guard let note = relayNote(part, old: old, new: new) else { return nil }
    let isNote = { (fault: Diagnostic) in fault.rule == RelayDirectivesRule.name }
    let kept = old.filter { fault in
      !isNote(fault) && !fault.ranges.contains { part.reaches($0) }
    }
    let reached = new.filter { fault in
      !isNote(fault) && fault.ranges.contains { part.reaches($0) }
    }
    let merged = kept + reached + note
    // The rule checks the expanded documents only if the original ones have no findings of it.
    guard
      !documents.contains(where: \.hasFragmentArguments)
        || !(old + new).contains(where: { $0.rule == VariablesInAllowedPositionRule.name })
    else { return nil }
    return inOrder(
      merged + naming(documents, schema)
        + unused(documents, compiled: compiled, schema: schema, isStrict: isStrict)
    )
  }

  private static func isKnown(_ faults: [Diagnostic]) -> Bool {
    faults.count < limit
      && faults.allSatisfy { !crossing.contains($0.rule ?? "") && !$0.ranges.isEmpty }
  }

  /// The findings of the rules that check names.
  private static func naming(_ documents: [Document], _ schema: Schema) -> [Diagnostic] {
    let names = documents.map { document in
      Document(definitions: document.definitions.map(\.withoutSelections), file: document.file)
    }
    let context = ValidationContext(documents: names, schema: schema)
    return naming.flatMap { rule in
      var report = DiagnosticCollector(rule: rule.name, stage: .document)
      rule.check(context, &report)
      return report.finished()
    }
  }

  /// Unused fragments, found without checking the uses of the others again.
  private static func unused(
    _ documents: [Document],
    compiled: CompiledDocument,
    schema: Schema,
    isStrict: Bool
  ) -> [Diagnostic] {
    let used = Set(compiled.operations.lazy.flatMap(\.fragments))
    let ranges = Set(compiled.fragments.lazy.filter { used.contains($0.name) }.map(\.location))
    let lonely = documents.map { document in
      Document(
        definitions: document.definitions.filter { definition in
          guard case .fragment(let fragment) = definition else { return false }
          return !used.contains(fragment.name.text) && !ranges.contains(fragment.range)
        },
        file: document.file
      )
    }
    guard lonely.contains(where: { !$0.definitions.isEmpty }) else { return [] }
    return validate(
      lonely,
      schema: schema,
      rules: [NoUnusedFragmentsRule.self],
      isStrict: isStrict
    )
  }

  /// The note on Relay's directives, which lists the first use of each in all documents.
  ///
  /// `nil` if it cannot be determined from the affected part.
  private static func relayNote(
    _ part: EditedPart,
    old: [Diagnostic],
    new: [Diagnostic]
  ) -> [Diagnostic]? {
    let rule = RelayDirectivesRule.name
    let before = old.first { $0.rule == rule }
    if before?.ranges.contains(where: { part.reaches($0) }) == true { return nil }
    let found = new.first { $0.rule == rule }
    guard let found, found.ranges.contains(where: { part.reaches($0) }) else {
      return before.map { [$0] } ?? []
    }
    return nil
  }

  /// Sorts findings by position, then by the order of the rules, then by operation.
  private static func inOrder(_ faults: [Diagnostic]) -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    for (rank, rule) in specifiedRules.enumerated() { ranks[rule.name] = rank }
    func rank(_ fault: Diagnostic) -> Int { ranks[fault.rule ?? ""] ?? -1 }
    let undefined = NoUndefinedVariablesRule.name
    return sorted(
      faults.enumerated().sorted { left, right in
        let (one, other) = (left.element, right.element)
        if rank(one) != rank(other) { return rank(one) < rank(other) }
        if one.rule == undefined, let first = one.ranges.last, let second = other.ranges.last,
          first != second
        {
          return (first.file.rawValue, first.start) < (second.file.rawValue, second.start)
        }
        return left.offset < right.offset
      }.map(\.element)
    )
  }
}

extension Definition {
  /// The definition without its selections.
  fileprivate var withoutSelections: Definition {
    switch self {
    case .operation(let node):
      .operation(
        OperationDefinition(
          kind: node.kind,
          name: node.name,
          selectionSet: SelectionList([], range: node.selectionSet.range),
          range: node.range
        )
      )
    case .fragment(let node):
      .fragment(
        FragmentDefinition(
          name: node.name,
          typeCondition: node.typeCondition,
          selectionSet: SelectionList([], range: node.selectionSet.range),
          range: node.range
        )
      )
    case .schema, .type, .directive: self
    }
  }
}
