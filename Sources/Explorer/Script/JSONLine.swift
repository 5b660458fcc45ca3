import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI

/// The state of the explorer as JSON, for scripts.
enum JSONLine {
  static func state(of model: Model) -> String {
    let core = model.core
    let (selection, compiled) = (core.selection, core.compiled)
    let words = SelectionSnippets(core: core)
    let state: JSONValue = [
      "size": .string("\(model.size)"),
      "pane": .string(model.focus.title),
      "row": .int(core[core.focus].cursor + 1),
      "rows": .int(model.rowCount(of: model.focus)),
      "path": .string("." + core.responsePath.subscriptedText),
      "typename": text(
        selection.entity.flatMap { core.tree?.result.typename(of: $0) }
      ),
      "struct": text(selection.set.map { compiled[$0].path }),
      "member": text(words.memberName),
      "accessor": text(words.accessorExpression),
      "coordinate": text(core.coordinate.map { $0.type + ($0.field.map { "." + $0 } ?? "") }),
      "pinned": .array(
        core.layoutState.pinned.panes.map { .string($0.title) }
      ),
      "search": text(core.search.needle?.text),
      "overlay": text(core.popup?.name),
      "message": text(model.message?.text),
      "errors": .int(core.findings.rows.count { $0.role == .error }),
    ]
    return JSONPrinter.print(state, layout: .compact)
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
