package import GraphQLRuntime
import SelectionIR

extension ResponseReader {
  /// The delivery of a deferred fragment on an entity, as reported by the server.
  package func delivery(of deferral: PlanDeferral, in entity: EntityID) -> Delivery? {
    guard !deliveries.isEmpty else { return nil }
    let index = deliveryRecord.index(of: deferral.label, at: result.path(of: entity))
    return index.map { deliveries[$0] }
  }

  /// The times at which deferred data was announced and delivered, as the end of a sentence; `nil`
  /// for other sets.
  func arrival(
    of set: SelectionSetID,
    _ outcome: TypeCaseOutcome,
    in entity: EntityID
  ) -> String? {
    let planSet: SetID
    switch outcome {
    case .fulfilled(.delivered(let set)), .unfulfilled(.pendingDeferred(let set, _)): planSet = set
    case .fulfilled, .unfulfilled: return nil
    }
    let deferral: PlanDeferral? =
      if case .unfulfilled(.pendingDeferred(_, let deferral)) = outcome {
        deferral
      } else {
        deferredAccessor(of: lowering.compiledSet(of: planSet) ?? set, in: entity)?.deferral
      }
    guard let deferral, let delivery = delivery(of: deferral, in: entity) else { return nil }
    return delivery.times.map { "; " + $0 }
  }

  /// The state of the released client's wrapper for a deferred fragment, as the end of a sentence;
  /// `nil` for other sets.
  func deferredState(
    of set: SelectionSetID,
    _ outcome: TypeCaseOutcome,
    in entity: EntityID
  ) -> String? {
    guard document.words.wrapsDeferred, result.plan.defersAnything else { return nil }
    return deferredAccessor(of: set, in: entity)
      .flatMap { document.words.deferredState(outcome, property: $0.name) }.map { "; " + $0 }
  }

  /// The property of a deferred fragment through which a set is read on an entity.
  private func deferredAccessor(
    of set: SelectionSetID,
    in entity: EntityID
  ) -> FragmentAccessor? {
    let target = document.resolved(set)
    for holder in document.selectionSets {
      for accessor in holder.fragmentAccessors
      where accessor.deferral != nil && document.resolved(accessor.selectionSet) == target {
        guard let planSet = lowering.planSet(of: document.resolved(holder.id)),
          result.outcome(of: planSet, in: entity)?.isFulfilled == true
        else { continue }
        return accessor
      }
    }
    return nil
  }
}

extension Delivery {
  /// The times of the announcement and the outcome, such as
  /// `announced after 0.012 s, delivered after 0.064 s`; `nil` if unknown.
  package var times: String? {
    guard let seconds = announced else { return nil }
    let announced = "announced after \(Self.seconds(seconds))"
    guard let completed else { return announced }
    let word =
      switch state {
      case .pending, .delivered: "delivered"
      case .failed: "abandoned by the server"
      }
    let end = "\(word) after \(Self.seconds(completed))"
    // Older protocols report a delivery only together with its data.
    return id == nil ? end : "\(announced), \(end)"
  }

  /// Seconds with three decimals: `0.064 s`.
  package static func seconds(_ value: Double) -> String {
    let milliseconds = Int((min(max(value, 0), 1e9) * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count)
      + rest + " s"
  }
}
