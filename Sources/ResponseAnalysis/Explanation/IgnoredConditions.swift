package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

/// A selection with a condition that excludes it, whose keys are in the response nevertheless.
package struct IgnoredCondition: Sendable {
  /// The struct of the excluded case or fragment; `nil` for a conditional field.
  package let set: SelectionSetID?
  /// The keys found in an object where no other selection selects them.
  package internal(set) var keys: [String]
  /// The number of objects that the selection does not apply to, and the number of those with such
  /// keys.
  package internal(set) var excluded = 0
  package internal(set) var answered = 0
  /// The first object with such a key.
  package internal(set) var first: EntityID?
  /// The `@skip` and `@include` conditions that exclude the selection; `nil` for a type condition.
  package let conditions: InclusionConditions?
  /// Whether the objects have no `__typename`, which leaves only their keys as evidence.
  package let isUntyped: Bool
  /// Whether an object has keys of types that exclude each other.
  package internal(set) var isContradicted = false
}

extension ResponseReader {
  /// The maximum number of objects examined.
  private static var entityLimit: Int { 100_000 }

  /// The selections with keys in objects that their conditions exclude.
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

  /// A selection that is excluded on all objects of a shape.
  private struct Exclusion: Hashable {
    let set: SelectionSetID?
    var keys: [String]
    let conditions: InclusionConditions?
    /// The type condition that cannot be decided for an object without `__typename`; `nil` for
    /// other objects.
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
    // Without `__typename`, a key that several cases select is evidence for none of them.
    var counts: [String: Int] = [:]
    for key in found.filter({ $0.untyped != nil }).flatMap({ Set($0.keys) }) {
      counts[key, default: 0] += 1
    }
    found = found.compactMap { exclusion in
      guard exclusion.untyped != nil else { return exclusion }
      var exclusion = exclusion
      exclusion.keys.removeAll { counts[$0, default: 0] > 1 }
      return exclusion.keys.isEmpty ? nil : exclusion
    }
    for field in shape.excludedFields where shape.fieldIndex(of: field.responseKey) == nil {
      found.append(
        Exclusion(set: nil, keys: [field.responseKey], conditions: field.trace.conditions)
      )
    }
    return found
  }

  private func ownKeys(of selections: [CompiledSelection]) -> [String] {
    selections.allFields.map(\.responseKey).filter { $0 != "__typename" }
  }

  /// A clause on how the server handled a condition.
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
        let start = "\(keys), selected only by \(name), \(verb) in \(objects)"
        return ignored.isContradicted
          ? "\(start) together with keys of other types, so the server ignored the type condition"
          : "\(start); unless all of them have that type, the server ignored the type condition"
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
