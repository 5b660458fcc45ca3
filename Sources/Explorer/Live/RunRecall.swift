import GraphQLCompiler
import GraphQLRuntime

/// The list of what was run on a server, and taking something of it again.
enum RunRecall {
  static func open(in core: inout Core) {
    let runs = core.live.history.runs
    let items = runs.indices.reversed().map { index in
      PickList.Item(title(of: runs[index].text), note: note(of: runs[index]), .run(index))
    }
    PickList.open(
      "What was run",
      items,
      at: 0,
      nothing: "Nothing was run on this server yet.",
      in: &core
    )
  }

  /// The text on one line, as far as it tells runs apart.
  private static func title(of text: String) -> String {
    let words = text.split { $0.isWhitespace }
    var title = ""
    for word in words where title.utf8.count < 120 { title += (title.isEmpty ? "" : " ") + word }
    return title
  }

  private static func note(of run: RunHistory.Run) -> String {
    run.variables == [:] ? "" : JSONPrinter.print(run.variables, layout: .compact)
  }

  /// Puts a text that was run in the place of the operation that is begun, as one step of undo, or
  /// chooses the operation of the documents that it was; with the values that were kept.
  static func take(_ index: Int, on model: inout Model) {
    guard let run = model.core.live.history.runs[checked: index] else { return }
    if let begun = model.workspace.begun {
      return DocumentEdits.draft([begun: Array(run.text.utf8)], on: &model) { model in
        setVariables(run, in: &model.core)
        model.core.say("This was run before: x runs it again, u takes it away.")
      }
    }
    let (document, _) = Parser.parse(
      SourceFile(id: .builtIn, name: "run", utf8: Array(run.text.utf8))
    )
    let name = document.operations.first?.name?.text
    guard let place = model.workspace.compiled.operations.firstIndex(where: { $0.name == name })
    else {
      let words = name.map { "No operation is called '\($0)' in the documents now." }
      return model.core.say(words ?? "The documents do not have this operation now.", .warning)
    }
    if model.workspace.choice.index != place { model.choose(operation: place) }
    model.carryOut()
    setVariables(run, in: &model.core)
    model.core.say("x runs it again.")
  }

  private static func setVariables(_ run: RunHistory.Run, in core: inout Core) {
    guard case .object(let members) = run.variables else { return }
    let names = Set(core.draft.rows.filter { $0.depth == 0 }.map { String($0.name.dropFirst()) })
    for member in members where names.contains(member.key) {
      core.draft.set(member.value, at: [.key(member.key)])
    }
  }
}
