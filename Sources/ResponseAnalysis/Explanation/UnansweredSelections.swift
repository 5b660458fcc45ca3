package import GraphQLRuntime
import GraphQLSyntax
package import SelectionIR

/// A fragment or case that applies to some objects, although none of them has any of the keys that
/// no other selection requests.
package struct UnansweredSelection: Sendable {
  /// The struct of the fragment or case.
  package let set: SelectionSetID
  /// The other fragments and cases of objects that have no key at all.
  var otherSets: [SelectionSetID] = []
  /// The response keys that no other selection requests.
  package let keys: [String]
  /// Whether it also selects keys that other selections select.
  let hasOtherKeys: Bool
  /// The object type to which this is limited, because objects of other types have such keys; `nil`
  /// if there are none.
  var type: String?
  /// The number of objects that it applies to, and the first one.
  package let count: Int
  package let first: EntityID
}

/// Selections that a server left out completely, or returned although a condition excludes them.
extension ResponseReader {
  /// The maximum number of objects examined.
  private static var entityLimit: Int { 100_000 }

  /// The fragments and cases of which no object has any key, although the objects have other
  /// fields.
  package var unansweredSelections: [UnansweredSelection] {
    guard result.faultCount > 0 || result.conversionCount > 0 else { return [] }
    let known = result.shapes.map(ownFields)
    let (whole, answered) = unanswered(known) { _ in nil }
    // A server may also handle a selection differently for each type.
    let ofTypes = unanswered(known) { $0.typename }.found
      .filter { key, found in
        key.type != nil && answered.contains(TypedSet(set: key.set, type: nil))
          && found.count > 1 && found.keys.count > 1
      }
    // A single key missing in a single object does not show that a whole selection was left out.
    return (whole.values.filter(isConvincing) + ofTypes.values)
      .sorted { ($0.set, $0.first.index) < ($1.set, $1.first.index) } + emptyObjects
  }

  /// A fragment or case, on objects of one type or of all.
  private struct TypedSet: Hashable {
    let set: SelectionSetID
    let type: String?
  }

  /// Returns the fragments and cases of which no object has any key, and those of which some object
  /// has one, for objects with the same value of `type` each.
  private func unanswered(
    _ known: [[(set: SelectionSetID, positions: [Int])]],
    type: (EntityShape) -> String?
  ) -> (found: [TypedSet: UnansweredSelection], answered: Set<TypedSet>) {
    var found: [TypedSet: UnansweredSelection] = [:]
    var answered: Set<TypedSet> = []
    for entity in result.entities.prefix(Self.entityLimit) {
      let shape = result.shape(of: entity)
      let values = Array(result.values(of: entity))
      let type = type(shape)
      for (set, positions) in known[result.shapeIndex(of: entity)] {
        let key = TypedSet(set: set, type: type)
        if answered.contains(key) { continue }
        let others = shape.fields.indices.filter {
          !positions.contains($0) && shape.fields[$0].responseKey != "__typename"
        }
        let isMissing = positions.allSatisfy {
          self.isMissing(values[$0])
            && isWithoutSubstitute(shape.fields[$0].responseKey, in: entity)
        }
        guard isMissing, others.isEmpty || others.contains(where: { !self.isMissing(values[$0]) })
        else {
          answered.insert(key)
          found[key] = nil
          continue
        }
        found[key] = UnansweredSelection(
          set: set,
          keys: found[key]?.keys ?? positions.map { shape.fields[$0].responseKey },
          hasOtherKeys: (found[key]?.hasOtherKeys ?? false) || hasSharedField(set, of: shape),
          type: type,
          count: (found[key]?.count ?? 0) + 1,
          first: found[key]?.first ?? entity
        )
      }
    }
    return (found, answered)
  }

  private func isConvincing(_ selection: UnansweredSelection) -> Bool {
    selection.count > 1 || selection.keys.count > 1
  }

