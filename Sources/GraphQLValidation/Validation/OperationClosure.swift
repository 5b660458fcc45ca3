package import GraphQLSyntax

/// The definitions used by an operation or fragment: itself and every fragment that it reaches.
///
/// Errors in other definitions do not affect how the operation is compiled or executed.
package struct OperationClosure {
  private let operation: SourceRange
  private let otherOperations: [SourceRange]
  private var reachedFragments: [SourceRange] = []
  private var otherFragments: [SourceRange] = []
  private let unparsed: [UnparsedDefinition]
  /// The names of all reached fragments.
  private var names: Set<String> = []

  /// Creates the reach of the operation or fragment whose definition has this range.
  package init(of range: SourceRange, in documents: [Document]) {
    operation = range
    let operations = documents.flatMap(\.operations)
    otherOperations = operations.map(\.range).filter { $0 != range }
    unparsed = documents.flatMap(\.unparsed)
    let fragments = documents.flatMap(\.fragments)
    let byName = Dictionary(grouping: fragments) { $0.name.text }
    var pending = [
      operations.first { $0.range == range }?.selections
        ?? fragments.first { $0.range == range }?.selections ?? []
    ]
    while let selections = pending.popLast() {
      for case .fragmentSpread(let spread) in selections.nested()
      where names.insert(spread.name.text).inserted {
        pending += (byName[spread.name.text] ?? []).map(\.selections)
      }
    }
    for fragment in fragments {
      if names.contains(fragment.name.text) {
        reachedFragments.append(fragment.range)
      } else {
        otherFragments.append(fragment.range)
      }
    }
  }

  /// Whether a finding affects the operation.
  package func isTouched(by diagnostic: Diagnostic) -> Bool {
    if diagnostic.ranges.isEmpty || isAnyPlace(of: diagnostic, in: [operation]) { return true }
    if diagnostic.stage == .syntax {
      let around = unparsed.filter { definition in
        diagnostic.ranges.contains { definition.range.contains($0) }
      }
      return around.isEmpty || around.contains { mayBeReached($0) }
    }
    // A finding with a position in another operation belongs to that operation, even if it has
    // other positions.
    if isAnyPlace(of: diagnostic, in: otherOperations) { return false }
    return isAnyPlace(of: diagnostic, in: reachedFragments)
      || !isAnyPlace(of: diagnostic, in: otherFragments)
  }

  private func isAnyPlace(of diagnostic: Diagnostic, in ranges: [SourceRange]) -> Bool {
    diagnostic.ranges.contains { place in ranges.contains { $0.contains(place) } }
  }

  private func mayBeReached(_ definition: UnparsedDefinition) -> Bool {
    if definition.isOperation { return false }
    guard definition.keyword == .fragment, let name = definition.name else { return true }
    return names.contains(name)
  }
}
