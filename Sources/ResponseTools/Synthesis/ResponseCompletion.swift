internal import GraphQLRuntime
import ResponseAnalysis

/// Completes a changed response: adds missing values and removes extra ones, because an object of
/// another type selects other fields.
///
/// Earlier faults and unselected keys are left unchanged.
struct ResponseCompletion {
  private let faults: Set<ResponsePath>
  private let unselected: Set<ResponsePath>

  /// The maximum number of faults or keys that are considered.
  private static let limit = 20_000

  init(before reader: ResponseReader) {
    faults = Set(Self.faults(in: reader).map(\.path))
    unselected = Set(Self.unselected(in: reader))
  }

  /// Creates a completion that treats every fault as new.
  init(keepingUnselectedOf reader: ResponseReader) {
    faults = []
    unselected = Set(Self.unselected(in: reader))
  }

  private static func faults(in reader: ResponseReader) -> [ExecutionFault] {
    (0..<min(reader.result.faultCount, limit)).map { reader.result.fault(FaultID($0)) }
  }

  private static func unselected(in reader: ResponseReader) -> [ResponsePath] {
    reader.unselectedKeys(limit: limit).map { found in
      ResponsePath(found.path.elements + [.key(found.key)])
    }
  }

  /// The changes that fix new faults, remove keys that are no longer selected, and update aliases
  /// of `__typename`.
  func needed(
    in reader: ResponseReader,
    after changes: [CounterfactualChange],
    _ maker: inout ResponseMaker
  ) -> [CounterfactualChange] {
    let new = Self.faults(in: reader).filter { !faults.contains($0.path) }
    let typed = changes.compactMap { change -> (ResponsePath, String)? in
      guard case .setTypename(let path, let names) = change, let name = names.first else {
        return nil
      }
      return (path, name)
    }
    guard !new.isEmpty || !typed.isEmpty else { return removals(in: reader) }
    var entities: [ResponsePath: EntityID] = [:]
    for entity in reader.result.entities { entities[reader.result.path(of: entity)] = entity }
    var needed: [CounterfactualChange] = []
    for fault in new {
      guard let place = place(of: fault.path, in: entities) else { continue }
      let shape = reader.result.shape(of: place.entity)
      guard let index = shape.fieldIndex(of: place.responseKey) else { continue }
      let owner = reader.result.typename(of: place.entity) ?? ""
      let depth = place.indices.count
      let made = maker.element(for: shape.fields[index], depth: depth, of: owner)
      let object = reader.result.node(of: place.entity)
      let isThere = object?[place.responseKey] != nil
      needed.append(isThere ? .setValue(fault.path, [made]) : .addKey(fault.path, made))
    }
    for (path, name) in typed {
      guard let entity = entities[path] else { continue }
      needed += replacements(in: reader, entity: entity, path: path, typename: name, maker: &maker)
      for field in reader.result.shape(of: entity).fields
      where field.field.name == "__typename" && field.responseKey != "__typename" {
        guard reader.result.node(of: entity)?[field.responseKey]?.string != name else { continue }
        let place = ResponsePath(path.elements + [.key(field.responseKey)])
        needed.append(.setValue(place, [.string(name)]))
      }
    }
    return needed + removals(in: reader)
  }

  /// Returns replacements for values that are no longer valid after an object changes its type,
  /// because the new type declares narrower types.
  private func replacements(
    in reader: ResponseReader,
    entity: EntityID,
    path: ResponsePath,
    typename: String,
    maker: inout ResponseMaker
  ) -> [CounterfactualChange] {
    reader.result.shape(of: entity).fields.compactMap { field in
      guard let type = reader.schema.servedType(of: field.field.name, on: typename),
        let node = reader.result.node(of: entity)?[field.responseKey],
        !reader.allows(node, as: type)
      else { return nil }
      let made = maker.element(for: field, depth: 0, of: typename)
      return .setValue(ResponsePath(path.elements + [.key(field.responseKey)]), [made])
    }
  }

  private func removals(in reader: ResponseReader) -> [CounterfactualChange] {
    Self.unselected(in: reader).filter { !unselected.contains($0) }.map { .removeKey($0) }
  }

  /// The field, with list positions, in which a path ends.
  private func place(
    of path: ResponsePath,
    in entities: [ResponsePath: EntityID]
  ) -> ValuePosition? {
    var elements = path.elements
    var indices: [Int] = []
    while case .index(let index)? = elements.last {
      indices.insert(index, at: 0)
      elements.removeLast()
    }
    guard case .key(let key)? = elements.popLast(), let entity = entities[ResponsePath(elements)]
    else { return nil }
    return ValuePosition(entity: entity, responseKey: key, indices: indices)
  }
}
