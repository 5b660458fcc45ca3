import GraphQLCompiler
import GraphQLRuntime

/// The operations to execute and the responses to show, as lists to choose from.
extension Model {
  /// The operations, each with its kind and the file that it stands in.
  mutating func pickOperation() -> [Effect] {
    let items = zip(workspace.operationNames, compiled.operations).enumerated()
      .map { index, pair in
        let (name, operation) = pair
        let file = workspace.sources.file(operation.location.file)?.name
          .split(separator: "/").last.map(String.init)
        let note = [operation.kindName, file].compactMap { $0 }.joined(separator: "  ")
        return PickList.Item(name, note: note, .operation(index))
      }
    return pick(
      "Which operation?",
      items,
      at: workspace.choice.index ?? 0,
      nothing: "No document is loaded."
    )
  }

  /// `:open`: a response by its number or a part of its name, or the list of all.
  mutating func open(_ name: String?) -> [Effect] {
    let responses = workspace.responses
    guard !workspace.executions.isEmpty else {
      say("No operation is executed over a response.", .warning)
      return []
    }
    guard let name else { return pickResponse() }
    let number = Int(name).map { $0 - 1 }
    let numbered = number.flatMap { responses.indices.contains($0) ? $0 : nil }
    let found = numbered ?? responses.firstIndex { $0.name.contains(name) }
    guard let found else {
      say("No response has this number or name.", .warning)
      return []
    }
    open(response: found)
    return []
  }

  /// The responses, each with what tells whether it fits the operation.
  private mutating func pickResponse() -> [Effect] {
    let items = workspace.responses.enumerated().map { index, response in
      let reader = workspace.executions[checked: index]?.reader
      let note =
        index == workspace.shownResponse
        ? "shown"
        : reader?.foreignResponse != nil
          ? "another operation's"
          : reader.map { $0.result.entityCount }.map { $0 == 1 ? "1 entity" : "\($0) entities" }
      return PickList.Item("\(index + 1)  \(response.name)", note: note ?? "", .response(index))
    }
    return pick(
      "Which response?",
      items,
      at: workspace.shownResponse,
      nothing: "No response is loaded."
    )
  }

  /// Executes another operation over the same texts and starts anew with it.
  mutating func choose(operation: Int) {
    let (workspace, rows) = (workspace, settings.rows)
    let isSmall = workspace.responses.reduce(0) { $0 + $1.json.bytes.count } < Self.fewBytesToOpen
    let events = compiled.operations[operation].kind == .subscription ? live.events : nil
    if events != nil {
      // What came so far is read again, event by event.
      cancelWork { $0 == .receiving }
      live.events = nil
    }
    let work = Work(.executing) { monitor in
      let base = events.map { Workspace.load($0.inputs, options: workspace.options) } ?? workspace
      let exploration = Exploration(base.choosing(operation: operation), rows: rows)
      monitor.send(
        ModelUpdate { model in
          let recent = model.choice.recent
          model.startAnew(with: exploration)
          model.choice.recent = recent
          if let events { return model.setServer(events.server, inputs: events.inputs) }
          model.askUnasked()
        }
      )
    }
    perform(work, atOnce: isSmall)
  }
}
