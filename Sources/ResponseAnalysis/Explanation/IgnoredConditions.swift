package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

/// Selections that do not apply to objects, although the objects have their keys.
package struct IgnoredCondition: Sendable {
  /// The reason why a selection does not apply to an object.
  package enum Obstacle: Hashable, Sendable {
    /// `@skip` or `@include` excludes the selection.
    case conditions(InclusionConditions)
    /// The selection is for another object type.
    case otherType
    /// By the schema, the object's type is not a subtype of the selection's interface or union.
    case notSubtype(String)
    /// The schema does not define the object's `__typename`.
    case undefinedType(String)
    /// The object's `__typename` is an interface, a union, or a type that is not composite.
    case notObjectType(String)
    /// The object has no `__typename`; the selection is for this type.
    case noTypename(String)

    fileprivate var isCondition: Bool { if case .conditions = self { true } else { false } }

    fileprivate var untyped: String? { if case .noTypename(let type) = self { type } else { nil } }

    /// Whether the schema, rather than a comparison with `__typename`, decides.
    fileprivate var isOfSchema: Bool {
      switch self {
      case .notSubtype, .undefinedType, .notObjectType: true
      case .conditions, .otherType, .noTypename: false
      }
    }
  }

  /// The structs of the excluded cases or fragments; empty for a conditional field.
  package let sets: [SelectionSetID]
  /// The keys found in an object where no other selection selects them.
  package internal(set) var keys: [String] = []
  /// The number of objects that the selection does not apply to, and the number of those with such
  /// keys.
  package internal(set) var excluded = 0
  package internal(set) var answered = 0
  /// The first object with such a key.
  package internal(set) var first: EntityID?
  package let obstacle: Obstacle
  /// Whether an object has keys of types that exclude each other.
  package internal(set) var isContradicted = false
}

extension ResponseReader {
  /// The maximum number of objects examined.
  private static var entityLimit: Int { 100_000 }

  /// The selections with keys in objects that they do not apply to.
  package var ignoredConditions: [IgnoredCondition] {
    guard result.unselectedKeyCount > 0 else { return [] }
    let known = result.shapes.map(exclusions)
    var found: [Exclusion: IgnoredCondition] = [:]
    var order: [Exclusion] = []
    for entity in result.entities.prefix(Self.entityLimit) {
      let exclusions = known[result.shapeIndex(of: entity)]
      guard !exclusions.isEmpty, let node = result.node(of: entity) else { continue }
      let evidence = Self.evidence(of: exclusions, in: node)
      for (exclusion, keys) in zip(exclusions, evidence) {
        var ignored =
          found[exclusion] ?? IgnoredCondition(sets: exclusion.sets, obstacle: exclusion.obstacle)
        if found[exclusion] == nil { order.append(exclusion) }
        ignored.excluded += 1
        if !keys.isEmpty {
          ignored.answered += 1
          ignored.first = ignored.first ?? entity
          if let type = exclusion.obstacle.untyped, !ignored.isContradicted {
            ignored.isContradicted = exclusions.contains { other in
              other.obstacle.untyped.map { !schema.overlap(type, $0) } == true
                && other.keys.contains { node[$0] != nil }
            }
          }
          ignored.keys += keys.filter { !ignored.keys.contains($0) }
        }
        found[exclusion] = ignored
      }
    }
    return order.compactMap { found[$0] }.filter { ignored in
      guard ignored.answered > 0 else { return false }
      return ignored.obstacle.untyped == nil || ignored.isContradicted
        || ignored.answered > 1 && ignored.answered == ignored.excluded
    }
  }

  /// Returns a finding that concerns a struct or key of an object.
  func ignoredCondition(
    of set: SelectionSetID?,
    key: String?,
    in entity: EntityID
  ) -> IgnoredCondition? {
    let own = exclusions(of: result.shape(of: entity))
    return ignoredConditions.first { ignored in
      guard own.contains(where: { $0.sets == ignored.sets && $0.obstacle == ignored.obstacle })
      else { return false }
      if let key, ignored.keys.contains(key), ignored.sets.isEmpty || ignored.obstacle.isOfSchema {
        return true
      }
      return ignored.sets.contains { own in
        document.resolved(own) == set || onlyFragment(in: own) == set
          || ignored.obstacle.isCondition && set.map { spreads($0, in: own) } == true
      }
    }
  }

