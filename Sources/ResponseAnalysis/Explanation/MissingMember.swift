internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Explanations of members that a struct does not have: they are elsewhere, or unknown.
extension ResponseReader {
  /// Explains a name that is not an accessor, case or `fragments` of a struct.
  func missingMember(
    _ name: String,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?,
    at route: AccessRoute
  ) -> PathWalk.Stop {
    let field = fieldElsewhere(name, of: set, entry: entry, in: entity)
    if case .elsewhere(let found)? = field, found.isReadable { return .elsewhere(found) }
    if let found = readableAlias(of: name, in: set, of: entity, at: route) { return found }
    if let field { return field }
    if let found = caseElsewhere(name, of: set, entry: entry, in: entity) { return found }
    if let found = excludedMember(.member(name), of: set, entry: entry.set, in: entity) {
      return found
    }
    if let found = aliasElsewhere(name, of: set, entry: entry, in: entity, at: route) {
      return found
    }
    if let found = unselectedField(name, of: set, in: entity, at: route) { return found }
    if let found = undefinedType(ofCase: name, in: set) { return found }
    if let found = conditionalCase(name, of: set, entry: entry, in: entity, at: route) {
      return found
    }
    if let found = unwrittenCase(name, of: set, in: entity) { return found }
    if let found = caseOfUnknownType(name, in: entity) { return found }
    if let found = undefinedField(name, of: set) { return found }
    let path = route.swiftPath
    let place = path.isEmpty ? "the data" : "`\(path)`"
    if name == "fragments" {
      return .answer(
        Explanation(
          isPresent: false,
          reason: .notSelectedHere,
          text: "\(displayName(of: set)) does not spread a fragment"
        )
      )
    }
    let compiled = document[set]
    var known = compiled.accessors.map(\.responseKey) + compiled.caseAccessors.map(\.name)
    if !compiled.fragmentAccessors.isEmpty { known.append("fragments") }
    known += schema.type(named: compiled.parentType.name)?.fields.map(\.name) ?? []
    known.append("__typename")
    if name.hasPrefix("as") {
      for type in schema.types
      where type.isComposite && schema.overlap(compiled.parentType.name, type.name) {
        known.append("as" + type.name.prefix(1).uppercased() + type.name.dropFirst())
      }
    }
    var seen: Set<String> = []
    let fragments = document.fragments.filter {
      Self.accessorName($0.name) == Self.accessorName(name)
    }
    let near =
      fragments.map { "fragments.\(Self.accessorName($0.name))" }
      + Suggestions.near(name, in: known.filter { seen.insert($0).inserted })
    let owners = schema.types.filter { $0.field(named: name) != nil }.map(\.name)
    let other =
      owners.isEmpty
      ? "nor the schema defines the name"
      : "nor the type \(compiled.parentType.name) defines the name, which is a field of "
        + enumerated(owners, conjunction: "and", limit: 3)
    return .unknown(
      "\(place) has no `\(name)`: neither \(displayName(of: set)) \(other)",
      suggestions: Array(near.prefix(5))
    )
  }

  /// Explains a name after `fragments` that is not a fragment of a struct.
  func missingFragment(
    _ name: String,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?
  ) -> PathWalk.Stop {
    guard
      let fragment = document.fragments.first(where: {
        $0.name == name || Self.accessorName($0.name) == name
      })
    else {
      if let found = excludedMember(.fragment(name), of: set, entry: entry.set, in: entity) {
        return found
      }
      if let found = undefinedType(ofFragment: name) { return found }
      let known =
        document[set].fragmentAccessors.map(\.name)
        + document.fragments.map { Self.accessorName($0.name) }
      var seen: Set<String> = []
      let near = Suggestions.near(name, in: known.filter { seen.insert($0).inserted })
      return .unknown("there is no fragment `\(name)`", suggestions: Array(near.prefix(5)))
    }
    if let found = fragmentElsewhere(fragment, of: set, entry: entry, in: entity) { return found }
    if let found = excludedMember(.fragment(name), of: set, entry: entry.set, in: entity) {
      return found
    }
    return .answer(
      Explanation(
        isPresent: false,
        reason: .notSelectedHere,
        text: "The fragment \(fragment.name) is not spread on \(displayName(of: set))",
        places: [ExplanationLocation(.query, fragment.nameLocation)]
      )
    )
  }

