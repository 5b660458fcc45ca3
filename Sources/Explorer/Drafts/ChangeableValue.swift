import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// The selected value of a response if it can be replaced: a field, an element or an object.
struct ChangeableValue {
  let path: ResponsePath
  /// The value's type; for an element of a list, the element's type.
  let type: TypeReference

  /// Returns `nil` for the root, and if nothing is selected.
  init?(_ core: Core) {
    guard let tree = core.tree, let outline = core.outline else { return nil }
    let trail = outline.trail(along: core.selection.path)
    guard let holder = trail.dropLast().lastIndex(where: { tree.entity(of: $0.node) != nil }),
      let entity = tree.entity(of: trail[holder].node),
      let field = tree.field(atChild: trail[holder + 1].index, of: entity)
    else { return nil }
    let key = tree.result.shape(of: entity).fields[field].responseKey
    guard let view = core.exploration.fieldView(ofKey: key, in: entity) else { return nil }
    let accessor = core.compiled[view.set].accessors[view.accessor]
    var type = core.reader?.servedType(of: accessor, in: entity) ?? accessor.type
    for _ in (holder + 2)..<max(holder + 2, trail.count) { type = type.listItem ?? type }
    path = core.responsePath(of: trail)
    self.type = type
  }
}