  /// Whether a struct spreads the fragment with a root.
  private func spreads(_ root: SelectionSetID, in set: SelectionSetID) -> Bool {
    document[document.resolved(set)].selections.ungrouped.contains { selection in
      guard case .fragment(let name, _) = selection else { return false }
      return document.fragment(named: name).map { document.resolved($0.root) } == root
    }
  }

  /// Returns a clause on a key that an object has, although only structs that are `nil` on it select
  /// the key; `nil` if the object does not have it, or has it as part of pending data.
  func ignoredKey(
    _ key: String,
    of sets: [SelectionSetID],
    in entity: EntityID
  ) -> String? {
    guard result.node(of: entity)?[key] != nil, !result.isEarly(key, in: entity),
      result.shape(of: entity).fieldIndex(of: key) == nil
    else { return nil }
    let evidence = "the response has the key \(JSONPrinter.quoted(key)) here"
    for set in sets {
      guard let ignored = ignoredCondition(of: set, key: key, in: entity) else { continue }
      switch ignored.obstacle {
      case .undefinedType, .notObjectType: continue
      case .notSubtype:
        return "\(evidence): the server ignored the type condition, or \(Self.olderSchema)"
      case .conditions, .otherType, .noTypename: return sentence(ignored)
      }
    }
    return evidence
  }

  /// Selections that are excluded on all objects of a shape.
  private struct Exclusion: Hashable {
    var sets: [SelectionSetID]
    var keys: [String]
    let obstacle: IgnoredCondition.Obstacle
  }

  /// Returns the keys of an object that show for each of its exclusions that a server ignored it.
  ///
  /// A key that several exclusions select shows it only if none of them has a key of its own, which
  /// explains the shared one. A key that `@include` excludes is not evidence of an ignored type.
  private static func evidence(of exclusions: [Exclusion], in node: JSONNode) -> [[String]] {
    var found = exclusions.map { $0.keys.filter { node[$0] != nil } }
    let conditional = Set(
      zip(exclusions, found).filter { $0.0.obstacle.isCondition }.flatMap { $0.1 }
    )
    for index in found.indices where !exclusions[index].obstacle.isCondition {
      found[index].removeAll { conditional.contains($0) }
    }
    var counts: [String: Int] = [:]
    for key in found.joined() { counts[key, default: 0] += 1 }
    let explained = Set(found.filter { keys in keys.contains { counts[$0] == 1 } }.joined())
    return found.map { keys in keys.filter { counts[$0] == 1 || !explained.contains($0) } }
  }

  private func exclusions(of shape: EntityShape) -> [Exclusion] {
    var found: [Exclusion] = []
    for met in shape.outcomes {
      guard case .unfulfilled(let reason) = met.outcome,
        let obstacle = obstacle(of: reason, to: shape),
        let set = lowering.compiledSet(of: met.set)
      else { continue }
      let keys = keys(selectedBy: set, withCases: false)
        .filter { shape.fieldIndex(of: $0) == nil }
      if keys.isEmpty { continue }
      if obstacle.isOfSchema, let index = found.firstIndex(where: { $0.obstacle == obstacle }) {
        found[index].sets.append(set)
        found[index].keys += keys.filter { !found[index].keys.contains($0) }
      } else {
        found.append(Exclusion(sets: [set], keys: keys, obstacle: obstacle))
      }
    }
    // Without `__typename`, a key that several cases select is evidence for none of them.
    var counts: [String: Int] = [:]
    for key in found.filter({ $0.obstacle.untyped != nil }).flatMap({ Set($0.keys) }) {
      counts[key, default: 0] += 1
    }
    found = found.compactMap { exclusion in
      guard exclusion.obstacle.untyped != nil else { return exclusion }
      var exclusion = exclusion
      exclusion.keys.removeAll { counts[$0, default: 0] > 1 }
      return exclusion.keys.isEmpty ? nil : exclusion
    }
    for field in shape.excludedFields where shape.fieldIndex(of: field.responseKey) == nil {
      found.append(
        Exclusion(
          sets: [],
          keys: [field.responseKey],
          obstacle: .conditions(field.trace.conditions)
        )
      )
    }
    return found
  }

  /// Returns the obstacle in the reason of a case; `nil` if another case's reason is the cause.
  private func obstacle(
    of reason: UnfulfilledReason,
    to shape: EntityShape
  ) -> IgnoredCondition.Obstacle? {
    switch reason {
    case .excludedByCondition(let trace): .conditions(trace.conditions)
    case .objectDiffers: .otherType
    case .doesNotImplement(let object, _), .notUnionMember(let object, _),
      .neverPossible(let object, _, _):
      shape.typename == nil ? nil : .notSubtype(object)
    case .unknownType(let typename, _):
      schema.type(named: typename).map { type -> IgnoredCondition.Obstacle? in
        type.kind == .object ? nil : .notObjectType(typename)
      } ?? .undefinedType(typename)
    case .noTypename(let condition): .noTypename(condition.name)
    case .parentCaseNil, .pendingDeferred, .sourceUnfulfilled: nil
    }
  }

