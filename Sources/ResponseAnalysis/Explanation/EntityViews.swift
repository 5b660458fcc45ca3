package import GraphQLRuntime
import GraphQLSyntax
package import SelectionIR

/// A generated struct through which an entity can be read, with the route to it.
package struct EntityView: Sendable {
  package var entity: EntityID
  /// The struct, never a type alias.
  package var set: SelectionSetID
  /// The first route found, through the fewest enclosing structs.
  package var route: AccessRoute
  /// The same route as steps through the data.
  package var way: AnswerPath
}

extension ResponseReader {
  /// Every struct that can be reached from the root for one entity with this data.
  ///
  /// The declared struct is first, followed by those of fulfilled cases and fragments, without
  /// duplicates.
  package func views(of entity: EntityID) -> [EntityView] {
    var chain = [entity]
    while let last = chain.last, let parent = result.parent(of: last) {
      chain.append(parent.entity)
    }
    var views: [EntityView] = []
    for entity in chain.reversed() {
      views = self.views(of: entity, parentViews: views)
    }
    return views
  }

  /// The way to a case or fragment of a struct on an entity.
  ///
  /// If the struct cannot be reached with this data, the way to its nearest reachable struct.
  package func way(
    to set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID
  ) -> AnswerPath? {
    let views = views(of: entity)
    let view = views.first { $0.set == document.resolved(holder) } ?? views.first
    return view?.way.entering(set)
  }

  /// The path to a value that a struct shows on an entity; `nil` if the struct cannot be reached.
  package func way(
    to accessor: Accessor,
    of holder: SelectionSetID,
    in entity: EntityID
  ) -> AnswerPath? {
    var way = views(of: entity).first { $0.set == document.resolved(holder) }?.way
    way?.leave(by: accessor.responseKey)
    return way
  }

  /// The structs of an entity, given those of its parent entity.
  private func views(of entity: EntityID, parentViews: [EntityView]) -> [EntityView] {
    let indices = listIndices(of: entity)
    return reachable(from: parentViews, on: entity, set: { $0.set }) { set in
      EntityView(entity: entity, set: set, route: AccessRoute(), way: AnswerPath())
    } declared: { parent, accessor, set in
      var way = parent.way
      way.leave(by: accessor.responseKey)
      for index in indices { way.take(index) }
      way.enterObject()
      let route = parent.route.appending(accessor, indices: indices)
      return EntityView(entity: entity, set: set, route: route, way: way)
    } entered: { view, step in
      EntityView(
        entity: entity,
        set: step.target,
        route: step.extend(view.route),
        way: view.way.entering(step.accessorSet)
      )
    }
  }

  /// The structs of an entity in the order of its views, given those of its parent entity, without
  /// routes.
  func sets(of entity: EntityID, parentSets: [SelectionSetID]) -> [SelectionSetID] {
    reachable(from: parentSets, on: entity, set: { $0 }) { root in
      root
    } declared: { _, _, given in
      given
    } entered: { _, step in
      step.target
    }
  }

  /// The views of an entity, given those of its parent entity.
  ///
  /// The views from accessors are first, followed by those of fulfilled cases and fragments, one
  /// per struct.
  private func reachable<View>(
    from parents: [View],
    on entity: EntityID,
    set: (View) -> SelectionSetID,
    root: (SelectionSetID) -> View,
    declared: (View, Accessor, SelectionSetID) -> View,
    entered: (View, CaseStep) -> View
  ) -> [View] {
    var views: [View] = []
    var seen: Set<SelectionSetID> = []
    if let holder = result.parent(of: entity) {
      let key = result.shape(of: holder.entity).fields[holder.fieldIndex].responseKey
      for parent in parents {
        for accessor in document[set(parent)].accessors where accessor.responseKey == key {
          guard let given = accessor.selectionSet.map(document.resolved),
            seen.insert(given).inserted
          else { continue }
          views.append(declared(parent, accessor, given))
        }
      }
    } else {
      let first = document.resolved(rootSet)
      seen.insert(first)
      views.append(root(first))
    }
    // Breadth-first, so that the shortest route to a struct is found first.
    var next = 0
    while next < views.count {
      let view = views[next]
      next += 1
      for step in caseSteps(of: set(view)) where !seen.contains(step.target) {
        guard !step.isOptional || outcome(of: step.accessorSet, in: entity).isFulfilled else {
          continue
        }
        seen.insert(step.target)
        views.append(entered(view, step))
      }
    }
    return views
  }

  /// The list positions between an entity and its field.
  func listIndices(of entity: EntityID) -> [Int] {
    var indices: [Int] = []
    for element in result.path(of: entity).elements.reversed() {
      guard case .index(let index) = element else { break }
      indices.append(index)
    }
    return indices.reversed()
  }

  /// A step from one struct of an entity to another one of the same entity.
  struct CaseStep {
    /// The struct that the accessor refers to, whose outcome decides.
    var accessorSet: SelectionSetID
    /// The struct with type aliases resolved.
    var target: SelectionSetID
    var names: [String]
    var isOptional: Bool

    func extend(_ route: AccessRoute) -> AccessRoute {
      var route = route
      for (position, name) in names.enumerated() {
        route = route.appending(name, isOptional: isOptional && position == names.count - 1)
      }
      return route
    }
  }

  /// The case accessors of a struct, followed by its fragments, in order.
  func caseSteps(of set: SelectionSetID) -> [CaseStep] {
    let compiled = document[set]
    let cases = compiled.caseAccessors.map { accessor in
      CaseStep(
        accessorSet: accessor.selectionSet,
        target: document.resolved(accessor.selectionSet),
        names: [accessor.name],
        isOptional: true
      )
    }
    let fragments = compiled.fragmentAccessors.map { accessor in
      CaseStep(
        accessorSet: accessor.selectionSet,
        target: document.resolved(accessor.selectionSet),
        names: ["fragments", accessor.name],
        isOptional: accessor.isConditional
      )
    }
    return cases + fragments
  }
}

extension AccessRoute {
  /// The route through an accessor and its list positions.
  package func appending(_ accessor: Accessor, indices: [Int]) -> AccessRoute {
    var route = appending(accessor.name, isOptional: accessor.isOptional)
    var type = accessor.type
    for index in indices {
      type = type.listItem ?? type
      route = route.appending(index: index, isOptional: !type.isNonNull)
    }
    return route
  }
}

extension Accessor {
  /// Whether the property's type is Optional.
  package var isOptional: Bool { swiftType.isOptional }
}
