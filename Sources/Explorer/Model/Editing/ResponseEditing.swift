import GraphQLRuntime
import GraphQLSchema
import ResponseAnalysis
import ResponseTools
import SelectionIR
import TerminalUI
import Workspace

/// Edits of a draft of the displayed response.
enum ResponseEditing {
  /// Applies changes to the displayed draft, or to a new draft of the displayed response.
  static func change(_ step: ResponseDraft.Step, in core: inout Core) {
    guard let response = core.exploration.response else {
      return core.say("No response is loaded.", .warning)
    }
    if response.part != nil {
      return core.say(
        "The response is still being read; change it when that is done.",
        .warning
      )
    }
    let edit = step.first { if case .editDocument = $0 { true } else { false } }
    if let edit {
      return core.say("That requires a change to the document: \(edit.text).", .warning)
    }
    let draft = response.draft ?? ResponseDraft(of: response)
    show(draft, adding: step, in: &core) {
      words(of: $0) + "; u undoes it, [r shows the original."
    }
  }

  /// The maximum size in bytes of a response in which an object of another type gets its fields.
  private static let completionLimit = 1 << 20

  /// Returns the changes, completed with the fields of an object whose type changes.
  private static func completed(
    _ step: ResponseDraft.Step,
    in reader: ResponseReader
  ) -> ResponseDraft.Step {
    let isOfType = step.contains { change in
      guard case .setTypename(_, let names) = change, let name = names.first else { return false }
      return reader.schema.type(named: name) != nil
    }
    let size = reader.response.root.document.bytes.count
    return isOfType && size <= completionLimit
      ? ResponseSynthesizer.completed(step, in: reader) : step
  }

  /// Undoes the last steps of the draft; returns false if there are none.
  static func undo(steps count: Int, in core: inout Core) -> Bool {
    guard var draft = core.exploration.draft, !draft.steps.isEmpty else { return false }
    var last: ResponseDraft.Step = []
    for _ in 0..<min(max(1, count), draft.steps.count) { last = draft.undo() ?? last }
    let rest = draft.steps.count
    show(draft, in: &core) { [last] _ in
      "Undid: \(words(of: last)) (\(rest == 0 ? "no" : "\(rest)") more)"
    }
    return true
  }

  /// Redoes steps of the draft; returns false if there are none.
  static func redo(steps count: Int, in core: inout Core) -> Bool {
    guard var draft = core.exploration.draft, !draft.undone.isEmpty else { return false }
    var last: ResponseDraft.Step = []
    for _ in 0..<min(max(1, count), draft.undone.count) { last = draft.redo() ?? last }
    let rest = draft.undone.count
    show(draft, in: &core) { [last] _ in
      "Redid: \(words(of: last)) (\(rest == 0 ? "no" : "\(rest)") more)"
    }
    return true
  }

  private static func words(of step: ResponseDraft.Step) -> String {
    step.prefix(3).map(\.text).joined(separator: " and ")
      + (step.count > 3 ? " and \(step.count - 3) more" : "")
  }

  /// Executes the operation over a draft with an additional step, in the background if it is large,
  /// and shows it.
  private static func show(
    _ draft: ResponseDraft,
    adding step: ResponseDraft.Step = [],
    in core: inout Core,
    saying text: @escaping @Sendable (ResponseDraft.Step) -> String
  ) {
    guard let reader = core.reader else { return core.say("No response is loaded.", .warning) }
    let (run, name) = identity(of: draft, in: core)
    let rules = core.workspace.options.rules
    let given = core.workspace.variables
    let limit = core.live.server?.kept ?? 1_000
    let work = BackgroundTask(.executing) { monitor in
      let step = step.isEmpty ? [] : completed(step, in: reader)
      var draft = draft
      if !step.isEmpty { draft.add(step) }
      guard let made = draft.made(variables: given) else {
        return monitor.send(
          StateMutation(core: { $0.say("The change does not apply to this response.", .warning) })
        )
      }
      if monitor.isCancelled() { return }
      let result = Executor.execute(
        reader.lowering.plan,
        data: GraphQLResponse(made.json).data,
        variables: (made.variables ?? given)?.values ?? .none,
        rules: rules
      )
      if monitor.isCancelled() { return }
      var response = RunResponse(run: run, name: name, json: made.json)
      response.variables = made.variables
      response.draft = draft
      response.result = result
      let (taken, words) = (response, text(step))
      monitor.send(
        StateMutation { model in
          if !step.isEmpty { model.editHistory.forgetFuture() }
          let index = model.core.exploration.workspace.take(taken, limit: limit)
          model.core.layoutState.choice.offer(.diff, model.workspace.executions.count > 1)
          model.core.showRun(index)
          model.core.say(words)
          model.core.pendingActions.append(.refresh(.exchange))
        }
      )
    }
    core.perform(work, atOnce: draft.original.bytes.count < BackgroundTasks.fewBytesToOpen)
  }

  /// Returns the number and name of the displayed draft, or those for a new one.
  private static func identity(of draft: ResponseDraft, in core: Core) -> (RunNumber, String) {
    if let shown = core.exploration.response, shown.draft != nil, let run = shown.run {
      return (run, shown.name)
    }
    let drafts = core.workspace.responses.filter { $0.draft != nil }
    let number = drafts.compactMap { $0.run?.response }.max() ?? 0
    let siblings = drafts.count { $0.draft?.hasSameOriginal(as: draft) == true }
    let name = draft.name + ", draft" + (siblings == 0 ? "" : " \(siblings + 1)")
    return (.draft(number + 1), name)
  }
}

extension RunNumber {
  /// Returns the number of a draft; exchange numbers start at 1, and drafts have exchange 0.
  static func draft(_ number: Int) -> RunNumber { RunNumber(exchange: 0, response: number) }
}
