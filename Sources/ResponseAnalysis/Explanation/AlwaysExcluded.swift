internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Explanations of selections under conditions that can never be true.
extension ResponseReader {
  /// The name to find among the excluded selections.
  enum ExcludedName {
    /// A field's response key, or the accessor of a case.
    case member(String)
    /// A fragment or its accessor.
    case fragment(String)
  }

  /// Explains a member that literal or contradicting conditions exclude.
  func excludedMember(
    _ name: ExcludedName,
    of set: SelectionSetID,
    entry: SelectionSetID,
    in entity: EntityID?
  ) -> PathWalk.Stop? {
    var sets = [set]
    if let entity { sets += views(of: entity).map(\.set).filter { $0 != set } }
    for holder in sets {
      if let found = excludedSelection(name, in: holder) {
        return .answer(explanation(of: found, of: name, isHere: holder == set, in: entity))
      }
    }
    // The selection may be in a case or fragment that a condition excludes.
    let typename = entity.flatMap { result.typename(of: $0) }
    let steps = reachable(from: entry) { other in
      excludedSelection(name, in: other) != nil
        && typename.map { schema.isPossible($0, in: document[other].parentType.name) } != false
    }
    guard let other = steps?.last?.target, let found = excludedSelection(name, in: other) else {
      return nil
    }
    var explanation = explanation(of: found, of: name, isHere: false, in: entity, holder: other)
    if let entity {
      let cause = self.explanation(of: other, in: entity)
      if !cause.isPresent {
        explanation.text += "; \(displayName(of: other)) is nil here: \(cause.text)"
      }
    }
    return .answer(explanation)
  }

  private func excludedSelection(
    _ name: ExcludedName,
    in set: SelectionSetID
  ) -> ExcludedSelection? {
    document[set].excluded.lazy.compactMap { Self.find(name, in: $0) }.first
  }

  /// An excluded selection, with the outermost excluded selection around it.
  private struct ExcludedSelection {
    /// The selection with the conditions.
    let outer: GraphQLSyntax.Selection
    let inner: GraphQLSyntax.Selection
    var isNested: Bool
  }

  private static func find(
    _ name: ExcludedName,
    in outer: GraphQLSyntax.Selection
  ) -> ExcludedSelection? {
    var open = [(outer, false)]
    while let (selection, isNested) = open.popLast() {
      switch (selection, name) {
      case (.field(let field), .member(let key)) where field.responseKey.text == key:
        return ExcludedSelection(outer: outer, inner: selection, isNested: isNested)
      case (.inlineFragment(let fragment), .member(let key))
      where fragment.typeCondition.map({ SwiftName.caseAccessor($0.text) }) == key:
        return ExcludedSelection(outer: outer, inner: selection, isNested: isNested)
      case (.fragmentSpread(let spread), .fragment(let key))
      where spread.name.text == key || SwiftName.uncapitalized(spread.name.text) == key:
        return ExcludedSelection(outer: outer, inner: selection, isNested: isNested)
      case (.inlineFragment(let fragment), _):
        open += fragment.selections.reversed().map { ($0, true) }
      case (.field, _), (.fragmentSpread, _): continue
      }
    }
    return nil
  }

  private func explanation(
    of found: ExcludedSelection,
    of name: ExcludedName,
    isHere: Bool,
    in entity: EntityID?,
    holder: SelectionSetID? = nil
  ) -> Explanation {
    let directives = Self.excluding(found.outer.directives)
    let subject: String
    switch (found.inner, name) {
    case (.inlineFragment, .member(let key)): subject = "The case `\(key)` is written"
    case (_, .member(let key)): subject = "`\(key)` is selected"
    case (.fragmentSpread(let spread), .fragment):
      subject = "The fragment \(spread.name.text) is spread"
    case (_, .fragment(let key)): subject = "The fragment \(key) is spread"
    }
    let texts = directives.map { "`\(sources.text(of: $0.range))`" }
    let standing = found.isNested ? " around it" : ""
    let place = holder.map { "in \(displayName(of: $0))" } ?? "here"
    let verb = texts.count > 1 ? "contradict each other and always exclude" : "always excludes"
    return Explanation(
      isPresent: false,
      reason: .alwaysExcluded,
      text: "\(subject) \(place), but \(enumerated(texts, conjunction: "and"))\(standing) "
        + "\(verb) it, regardless of the variables",
      flips: isHere && !found.isNested
        ? flip(removing: directives, from: found.outer, in: entity).map { [$0] } ?? [] : [],
      places: [ExplanationLocation(.query, found.inner.range)]
        + directives.map { ExplanationLocation(.query, $0.range) }
    )
  }

  /// The directives that exclude a node: literal ones, or two that contradict each other.
  private static func excluding(_ directives: [Directive]) -> [Directive] {
    let literals = directives.filter { ConditionList([$0]) == nil }
    if !literals.isEmpty { return literals }
    for (index, first) in directives.enumerated() {
      for second in directives[(index + 1)...] where ConditionList([first, second]) == nil {
        return [first, second]
      }
    }
    return []
  }

  /// The change that makes a node selected: removing its literal conditions, or the second of two
  /// contradicting ones, and setting the variables of the others.
  private func flip(
    removing excluding: [Directive],
    from selection: GraphQLSyntax.Selection,
    in entity: EntityID?
  ) -> Counterfactual? {
    guard let entity else { return nil }
    var removed = excluding
    if excluding.count == 2, ConditionList([excluding[0]]) != nil { removed.removeFirst() }
    let ranges = removed.map(\.range)
    let kept = selection.directives.filter { !ranges.contains($0.range) }
    guard let conditions = ConditionList(kept) else { return nil }
    var changes = ranges.map { CounterfactualChange.editDocument($0, "") }
    let texts = ranges.map { "`\(sources.text(of: $0))`" }
    var phrases = ["the operation did not have \(enumerated(texts, conjunction: "and"))"]
    let failing = conditions.filter { !evaluate($0).holds }
    if !failing.isEmpty {
      phrases += change(of: failing, to: true).changes
      changes += failing.map { .setVariable($0.variable, .bool(!$0.isInverted)) }
    }
    var effect = Counterfactual.Effect.nonNil
    switch selection {
    case .field(let field):
      effect = .present
      let shape = result.shape(of: entity)
      let type = result.typename(of: entity) ?? shape.declaredType.name
      guard let definition = schema.type(named: type)?.field(named: field.name.text) else {
        return nil
      }
      let key = field.responseKey.text
      let path = ResponsePath(result.path(of: entity).elements + [.key(key)])
      let value = example(of: definition.type)
      switch result.node(of: entity)?[key] {
      case nil: changes.append(.addKey(path, value))
      case .some(let node) where node.isNull: changes.append(.setValue(path, [value]))
      case .some: break
      }
    case .inlineFragment(let fragment):
      guard let condition = fragment.typeCondition?.text,
        result.typename(of: entity).map({ schema.isPossible($0, in: condition) }) == true
      else { return nil }
    case .fragmentSpread(let spread):
      guard let fragment = document.fragment(named: spread.name.text),
        result.typename(of: entity).map({
          schema.isPossible($0, in: document[fragment.root].parentType.name)
        }) == true
      else { return nil }
    }
    return Counterfactual(effect, changes, if: enumerated(phrases, conjunction: "and"))
  }
}
