internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Causes of missing keys other than omission by the server.
extension ResponseReader {
  /// Returns a likely cause of a missing key of an object, as a clause with what to do; `nil` if
  /// none is known.
  func causeOfMissing(_ key: String, in entity: EntityID) -> String? {
    if cache != nil { return nil }
    return serverError(ofMissing: key, in: entity)
      ?? conditionWithoutValue(of: key, in: entity)
      ?? unaliasedKey(of: key, in: entity).map { name in
        "the response has `\(name)`, the name of the field; its key is the alias `\(key)`"
      }
      ?? similarKey(to: key, in: entity).map { found in
        "the response has `\(shortened(found))`; did the server mean `\(key)`?"
      }
  }

  /// Returns a clause on the server's error at a missing key, for which it should send null.
  private func serverError(ofMissing key: String, in entity: EntityID) -> String? {
    let path = ResponsePath(result.path(of: entity).elements + [.key(key)])
    guard let error = remark(explainingNullAt: path) else { return nil }
    var nulled = path
    if let field = result.shape(of: entity).fieldIndex(of: key),
      case .fault(let index) = result.value(at: field, of: entity)
    {
      nulled = result.nulledPath(by: FaultID(Int(index)))
    }
    let place = nulled.elements.isEmpty ? "the whole data" : "`\(nulled.subscriptedText)`"
    return "the server should send null for \(place) because of "
      + words(of: error, nullAt: path).withoutFullStop
  }

  /// Returns the name of the field with a missing key if the object has that name as a key that no
  /// selection requests.
  func unaliasedKey(of key: String, in entity: EntityID) -> String? {
    guard result.unselectedKeyCount > 0, let node = result.node(of: entity) else { return nil }
    let shape = result.shape(of: entity)
    guard let name = shape.fieldIndex(of: key).map({ shape.fields[$0].field.name }), name != key,
      shape.fieldIndex(of: name) == nil, node[name] != nil
    else { return nil }
    return name
  }

  /// Returns a key of an object that no selection requests and the schema does not define, and that
  /// is similar to a missing one.
  func similarKey(to key: String, in entity: EntityID) -> String? {
    Self.similarKey(to: key, among: undefinedKeys(of: entity))
  }

  private static func similarKey(to key: String, among others: [String]) -> String? {
    Suggestions.near(key, in: others, limit: max(1, key.utf8.count / 4)).first
  }

  /// Returns the first keys of an object that no selection requests and the schema does not define.
  private func undefinedKeys(of entity: EntityID) -> [String] {
    guard result.unselectedKeyCount > 0, let node = result.node(of: entity) else { return [] }
    let shape = result.shape(of: entity)
    let type = schema.type(named: shape.typename ?? shape.declaredType.name)
    return node.members.prefix(Self.memberLimit).map(\.key).filter { key in
      shape.fieldIndex(of: key) == nil && type?.field(named: key) == nil
        && !result.isEarly(key, in: entity)
    }
  }

  /// The maximum number of an object's keys that are compared with a missing one.
  private static var memberLimit: Int { 1_000 }

  /// Returns the unselected keys that are meant as missing ones of their object, with which they
  /// are reported.
  func misspelledKeys(of entity: EntityID) -> Set<String> {
    let missing = zip(result.shape(of: entity).fields, result.values(of: entity))
      .filter { _, value in
        guard case .fault(let id) = value else { return false }
        return result.fault(FaultID(Int(id))).kind == .missingValue
      }
      .map(\.0.responseKey)
    guard !missing.isEmpty else { return [] }
    let others = undefinedKeys(of: entity)
    return Set(
      missing.flatMap { key in
        [unaliasedKey(of: key, in: entity), Self.similarKey(to: key, among: others)]
      }.compactMap { $0 }
    )
  }

  /// Returns a clause on the condition of a missing key whose variable has no value, so that the
  /// server may have excluded the key; `nil` if another selection requests the key.
  private func conditionWithoutValue(of key: String, in entity: EntityID) -> String? {
    let shape = result.shape(of: entity)
    guard let position = shape.fieldIndex(of: key) else { return nil }
    var found: EvaluatedCondition?
    for source in shape.fields[position].sources {
      guard let set = lowering.compiledSet(of: source) else { return nil }
      let outer = document[set].inclusionConditions.map { [$0] } ?? []
      for conditions in requests(of: key, among: document[set].selections, within: outer) {
        let missing = conditions.lazy.flatMap { $0.alternatives.joined() }.map(evaluate)
          .first { $0.source == .missing }
        guard let missing else { return nil }
        found = found ?? missing
      }
    }
    return found.map { condition in
      let name = condition.condition.variable
      let directive = condition.condition.isInverted ? "@skip" : "@include"
      let value = condition.condition.isInverted
      return "`\(directive)(if: $\(name))` may have excluded it, because `$\(name)` was not given "
        + "and has no default (`--variables '{\(JSONPrinter.quoted(name)): \(value)}'` gives it)"
    }
  }

  /// Returns the conditions of each selection of a key.
  private func requests(
    of key: String,
    among selections: [CompiledSelection],
    within outer: [InclusionConditions]
  ) -> [[InclusionConditions]] {
    selections.flatMap { selection -> [[InclusionConditions]] in
      switch selection {
      case .field(let field): field.responseKey == key ? [outer] : []
      case .conditional(let conditions, let members):
        requests(of: key, among: members, within: outer + [conditions])
      case .typeCase, .fragment, .deferred: []
      }
    }
  }
}