  /// The fragments and cases that select all fields of objects that have only `__typename`.
  ///
  /// A server that ignores several spreads leaves such objects.
  private var emptyObjects: [UnansweredSelection] {
    let known = result.shapes.map(namedSets)
    var found: [[SelectionSetID]: UnansweredSelection] = [:]
    var answered: Set<[SelectionSetID]> = []
    for entity in result.entities.prefix(Self.entityLimit) {
      let sets = known[result.shapeIndex(of: entity)]
      guard sets.count > 1, !answered.contains(sets), let node = result.node(of: entity) else {
        continue
      }
      let shape = result.shape(of: entity)
      let fields = zip(shape.fields, result.values(of: entity))
        .filter { $0.0.responseKey != "__typename" }
      guard node.members.allSatisfy({ $0.key == "__typename" }),
        fields.allSatisfy({ isMissing($0.1) })
      else {
        answered.insert(sets)
        found[sets] = nil
        continue
      }
      found[sets] = UnansweredSelection(
        set: sets[0],
        otherSets: Array(sets.dropFirst()),
        keys: found[sets]?.keys ?? fields.map(\.0.responseKey),
        hasOtherKeys: false,
        count: (found[sets]?.count ?? 0) + 1,
        first: found[sets]?.first ?? entity
      )
    }
    return found.values.filter(isConvincing).sorted { $0.first.index < $1.first.index }
  }

  /// Returns the fragments and cases that select the fields of a shape; empty if a field is selected
  /// outside of them.
  private func namedSets(of shape: EntityShape) -> [SelectionSetID] {
    var found: [SelectionSetID] = []
    for field in shape.fields where field.responseKey != "__typename" {
      let sets = field.sources.compactMap { lowering.compiledSet(of: $0) }.map(document.resolved)
      guard !sets.isEmpty, sets.allSatisfy(isNamed) else { return [] }
      found += Set(sets).sorted().filter { !found.contains($0) }
    }
    return found.sorted()
  }

  /// Whether an object has no key that is probably meant as a missing one.
  private func isWithoutSubstitute(_ key: String, in entity: EntityID) -> Bool {
    unaliasedKey(of: key, in: entity) == nil && similarKey(to: key, in: entity) == nil
  }

