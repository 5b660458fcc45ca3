package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

/// A selection that a condition excludes and whose keys are in the response all the same.
package struct IgnoredCondition: Sendable {
  /// The struct of the excluded case or fragment; nil for a field under a condition of its own.
  package let set: SelectionSetID?
  /// The keys that are in an object, and that nothing else selects there.
  package internal(set) var keys: [String]
  /// How many objects it does not apply to, and how many of them have such keys.
  package internal(set) var excluded = 0
  package internal(set) var answered = 0
  /// The first object that has one.
  package internal(set) var first: EntityID?
  /// The conditions of `@skip` and `@include` that exclude it; nil for a type condition.
  package let conditions: InclusionConditions?
  /// Whether the objects have no `__typename`, so that their keys alone tell.
  package let isUntyped: Bool
  /// Whether an object has keys of types that exclude each other.
  package internal(set) var isContradicted = false
}

extension ResponseReader {
  /// How many objects are looked at.
  private static var entityLimit: Int { 100_000 }

  /// The selections whose keys are in objects that their conditions exclude.
  package var ignoredConditions: [IgnoredCondition] {
    guard result.unselectedKeyCount > 0 else { return [] }
    let known = result.shapes.map(exclusions)
    var found: [Exclusion: IgnoredCondition] = [:]
    var order: [Exclusion] = []
    for entity in result.entities.prefix(Self.entityLimit) {
      let exclusions = known[result.shapeIndex(of: entity)]
      guard !exclusions.isEmpty, let node = result.node(of: entity) else { continue }
      for exclusion in exclusions {
        var ignored =
          found[exclusion]
          ?? IgnoredCondition(
            set: exclusion.set,
            keys: [],
            conditions: exclusion.conditions,
            isUntyped: exclusion.untyped != nil
          )
        if found[exclusion] == nil { order.append(exclusion) }
        let keys = exclusion.keys.filter { node[$0] != nil }
        ignored.excluded += 1
        if !keys.isEmpty {
          ignored.answered += 1
          ignored.first = ignored.first ?? entity
          if let type = exclusion.untyped, !ignored.isContradicted {
            ignored.isContradicted = exclusions.contains { other in
              other.untyped.map { !schema.overlap(type, $0) } == true
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
      return !ignored.isUntyped || ignored.isContradicted
        || ignored.answered > 1 && ignored.answered == ignored.excluded
    }
  }

  /// Something that is excluded on all objects of a shape.
  private struct Exclusion: Hashable {
    let set: SelectionSetID?
    let keys: [String]
    let conditions: InclusionConditions?
    /// The type condition that an object without `__typename` leaves open; nil for other objects.
    var untyped: String?
  }

  private func exclusions(of shape: EntityShape) -> [Exclusion] {
    var found: [Exclusion] = []
    for met in shape.outcomes {
      guard case .unfulfilled(let reason) = met.outcome,
        let set = lowering.compiledSet(of: met.set)
      else { continue }
      var conditions: InclusionConditions?
      var untyped: String?
      switch reason {
      case .excludedByCondition(let trace): conditions = trace.conditions
      case .objectDiffers, .doesNotImplement, .notUnionMember: break
      case .noTypename(let condition): untyped = condition.name
      case .unknownType, .parentCaseNil, .pendingDeferred, .sourceUnfulfilled,
        .neverPossible:
        continue
      }
      let keys = ownKeys(of: document[set].selections)
        .filter { shape.fieldIndex(of: $0) == nil }
      if keys.isEmpty { continue }
      found.append(Exclusion(set: set, keys: keys, conditions: conditions, untyped: untyped))
    }
    for field in shape.excludedFields where shape.fieldIndex(of: field.responseKey) == nil {
      found.append(
        Exclusion(set: nil, keys: [field.responseKey], conditions: field.trace.conditions)
      )
    }
    return found
  }

  private func ownKeys(of selections: [CompiledSelection]) -> [String] {
    selections.flatMap { selection -> [String] in
      switch selection {
      case .field(let field): field.responseKey == "__typename" ? [] : [field.responseKey]
      case .conditional(_, let members): ownKeys(of: members)
      case .typeCase, .fragment, .deferred: []
      }
    }
  }

  /// What a server did with a condition, as a clause.
  package func sentence(_ ignored: IgnoredCondition) -> String {
    let keys = enumerated(ignored.keys.map { "`\($0)`" }, conjunction: "and", limit: 3)
    let verb = ignored.keys.count == 1 ? "is" : "are"
    let objects =
      ignored.excluded == 1
      ? "the object"
      : ignored.answered == ignored.excluded
        ? "all \(ignored.excluded) objects" : "\(ignored.answered) of \(ignored.excluded) objects"
    guard let conditions = ignored.conditions else {
      let name = ignored.set.map(writtenName) ?? "a case"
      if ignored.isUntyped {
        let start = "\(keys), which only \(name) selects, \(verb) in \(objects)"
        return ignored.isContradicted
          ? "\(start) together with keys of other types: the server ignored the type condition"
          : "\(start): unless all are of that type, the server ignored the type condition"
      }
      let others =
        ignored.excluded == 1
        ? "an object of another type"
        : ignored.answered == ignored.excluded
          ? "all \(ignored.excluded) objects of other types" : "\(objects) of other types"
      return "\(keys) \(verb) in \(others), although only \(name) selects "
        + "\(ignored.keys.count == 1 ? "it" : "them"): the server ignored the type condition"
    }
    let variables = conditions.alternatives.joined().map { "`$\($0.variable)`" }
    return "\(keys) \(verb) in \(objects), although \(exclusionSentence(conditions)): the server "
      + "ignored the condition, or the request had another value of "
      + enumerated(Array(Set(variables)).sorted(), conjunction: "and")
  }
}
