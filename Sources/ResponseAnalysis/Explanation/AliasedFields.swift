import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Explanations of fields that are asked by their names in the schema, but selected under aliases.
extension ResponseReader {
  /// Explains a field that a struct of an object selects under an alias.
  func readableAlias(
    of name: String,
    in set: SelectionSetID,
    of entity: EntityID?,
    at route: AccessRoute
  ) -> PathWalk.Stop? {
    guard let entity else { return nil }
    let views = views(of: entity)
    let own = views.filter { $0.set == set }
    for view in own + views {
      guard let found = accessors(named: name, in: view.set).first else { continue }
      let value = explanation(of: found, in: entity)
      return .elsewhere(
        OtherLocations(
          explanation: Explanation(
            isPresent: false,
            reason: .selectedElsewhere,
            text: aliasClause(name, in: view.set),
            places: value.places
          ),
          route: (view.set == set ? route : view.route)
            .appending(found.name, isOptional: found.isOptional),
          isReadable: true,
          absence: value.isPresent ? nil : "it has no value: \(value.text)"
        )
      )
    }
    return nil
  }

  /// Explains a field that the operation selects under an alias, in structs without an object.
  func aliasElsewhere(
    _ name: String,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?,
    at route: AccessRoute
  ) -> PathWalk.Stop? {
    if entity == nil, let found = accessors(named: name, in: set).first {
      return .elsewhere(
        OtherLocations(
          explanation: Explanation(
            isPresent: false,
            reason: .selectedElsewhere,
            text: aliasClause(name, in: set)
          ),
          route: route.appending(found.name, isOptional: found.isOptional),
          isReadable: false
        )
      )
    }
    let steps = reachable(from: entry.set, where: { !accessors(named: name, in: $0).isEmpty })
    guard let steps, let other = steps.last?.target,
      let found = accessors(named: name, in: other).first
    else { return nil }
    return .elsewhere(
      elsewhere(
        aliasClause(name, in: other),
        behind: steps,
        at: entry.route.following(steps).appending(found.name, isOptional: found.isOptional),
        entity,
        found.provenance.first?.location,
        key: found.responseKey
      )
    )
  }

  /// The properties of a struct for a field with a name in the schema.
  private func accessors(named name: String, in set: SelectionSetID) -> [Accessor] {
    document[set].accessors.filter { $0.fieldName == name }
  }

  private func aliasClause(_ name: String, in set: SelectionSetID) -> String {
    let aliases = accessors(named: name, in: set).map { "`\($0.responseKey)`" }
    return "`\(name)` is selected under the \(aliases.count == 1 ? "alias" : "aliases") "
      + enumerated(aliases, conjunction: "and", limit: 4)
  }
}