  /// Returns the positions of the fields that only one fragment or case of an object selects.
  private func ownFields(of shape: EntityShape) -> [(set: SelectionSetID, positions: [Int])] {
    var found: [SelectionSetID: [Int]] = [:]
    for (position, field) in shape.fields.enumerated() where field.responseKey != "__typename" {
      let sets = Set(
        field.sources.compactMap { lowering.compiledSet(of: $0) }.map(document.resolved)
      )
      guard sets.count == 1, let set = sets.first, isNamed(set) else { continue }
      found[set, default: []].append(position)
    }
    return found.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Whether a fragment or case selects a field of an object that others select too.
  private func hasSharedField(_ set: SelectionSetID, of shape: EntityShape) -> Bool {
    shape.fields.contains { field in
      let sets = Set(
        field.sources.compactMap { lowering.compiledSet(of: $0) }.map(document.resolved)
      )
      return field.responseKey != "__typename" && sets.count > 1 && sets.contains(set)
    }
  }

  private func isNamed(_ set: SelectionSetID) -> Bool {
    switch document[set].role {
    case .fragmentRoot, .typeCase, .conditionCase, .typeAndConditionCase: true
    case .operationRoot, .entity, .typealias: false
    }
  }

  /// Whether the response does not have the key of a value.
  func isMissing(_ value: FieldValue) -> Bool {
    switch value {
    case .missing: true
    case .fault(let id): result.fault(FaultID(Int(id))).kind == .missingValue
    case .null, .leaf, .converted, .object, .list: false
    }
  }

  /// Returns a fragment or case in the document's notation, such as "fragment Card" or
  /// "`... on Droid`".
  func writtenName(of set: SelectionSetID) -> String {
    let compiled = document[document.resolved(set)]
    if let fragment = document.fragment(rootedAt: onlyFragment(in: set) ?? compiled.id) {
      return "fragment \(fragment.name)"
    }
    let type = compiled.role == .conditionCase ? "" : " on \(compiled.parentType.name)"
    let conditions = compiled.inclusionConditions.map { " " + directives(of: $0) } ?? ""
    return "`...\(type)\(conditions)`"
  }

  /// Returns the root of the fragment whose spread is all that a case selects; `nil` for others.
  func onlyFragment(in set: SelectionSetID) -> SelectionSetID? {
    let selections = document[document.resolved(set)].selections.ungrouped
      .filter { $0.field?.responseKey != "__typename" }
    guard document[document.resolved(set)].role == .typeCase, selections.count == 1,
      case .fragment(let name, _)? = selections.first
    else { return nil }
    return document.fragment(named: name).map { document.resolved($0.root) }
  }

  /// Returns conditions as directives, such as `@include(if: $a) @skip(if: $b)`.
  func directives(of conditions: InclusionConditions) -> String {
    conditions.alternatives.map { alternative in
      alternative.map { condition in
        (condition.isInverted ? "@skip" : "@include") + "(if: $\(condition.variable))"
      }
      .joined(separator: " ")
    }
    .joined(separator: " or ")
  }

  /// Returns a clause on how the server handled an unanswered selection.
  package func sentence(_ unanswered: UnansweredSelection) -> String {
    let owner = unanswered.otherSets.isEmpty ? "its" : "their"
    let objects =
      unanswered.count == 1
      ? "\(owner) object"
      : "all of \(owner) \(unanswered.count) objects"
        + (unanswered.type.map { " of type \($0)" } ?? "")
    let sets = [unanswered.set] + unanswered.otherSets
    let isSpread = sets.allSatisfy { document[$0].role == .fragmentRoot }
    let what = (isSpread ? "the spread" : "the selection") + (sets.count > 1 ? "s" : "")
    let only = unanswered.hasOtherKeys ? "only " : ""
    let names = enumerated(sets.map(writtenName), conjunction: "and", limit: 4)
    return
      "all fields that \(only)\(names) \(sets.count > 1 ? "select" : "selects") are missing in "
      + "\(objects): the server "
      + "ignored \(what)" + otherValues(thatExclude: sets, in: unanswered.first)
  }

  /// A clause with the conditions whose variables explain missing fields too, because the
  /// recording does not contain their values, or they are not Boolean; empty if there are none.
  func otherValues(thatExclude sets: [SelectionSetID], in entity: EntityID) -> String {
    var others: [String] = []
    for set in sets {
      for condition in conditions(of: set, in: entity).map(evaluate) {
        guard let value = condition.value else { continue }
        let name = "`$\(condition.condition.variable)`"
        let text = JSONPrinter.print(value, layout: .compact)
        let other: String
        switch (condition.source, value) {
        case (.defaultValue, _):
          other = "the request had another value of \(name) than its default \(text)"
        case (.given, .bool): continue
        case (.given, _):
          other = "it read \(name) differently, which was sent as \(shortened(text)), not a Boolean"
        case (.missing, _), (.undecided, _): continue
        }
        if !others.contains(other) { others.append(other) }
      }
    }
    return others.map { ", or " + $0 }.joined()
  }

  /// The conditions of a case or fragment, and of the only ones on the same object that contain it.
  private func conditions(
    of set: SelectionSetID,
    in entity: EntityID
  ) -> [InclusionCondition] {
    var found: [InclusionCondition] = []
    var seen: Set<SelectionSetID> = []
    var next: SelectionSetID? = document.resolved(set)
    while let current = next, seen.insert(current).inserted {
      found += document[current].inclusionConditions?.alternatives.joined().map { $0 } ?? []
      switch document[current].role {
      case .fragmentRoot:
        let holders = holders(ofSpreadOf: current, in: entity)
        next = holders.count == 1 ? holders[0].set : nil
      case .typeCase, .conditionCase, .typeAndConditionCase:
        next = document[current].enclosing.map(document.resolved)
      case .operationRoot, .entity, .typealias: next = nil
      }
    }
    return found
  }
}