  /// Explains a fragment that another struct of the entity spreads.
  private func fragmentElsewhere(
    _ fragment: CompiledFragment,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?
  ) -> PathWalk.Stop? {
    let root = document.resolved(fragment.root)
    let present = entity.map { views(of: $0) } ?? []
    let place = ExplanationLocation(.query, fragment.nameLocation)
    if let view = present.first(where: { $0.set == root }) {
      return .elsewhere(
        OtherLocations(
          explanation: Explanation(
            isPresent: false,
            reason: .selectedElsewhere,
            text: caseSentence(fragment, present.map(\.set))
              ?? "\(displayName(of: set)) does not spread \(fragment.name)",
            places: [place]
          ),
          route: view.route,
          isReadable: true
        )
      )
    }
    guard let steps = reachable(from: entry.set, where: { $0 == root }) else { return nil }
    let holder = steps.dropLast().last?.target
    var found = elsewhere(
      "The fragment \(fragment.name) is spread",
      in: holder,
      behind: steps,
      at: entry.route.following(steps),
      entity,
      fragment.nameLocation
    )
    guard let entity else { return .elsewhere(found) }
    if let holder, let last = steps.last, explanation(of: holder, in: entity).isPresent {
      let cause = explanation(of: last.accessorSet, in: entity)
      if !cause.isPresent {
        found.explanation.reason = cause.reason
        found.explanation.text = "\(cause.text); \(found.explanation.text.withLowercaseFirst)"
        found.explanation.places = unique(cause.places + found.explanation.places)
      }
    }
    if let ignored = ignoredCondition(of: root, key: nil, in: entity) {
      found.explanation.text += "; \(sentence(ignored))"
    }
    return .elsewhere(found)
  }

  /// A sentence on the case for a fragment's type, if one of an object's structs is this case and
  /// spreads the fragment.
  private func caseSentence(_ fragment: CompiledFragment, _ sets: [SelectionSetID]) -> String? {
    let root = document.resolved(fragment.root)
    let type = document[root].parentType.name
    let hasCase = sets.contains { set in
      document[set].role == .typeCase && document[set].parentType.name == type
        && document[set].fragmentAccessors.contains { document.resolved($0.selectionSet) == root }
    }
    return hasCase
      ? "\(fragment.name) is a fragment on \(type), so it is in "
        + "`\(SwiftName.caseAccessor(type))`" : nil
  }

  /// Returns the property for a fragment, whose name starts with a small letter.
  private static func accessorName(_ fragment: String) -> String {
    guard let first = fragment.first else { return fragment }
    return first.lowercased() + fragment.dropFirst()
  }

  // MARK: Fields

  private func fieldElsewhere(
    _ name: String,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?
  ) -> PathWalk.Stop? {
    let accessor = { (candidate: SelectionSetID) in
      self.document[candidate].accessors.first { $0.responseKey == name }
    }
    if let entity {
      for view in views(of: entity) {
        guard let found = accessor(view.set) else { continue }
        var explanation = explanation(of: found, in: entity)
        let absence = explanation.isPresent ? nil : "it has no value: \(explanation.text)"
        explanation.isPresent = false
        explanation.reason = .selectedElsewhere
        explanation.text =
          "\(displayName(of: set)) has no property `\(name)` because it is selected only in "
          + displayName(of: view.set)
        return .elsewhere(
          OtherLocations(
            explanation: explanation,
            route: view.route.appending(found.name, isOptional: found.isOptional),
            isReadable: true,
            absence: absence
          )
        )
      }
    }
    guard let steps = reachable(from: entry.set, where: { accessor($0) != nil }),
      let other = steps.last?.target, let found = accessor(other),
      let location = found.provenance.first?.location
    else { return nil }
    let route = entry.route.following(steps).appending(found.name, isOptional: found.isOptional)
    let others = caseSteps(of: entry.set).map(\.target).filter {
      $0 != other && accessor($0) != nil
    }
    return .elsewhere(
      elsewhere(
        "`\(name)` is selected",
        also: steps.count == 1 ? others : [],
        behind: steps,
        at: route,
        entity,
        location,
        key: name
      )
    )
  }

  /// Returns the route on which a response key of an entity can be read; `nil` if the response has no
  /// such key, or no struct reads it.
  func route(reading key: String, in entity: EntityID) -> AccessRoute? {
    guard result.node(of: entity)?[key] != nil else { return nil }
    for view in views(of: entity) {
      guard let accessor = document[view.set].accessors.first(where: { $0.responseKey == key })
      else { continue }
      return view.route.appending(accessor.name, isOptional: accessor.isOptional)
    }
    return nil
  }

