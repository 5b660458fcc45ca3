import ExplorerState
package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

// The parts of entity rows that depend on settings: label, indentation and JSON form.

extension EntityDrawing {
  /// Returns an entity's label according to the setting `label`.
  package func shownLabel(of entity: EntityID) -> String? {
    switch settings.label {
    case .name: label(of: entity)
    case .id: idLabel(of: entity)
    case .cacheKey: cacheKeyLabel(of: entity)
    case .none: nil
    case .template(let template): text(of: template, for: entity)
    }
  }

  /// Returns the name of an entity in lists: its label if that is user-defined, otherwise its name.
  func listedLabel(of entity: EntityID) -> String? {
    guard case .template(let template) = settings.label else { return label(of: entity) }
    return text(of: template, for: entity) ?? label(of: entity)
  }

  /// Returns the text of a template, or `nil` if none of its fields has a value.
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

  /// Returns the value at a path of keys without quotes, or `nil` if it is missing or an object.
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

  /// Returns the value of the field `id`, or else of the first field whose name ends like it.
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

  /// Returns the cache key, or `nil` if the entity has none.
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

  /// Returns the indentation of a row in columns, reduced if the selection is too deep for the
  /// pane.
  func indentation(depth: Int, width: Int) -> Int {
    max(0, 2 * (depth - core.subtreeDepth) - hiddenIndentation(width: width))
  }

  /// Returns the columns by which deep rows are indented less.
  package func hiddenIndentation(width: Int) -> Int {
    max(0, 2 * (selection.path.count - core.subtreeDepth) - max(6, width / 3))
  }
}
