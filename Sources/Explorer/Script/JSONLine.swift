import GraphQLCompiler
import GraphQLRuntime

/// What is looked at as JSON, for scripts.
enum JSONLine {
  static func state(of model: Model) -> String {
    let selection = model.selection
    let compiled = model.compiled
    let state: JSONValue = [
      "size": .string("\(model.size)"),
      "pane": .string(model.focus.title),
      "row": .int(model.viewport.cursor + 1),
      "rows": .int(model.rowCount(of: model.focus)),
      "path": .string("." + model.responsePath.subscriptedText),
      "typename": text(
        selection.entity.flatMap { model.tree?.result.typename(of: $0) }
      ),
      "struct": text(selection.set.map { compiled[$0].path }),
      "member": text(model.memberName),
      "accessor": text(model.accessorExpression),
      "coordinate": text(model.coordinate.map { $0.type + ($0.field.map { "." + $0 } ?? "") }),
      "pinned": .array(
        PaneID.allCases.filter { model.pinned.contains($0) }.map { .string($0.title) }
      ),
      "search": text(model.search?.text),
      "overlay": text(model.overlay?.name),
      "message": text(model.message?.text),
      "errors": .int(model.errors.count { $0.role == .error }),
    ]
    return JSONPrinter.print(state, layout: .compact)
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension Overlay {
  fileprivate var name: String {
    switch self {
    case .help: "help"
    case .palette: "palette"
    case .options: "options"
    case .search: "search"
    case .filter: "filter"
    case .pick: "list"
    case .value: "value"
    case .variable: "variable"
    }
  }
}
