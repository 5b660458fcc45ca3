import Explorer
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

// The title of the response's rows, with the meaning of their marks.

extension EntityDrawing {
  /// Returns the title of the pane, with the level if indentation does not show it.
  func title(width: Int) -> String {
    var parts: [String] = []
    if core.subtreeDepth > 0 { parts.append(core.layoutState.subtree.subscriptedText + " alone") }
    if core.tree?.rows.showsMerged == false { parts.append("own fields only") }
    if hiddenIndentation(width: width) > 0 { parts.append("level \(selection.path.count + 1)") }
    return parts.joined(separator: "  ")
  }

  /// Returns the meaning of the badges, longest text first: the names of the cases if the badges do
  /// not have them.
  func legends(rows: Range<Int>, width: Int) -> [String] {
    guard !core.settings.raw, let entity = entityWithBadges(rows: rows),
      let set = exploration.declaredSet(of: entity)
    else { return [] }
    let names = compiled[set].caseAccessors.map { accessor in
      accessor.name.hasPrefix("as") ? String(accessor.name.dropFirst(2)) : accessor.name
    }
    let isNamed = badges(of: entity, width: width, depth: depth(of: entity)).contains { span in
      span.text.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    }
    if isNamed { return ["✓ present  ✗ nil", "✓✗ cases"] }
    return (0...names.count).reversed().map { count in
      let rest = names.count - count
      let end = rest == 0 ? [] : [count == 0 ? "\(rest) cases" : "+\(rest)"]
      return "✓✗ " + (names.prefix(count) + end).joined(separator: " ")
    }
  }

  /// Returns the selected entity if it has cases, or else the first of the visible rows.
  private func entityWithBadges(rows: Range<Int>) -> EntityID? {
    func hasCases(_ entity: EntityID) -> Bool {
      exploration.declaredSet(of: entity).map { !compiled[$0].caseAccessors.isEmpty } ?? false
    }
    if let entity = selection.entity, hasCases(entity) { return entity }
    guard let tree = core.tree, let outline = core.outline else { return nil }
    return outline.rows(from: rows.lowerBound, count: rows.count).lazy
      .compactMap { tree.entity(of: $0.node) }.first(where: hasCases)
  }

  private func depth(of entity: EntityID) -> Int { core.tree?.path(to: entity).count ?? 0 }
}
