import GraphQLRuntime
import GraphQLSchema
import SelectionIR

@testable import struct SelectionIR.DataPresence

/// The values that generated code can read from an executed response: every struct of every object,
/// reached through accessors, cases and fragments as the executor decided.
struct DataPresenceModel {
  private struct View: Hashable {
    let entity: EntityID
    let set: SelectionSetID
  }

  private let document: CompiledDocument
  private let lowering: LoweredOperation
  private let result: ExecutionResult
  /// Whether unconditional fragments are read even if they were not executed.
  private let entersFragments: Bool
  private(set) var lacking: Set<DataPresence.Shown> = []
  private(set) var viewCount = 0

  init(
    _ document: CompiledDocument,
    _ lowering: LoweredOperation,
    _ result: ExecutionResult,
    entersFragments: Bool
  ) {
    self.document = document
    self.lowering = lowering
    self.result = result
    self.entersFragments = entersFragments
    guard let root = result.root else { return }
    var known: Set<View> = []
    var pending = [View(entity: root, set: document.operations[0].root)]
    while let view = pending.popLast() {
      guard known.insert(view).inserted else { continue }
      pending += views(from: view)
    }
    viewCount = known.count
  }

  private func isFulfilled(_ set: SelectionSetID, in entity: EntityID) -> Bool {
    lowering.planSet(of: set).map { result.isFulfilled($0, in: entity) } ?? false
  }

  private mutating func views(from view: View) -> [View] {
    let set = document[view.set]
    var next: [View] = []
    for accessor in set.caseAccessors {
      let inner = document[accessor.selectionSet]
      let isPresent =
        inner.isComposite
        ? inner.mergedSources.allSatisfy { isFulfilled($0, in: view.entity) }
        : isFulfilled(inner.id, in: view.entity)
      if isPresent { next.append(View(entity: view.entity, set: inner.id)) }
    }
    for (position, accessor) in set.fragmentAccessors.enumerated() {
      let isOptional = accessor.isConditional && !accessor.isOptionalByCondition
      if isFulfilled(accessor.selectionSet, in: view.entity) || entersFragments && !isOptional {
        next.append(View(entity: view.entity, set: accessor.selectionSet))
      } else if !isOptional {
        lacking.insert(.init(set: view.set, member: .fragment(position)))
      }
    }
    for (position, accessor) in set.accessors.enumerated() {
      let isOptional = accessor.swiftType.isOptional && !accessor.isOptionalByCondition
      guard let value = result.value(of: accessor.responseKey, in: view.entity) else {
        if !isOptional { lacking.insert(.init(set: view.set, member: .accessor(position))) }
        continue
      }
      guard let inner = accessor.selectionSet.map(document.resolved) else { continue }
      next += entities(in: value).map { View(entity: $0, set: inner) }
    }
    return next
  }

  private func entities(in value: FieldValue) -> [EntityID] {
    switch value {
    case .object(let index): [EntityID(Int(index))]
    case .list: result.items(of: value).flatMap { entities(in: $0) }
    case .missing, .null, .leaf, .converted, .fault: []
    }
  }
}