  private func unselectedField(
    _ name: String,
    of set: SelectionSetID,
    in entity: EntityID?,
    at route: AccessRoute
  ) -> PathWalk.Stop? {
    let parent = document[set].parentType.name
    var owners: [String] = []
    if schema.type(named: parent)?.field(named: name) != nil {
      owners = [parent]
    } else {
      owners = schema.possibleTypes(of: parent).filter { $0.field(named: name) != nil }.map(\.name)
    }
    let node = entity.flatMap { result.node(of: $0)?[name] }
    var places: [ExplanationLocation] = []
    for range in document[set].locations.prefix(1) {
      places.append(ExplanationLocation(.query, range))
    }
    if let found = undefinedType(ofField: name, of: owners, places) { return found }
    guard let owner = owners.first,
      let field = schema.type(named: owner)?.field(named: name)
    else {
      if let found = undefinedField(name, of: set) { return found }
      guard let entity, let node else { return nil }
      let keys = result.path(of: entity).keys + [name]
      let isExplained = sentText?.explains(extraKey: keys) == true
      return .answer(
        Explanation(
          isPresent: false,
          reason: .notSelectedHere,
          text: "The response has the key \(JSONPrinter.quoted(name)) here, but the operation does "
            + "not select it and the schema does not define `\(parent).\(name)`: "
            + (isExplained
              ? "the app sent a different text, which selects it"
              : "the request had a different text, or \(Self.olderSchema)"),
          places: places + [responsePlace(node)]
        )
      )
    }
    if !field.nameRange.isBuiltIn { places.append(ExplanationLocation(.schema, field.nameRange)) }
    if let node { places.append(responsePlace(node)) }
    var text =
      "The operation does not select `\(name)` here, although the schema defines "
      + "`\(owner).\(name): \(field.type)`"
    if owners == [parent] {
      text += node == nil ? "" : " and the response contains it"
    } else {
      text += ", as a field of " + enumerated(owners, conjunction: "and", limit: 6)
    }
    return .answer(
      Explanation(
        isPresent: false,
        reason: .notSelectedHere,
        text: text,
        flips: selectingFlip(name, of: owners, set, in: entity, at: route).map { [$0] } ?? [],
        places: places
      )
    )
  }

  // MARK: Cases

  private func caseElsewhere(
    _ name: String,
    of set: SelectionSetID,
    entry: (set: SelectionSetID, route: AccessRoute),
    in entity: EntityID?
  ) -> PathWalk.Stop? {
    let shows = { (candidate: SelectionSetID) in
      self.document[candidate].caseAccessors.first { $0.name == name }
    }
    if let entity {
      for view in views(of: entity) {
        guard let found = shows(view.set) else { continue }
        let route = view.route.appending(name, isOptional: true)
        let isThroughFragment = route.steps.contains { $0.component == .name("fragments") }
        var explanation = explanation(of: found.selectionSet, in: entity)
        let absence = explanation.isPresent ? nil : "it is also nil: \(explanation.text)"
        explanation.isPresent = false
        explanation.reason = isThroughFragment ? .onlyThroughFragment : .selectedElsewhere
        explanation.text =
          "\(displayName(of: set)) has no `\(name)` because the case is written only in "
          + displayName(of: view.set)
        return .elsewhere(
          OtherLocations(explanation: explanation, route: route, isReadable: true, absence: absence)
        )
      }
    }
    guard let steps = reachable(from: entry.set, where: { shows($0) != nil }),
      let other = steps.last?.target, let found = shows(other)
    else { return nil }
    let location = document[document.resolved(found.selectionSet)].locations.first
    let route = entry.route.following(steps).appending(name, isOptional: true)
    return .elsewhere(
      elsewhere(
        "`\(name)` is written",
        behind: steps,
        at: route,
        entity,
        location
      )
    )
  }

