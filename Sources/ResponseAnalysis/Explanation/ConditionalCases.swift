import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Type cases under `@include` or `@skip`, whose accessors have the conditions in their names.
extension ResponseReader {
  /// Explains the accessor of a type case, such as `asDroid`, that exists only under conditions.
  ///
  /// For `... on Droid @include(if: $n)` the accessor is `asDroidIfN`.
  func conditionalCase(
    _ name: String,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?,
    at route: AccessRoute
  ) -> PathWalk.Stop? {
    var found: [(accessor: CaseAccessor, route: AccessRoute)] = []
    func add(_ holder: SelectionSetID, _ route: AccessRoute) {
      for accessor in document[holder].caseAccessors where isCase(name, accessor) {
        let way = route.appending(accessor.name, isOptional: true)
        if !found.contains(where: { $0.route == way }) { found.append((accessor, way)) }
      }
    }
    add(set, route)
    if let entity, found.isEmpty { for view in views(of: entity) { add(view.set, view.route) } }
    if found.isEmpty,
      let steps = reachable(
        from: entry.set,
        where: { holder in
          document[holder].caseAccessors.contains { isCase(name, $0) }
        }
      ), let holder = steps.last?.target
    {
      add(holder, entry.route.following(steps))
    }
    let present = entity.flatMap { entity in
      found.first { outcome(of: $0.accessor.selectionSet, in: entity).isFulfilled }
    }
    guard let shown = present ?? found.first else { return nil }
    let names = found.map {
      "\(writtenName(of: $0.accessor.selectionSet)) is `\($0.accessor.name)`"
    }
    let cause = entity.map { explanation(of: shown.accessor.selectionSet, in: $0) }
    let location = document[document.resolved(shown.accessor.selectionSet)].locations.first
    var text = enumerated(names, conjunction: "and")
    if present == nil, let cause { text += ", which is nil here: \(cause.text)" }
    return .elsewhere(
      OtherLocations(
        explanation: Explanation(
          isPresent: false,
          reason: .selectedElsewhere,
          text: text,
          places: unique(
            (location.map { [ExplanationLocation(.query, $0)] } ?? []) + (cause?.places ?? [])
          )
        ),
        route: shown.route,
        isReadable: present != nil
      )
    )
  }

  /// Whether an accessor is the conditional form of a case name.
  private func isCase(_ name: String, _ accessor: CaseAccessor) -> Bool {
    let type = document[accessor.selectionSet].parentType.name
    return accessor.name.hasPrefix(name + "If") && SwiftName.caseAccessor(type) == name
  }
}
