extension Validator {
  /// The rules whose faults may be about definitions that they do not stand in.
  private static let crossing: Set<String> = [
    UniqueOperationNamesRule.name, LoneAnonymousOperationRule.name, UniqueFragmentNamesRule.name,
    SingleFieldSubscriptionsRule.name, NoFragmentCyclesRule.name,
    DeferStreamDirectiveLabelRule.name, OverlappingFieldsCanBeMergedRule.name,
    NoUndefinedVariablesRule.name,
  ]

  /// Of more faults rules leave out what helps.
  private static let limit = 90

  /// Validates what an edit reaches, and takes the faults of the rest from before; nil where only all
  /// of it can be.
  ///
  /// `compiled` are the documents as they are now.
  package static func validate(
    _ part: EditedPart,
    after faults: [Diagnostic],
    _ compiled: CompiledDocument,
    schema: Schema,
    isStrict: Bool
  ) -> [Diagnostic]? {
    func isKnown(_ faults: [Diagnostic]) -> Bool {
      faults.count < limit
        && faults.allSatisfy { !crossing.contains($0.rule ?? "") && !$0.ranges.isEmpty }
    }
    let unused = NoUnusedFragmentsRule.name
    guard isKnown(faults) else { return nil }
    let new = validate(part.documents, schema: schema, isStrict: isStrict)
      .filter { $0.rule != unused }
    guard isKnown(new) else { return nil }
    let kept = faults.filter { fault in
      fault.rule != unused && !fault.ranges.contains { part.reaches($0) }
    }
    let reached = new.filter { fault in fault.ranges.contains { part.reaches($0) } }
    // Whether a fragment is used is known without looking at who does not use it.
    let used = Set(compiled.operations.lazy.flatMap(\.fragments))
    let lonely = compiled.sources.map { document in
      Document(
        definitions: document.definitions.filter { definition in
          if case .fragment(let fragment) = definition {
            !used.contains(fragment.name.text)
          } else {
            false
          }
        },
        file: document.file
      )
    }
    let unusedFaults =
      lonely.contains { !$0.definitions.isEmpty }
      ? validate(lonely, schema: schema, rules: [NoUnusedFragmentsRule.self], isStrict: isStrict)
      : []
    return sorted(kept + reached + unusedFaults)
  }
}