  private func unwrittenCase(
    _ name: String,
    of set: SelectionSetID,
    in entity: EntityID?
  ) -> PathWalk.Stop? {
    guard name.hasPrefix("as") else { return nil }
    let wanted = String(name.dropFirst(2))
    let type = schema.types.first { type in
      type.isComposite && type.name.prefix(1).uppercased() + type.name.dropFirst() == wanted
    }
    guard let type else { return nil }
    let parent = document[set].parentType.name
    var places: [ExplanationLocation] = []
    for range in document[set].locations.prefix(1) {
      places.append(ExplanationLocation(.query, range))
    }
    if !type.info.nameRange.isBuiltIn {
      places.append(ExplanationLocation(.schema, type.info.nameRange))
    }
    let advice =
      entity.flatMap { entity in
        result.typename(of: entity).flatMap { typenameSentence($0, declared: parent) }
      }
      .map { $0 + "; " } ?? ""
    func text(_ sentence: String) -> String {
      advice.isEmpty ? sentence : advice + sentence.withLowercaseFirst
    }
    guard schema.overlap(parent, type.name) else {
      return .answer(
        Explanation(
          isPresent: false,
          reason: .neverPossible,
          text: "No object type is both \(parent) and \(type.name), so this case can never "
            + "apply here",
          places: places
        )
      )
    }
    if schema.isSubtype(parent, of: type.name) {
      return .answer(
        Explanation(
          isPresent: false,
          reason: .notSelectedHere,
          text: text(
            parent == type.name
              ? "The type is \(parent) here, so its selections need no case"
              : "Every \(parent) is \(withArticle(type.name)), so its selections need no case"
          ),
          places: places
        )
      )
    }
    return .answer(
      Explanation(
        isPresent: false,
        reason: .notSelectedHere,
        text: text("`... on \(type.name)` is not selected here"),
        flips: writingFlip(of: type.name, set, in: entity).map { [$0] } ?? [],
        places: places
      )
    )
  }

  /// Explains a case for the object's type, if the schema does not define the type.
  private func caseOfUnknownType(_ name: String, in entity: EntityID?) -> PathWalk.Stop? {
    guard let entity, let typename = result.typename(of: entity),
      schema.type(named: typename) == nil, SwiftName.caseAccessor(typename) == name
    else { return nil }
    return .answer(
      Explanation(
        isPresent: false,
        reason: .unknownType,
        text: "The schema does not define the type \(JSONPrinter.quoted(typename)) of this object, "
          + "so there is no case for it",
        places: result.node(of: entity).map { [responsePlace($0["__typename"] ?? $0)] } ?? []
      )
    )
  }

  // MARK: Elsewhere

  /// The steps to the nearest struct that can be reached through cases and fragments, present in
  /// the data or not; never empty.
  func reachable(
    from entry: SelectionSetID,
    where isWanted: (SelectionSetID) -> Bool
  ) -> [CaseStep]? {
    var found: [(step: CaseStep, before: Int)] = []
    var seen: Set<SelectionSetID> = [entry]
    for step in caseSteps(of: entry) where seen.insert(step.target).inserted {
      found.append((step, -1))
    }
    var next = 0
    while next < found.count {
      let set = found[next].step.target
      if isWanted(set) {
        var steps: [CaseStep] = []
        var position = next
        while position >= 0 {
          steps.append(found[position].step)
          position = found[position].before
        }
        return steps.reversed()
      }
      for step in caseSteps(of: set) where seen.insert(step.target).inserted {
        found.append((step, next))
      }
      next += 1
    }
    return nil
  }

  /// Explains that something is in a struct that is not present on this entity.
  ///
  /// `key` is its response key if it is a field.
  func elsewhere(
    _ subject: String,
    in holder: SelectionSetID? = nil,
    also others: [SelectionSetID] = [],
    behind steps: [CaseStep],
    at route: AccessRoute,
    _ entity: EntityID?,
    _ location: SourceRange?,
    key: String? = nil
  ) -> OtherLocations {
    var text = subject
    var places: [ExplanationLocation] = []
    if let location { places.append(ExplanationLocation(.query, location)) }
    if let other = holder ?? steps.last?.target {
      let names = ([other] + others).map(displayName)
      text += holder == nil ? " only in " : " in "
      text += enumerated(names, conjunction: "and", limit: 4)
      if let entity {
        let cause = explanation(of: other, in: entity)
        let verb = others.isEmpty ? "is" : "are"
        if !cause.isPresent {
          text += ", which \(verb) nil here: \(cause.text)"
          if let ignored = key.flatMap({ ignoredKey($0, of: [other] + others, in: entity) }) {
            text += "; \(ignored)"
          }
        }
        places = unique(places + cause.places)
      }
    }
    return OtherLocations(
      explanation: Explanation(
        isPresent: false,
        reason: .selectedElsewhere,
        text: text,
        places: places
      ),
      route: route,
      isReadable: false
    )
  }
}

extension AccessRoute {
  /// The route through cases and fragments.
  func following(_ steps: [ResponseReader.CaseStep]) -> AccessRoute {
    steps.reduce(self) { $1.extend($0) }
  }
}