  /// The keys that only cases without effect on an object of a shape select.
  func keysOfExcludedCases(of shape: EntityShape) -> Set<String> {
    var found = Set(shape.excludedFields.map(\.responseKey))
    for met in shape.outcomes where !met.outcome.isFulfilled {
      guard let set = lowering.compiledSet(of: met.set) else { continue }
      found.formUnion(keys(selectedBy: set, withCases: true))
    }
    return found
  }

  /// Returns the response keys that a struct and its spreads select, except `__typename`.
  private func keys(selectedBy set: SelectionSetID, withCases: Bool) -> [String] {
    var found: [String] = []
    var open = [document.resolved(set)]
    var seen = Set(open)
    while let next = open.popLast() {
      for selection in document[next].selections.ungrouped {
        let inner: SelectionSetID?
        switch selection {
        case .field(let field):
          if field.responseKey != "__typename", !found.contains(field.responseKey) {
            found.append(field.responseKey)
          }
          continue
        case .fragment(let name, _): inner = document.fragment(named: name)?.root
        case .deferred(_, let content, _): inner = document.selectionSet(of: content)
        case .typeCase(let set): inner = withCases ? set : nil
        case .conditional: continue
        }
        if let inner = inner.map(document.resolved), seen.insert(inner).inserted {
          open.append(inner)
        }
      }
    }
    return found
  }

  // MARK: Sentences

  /// A clause on how the server handled a selection that does not apply.
  package func sentence(_ ignored: IgnoredCondition) -> String {
    let keys = enumerated(ignored.keys.map { "`\($0)`" }, conjunction: "and", limit: 3)
    let verb = ignored.keys.count == 1 ? "is" : "are"
    let objects =
      ignored.excluded == 1
      ? "the object"
      : ignored.answered == ignored.excluded
        ? "all \(ignored.excluded) objects" : "\(ignored.answered) of \(ignored.excluded) objects"
    let sets = ignored.sets.filter { set in
      self.keys(selectedBy: set, withCases: false).contains { ignored.keys.contains($0) }
    }
    let names = sets.isEmpty ? "a case" : enumerated(unique(sets.map(writtenName)), limit: 3)
    switch ignored.obstacle {
    case .conditions(let conditions):
      let variables = conditions.alternatives.joined().map { "`$\($0.variable)`" }
      let other =
        request.hasVariables
        ? ""
        : ", or the request had another value of "
          + enumerated(Array(Set(variables)).sorted(), conjunction: "and")
      return "\(keys) \(verb) in \(objects), although \(exclusionSentence(conditions)): the server "
        + "ignored the condition\(other)"
    case .noTypename:
      let start = "\(keys), selected only by \(names), \(verb) in \(objects)"
      return ignored.isContradicted
        ? "\(start) together with keys of other types, so the server ignored the type condition"
        : "\(start); unless all of them have that type, the server ignored the type condition"
    case .otherType:
      let others =
        ignored.excluded == 1
        ? "an object of another type"
        : ignored.answered == ignored.excluded
          ? "all \(ignored.excluded) objects of other types" : "\(objects) of other types"
      return "\(keys) \(verb) in \(others), although only \(names) selects "
        + "\(ignored.keys.count == 1 ? "it" : "them"): the server ignored the type condition"
    case .notSubtype(let type):
      return "\(keys) \(verb) selected only in \(names), which does not apply to \(type) by this "
        + "schema: the server ignored the type condition, or \(Self.olderSchema)"
    case .undefinedType(let type):
      let type = Lexer.isName(type) ? type : JSONPrinter.quoted(type)
      // No schema makes an object of this type satisfy a condition on another object type.
      let cause =
        sets.allSatisfy { document[document.resolved($0)].parentType.kind == .object }
        ? "which does not apply to \(type): the server ignored the type condition"
        : "which does not apply because the schema does not define \(type)"
      return "\(keys) \(verb) selected only in \(names), \(cause)"
    case .notObjectType(let type):
      return "\(keys) \(verb) selected only in \(names), which does not apply because "
        + "\(type) is not an object type"
    }
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
