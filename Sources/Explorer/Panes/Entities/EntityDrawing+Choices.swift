import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

// What a row of the entities shows by choice: what names an entity, how far rows are indented, and
// the form of plain JSON.

extension EntityDrawing {
  /// What names an entity in its row, by the setting `label`.
  func shownLabel(of entity: EntityID) -> String? {
    switch settings.label {
    case .name: label(of: entity)
    case .id: idLabel(of: entity)
    case .cacheKey: cacheKeyLabel(of: entity)
    case .none: nil
    case .template(let template): text(of: template, for: entity)
    }
  }

  /// What a list calls an entity: as its row does where that was written by hand, else its name.
  func listedLabel(of entity: EntityID) -> String? {
    guard case .template(let template) = settings.label else { return label(of: entity) }
    return text(of: template, for: entity) ?? label(of: entity)
  }

  /// The words of a template; nil where no field of it has a value.
  private func text(of template: LabelTemplate, for entity: EntityID) -> String? {
    var text = ""
    var hasValue = false
    for part in template.parts {
      switch part {
      case .words(let words): text += words
      case .field(let paths):
        guard let value = paths.lazy.compactMap({ words(at: $0.keys, of: entity) }).first else {
          continue
        }
        text += value
        hasValue = true
      }
    }
    return hasValue ? displayText(text).trimmed : nil
  }

  /// The value at a path of keys from an entity, without quotes; nil where it is none, or an object.
  private func words(at keys: [String], of entity: EntityID) -> String? {
    guard let result = tree?.result, let last = keys.last else { return nil }
    var holder = entity
    for key in keys.dropLast() {
      guard let inner = result.value(of: key, in: holder)?.entity else { return nil }
      holder = inner
    }
    let shape = result.shape(of: holder)
    guard let field = shape.fieldIndex(of: last) else {
      return last == "__typename" ? shape.typename : nil
    }
    let value = result.value(at: field, of: holder)
    guard value.isLeaf else { return nil }
    return leafText(value, shape.fields[field].field.type.leafType, isQuoted: false)
  }

  /// The value of the field `id`, else of the first that ends like it.
  private func idLabel(of entity: EntityID) -> String? {
    guard let tree else { return nil }
    let fields = tree.result.shape(of: entity).fields.prefix(100).enumerated().filter {
      $1.field.type.leafType != nil && tree.result.value(at: $0, of: entity).isLeaf
    }
    let found =
      fields.first { $1.responseKey.lowercased() == "id" }
      ?? fields.first {
        $1.responseKey.hasSuffix("ID") || $1.responseKey.hasSuffix("Id")
          || $1.responseKey.hasSuffix("_id")
      }
    return found.flatMap { index, field in
      leafText(tree.result.value(at: index, of: entity), field.field.type.leafType)
    }
  }

  /// The cache key; nil for an entity that has none of its own.
  private func cacheKeyLabel(of entity: EntityID) -> String? {
    guard let result = reader?.result, let node = result.node(of: entity),
      let typename = result.typename(of: entity)
    else { return nil }
    let names = workspace.cacheKeys.fields(of: typename, in: result.plan.schema)
    let values = names.map { name -> JSONNode? in
      let field = result.shape(of: entity).fields.first { $0.field.name == name }
      return field.flatMap { node[$0.responseKey] }
    }
    return workspace.cacheKeys.text(of: values).map { "\(typename):\($0)" }
  }

  /// The columns before a row; where the selection is too deep for the pane the rows move left.
  func indentation(depth: Int, width: Int) -> Int {
    max(0, 2 * (depth - core.subtreeDepth) - hiddenIndentation(width: width))
  }

  private func hiddenIndentation(width: Int) -> Int {
    max(0, 2 * (selection.path.count - core.subtreeDepth) - max(6, width / 3))
  }

  /// What the title of the entities tells: the level where indentation does not, and the names of
  /// cases whose badges have none.
  func title(width: Int) -> String {
    var parts: [String] = []
    if core.subtreeDepth > 0 { parts.append(core.arrangement.subtree.subscriptedText + " alone") }
    if tree?.rows.showsMerged == false { parts.append("own fields alone") }
    if hiddenIndentation(width: width) > 0 { parts.append("level \(selection.path.count + 1)") }
    if !settings.raw, let entity = selection.entity, let set = exploration.declaredSet(of: entity) {
      let names = compiled[set].caseAccessors.map { accessor in
        accessor.name.hasPrefix("as") ? String(accessor.name.dropFirst(2)) : accessor.name
      }
      let isNamed = badges(of: entity, width: width, depth: entityDepth).contains { span in
        span.text.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
      }
      if !names.isEmpty, !isNamed { parts.append("✓✗ " + names.joined(separator: " ")) }
    }
    return parts.joined(separator: "  ")
  }

  /// The depth of the row of the selected entity.
  private var entityDepth: Int {
    guard let tree, let entity = selection.entity else { return 0 }
    return tree.path(to: entity).count
  }
}
