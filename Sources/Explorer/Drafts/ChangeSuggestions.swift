import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// Lists the possible changes of the selection: changes that flip a case or fragment, and other
/// values.
enum ChangeSuggestions {
  /// Opens the list, or applies the change directly if there is only one.
  static func offer(in core: inout Core) {
    guard let reader = core.reader, let entity = core.selection.entity else {
      return core.say("Select a value of the response first.", .warning)
    }
    if let set = core.selection.set, let member = core.selection.member, !member.isField {
      return offerFlips(WhySubject(set: set, member: member), of: entity, reader, in: &core)
    }
    guard let place = ChangeableValue(core) else {
      return core.say("Select a value of the response first.", .warning)
    }
    var items = relevantFlips(entity, reader, in: core).flatMap { Self.items(of: $0) }
    for other in reader.alternatives(at: place.path, place.type) {
      let item = PickList.Item(other.change.text, note: other.note, .change([other.change]))
      if !items.contains(where: { $0.target == item.target }) { items.append(item) }
    }
    let title = "What if \(place.path.subscriptedText) were different?"
    PickList.open(title, items, emptyMessage: "No suggestions here; = types a value.", in: &core)
  }

  /// Lists the changes that flip a case or fragment.
  private static func offerFlips(
    _ subject: WhySubject,
    of entity: EntityID,
    _ reader: ResponseReader,
    in core: inout Core
  ) {
    guard let target = core.exploration.target(of: subject) else { return }
    let way = reader.way(to: target, of: subject.set, in: entity)
    let explanation = reader.explanation(of: target, in: entity, through: way)
    let items = explanation.flips.flatMap { Self.items(of: $0) }
    let steps = items.compactMap(\.step)
    guard let first = steps.first else {
      return core.say("\(explanation.text); no change to the response affects this.", .warning)
    }
    if steps.count == 1 { return ResponseEditing.change(first, in: &core) }
    let name = SelectionSnippets(core: core).memberName ?? "it"
    let state = explanation.isPresent ? "nil" : "present"
    PickList.open("What makes \(name) \(state)?", items, emptyMessage: "", in: &core)
  }

  /// Returns the changes that make the selected field present or known.
  private static func relevantFlips(
    _ entity: EntityID,
    _ reader: ResponseReader,
    in core: Core
  ) -> [Counterfactual] {
    guard let accessor = core.selectedAccessor, let set = core.selection.set,
      core.responsePath.elements.last == .key(accessor.responseKey)
    else { return [] }
    let place = ValuePosition(entity: entity, responseKey: accessor.responseKey)
    let way = reader.way(to: accessor, of: set, in: entity)
    return reader.explanation(of: accessor, at: place, through: way).flips
  }

  /// Returns an item for each possible value of a single change.
  private static func items(of flip: Counterfactual) -> [PickList.Item] {
    guard flip.changes.count == 1, let change = flip.changes.first, change.values.count > 1 else {
      guard !flip.changes.isEmpty else { return [] }
      let text = flip.changes.map(\.text).joined(separator: " and ")
      return [PickList.Item(text, note: flip.effect.phrase, .change(flip.changes))]
    }
    return change.values.indices.map { index in
      let chosen = change.choosing(index)
      return PickList.Item(chosen.text, note: flip.effect.phrase, .change([chosen]))
    }
  }
}

extension PickList.Item {
  /// The changes of the item, or `nil` for other items.
  fileprivate var step: ResponseDraft.Step? {
    if case .change(let step) = target { step } else { nil }
  }
}
