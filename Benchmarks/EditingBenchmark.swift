import DocumentEditing
import Explorer
import ExplorerPanes
import Glibc
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

/// Measures editing in a project of 300 operations with a schema of 1.2 MB.
///
/// It measures the time from a key to its frame, and to the Swift of the edited operation.
enum EditingBenchmark {
  private static let operations = 300
  private static let rounds = 640
  private static let ticks = 200

  static func run() {
    let schema = GeneratedInputs.schema(rounds: rounds)
    let texts = GeneratedInputs.operations(count: operations, rounds: rounds)
      .split(separator: "query Find", omittingEmptySubsequences: true)
    var inputs = [WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8))]
    for (index, text) in texts.enumerated() {
      let utf8 = Array(("query Find" + text).utf8)
      inputs.append(WorkspaceInput(name: "Find\(index).graphql", utf8: utf8))
    }
    let loaded = inputs
    print("# \(operations) operations over a schema of \(schema.utf8.count) bytes")
    Measurement.cpu("a fresh start", runs: 5) {
      Workspace.load(loaded, options: options).compiled.selectionSets.count
    }.report()
    edits(Workspace.load(loaded, options: options))
    keys(Workspace.load(loaded, options: options))
  }

  private static let options = WorkspaceOptions(operationName: "Find150", isExploring: true)

  /// Measures an edit of one operation without the explorer.
  private static func edits(_ workspace: Workspace) {
    guard let path = try? EditPath(parsing: "Find150.item150.createdAt") else { return }
    var editable = workspace.editable
    Measurement.cpu("an edit's text") {
      var edited = editable
      _ = try? edited.apply(.add(path))
      return edited.changed.count
    }.report()
    guard (try? editable.apply(.add(path))) != nil else { return print("No edit was made.") }
    var texts: [SourceFileID: [UInt8]] = [:]
    for id in editable.changed { texts[id] = editable.sources.file(id)?.utf8 }
    let edited = texts
    Measurement.cpu("validated, compiled and executed") {
      workspace.drafting(edited).compiled.selectionSets.count
    }.report()
  }

  /// Toggles a field, typing letters before each toggle, and measures the time to the frame and to
  /// the generated Swift.
  private static func keys(_ workspace: Workspace) {
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    var verdicts: [Double] = []
    func press(_ notation: String, _ frames: inout [Double], _ behind: inout [Double]) {
      for key in (try? KeyNotation.parse(notation)) ?? [] {
        let start = Measurement.clock(CLOCK_MONOTONIC)
        let effects = update(&model, .key(key))
        _ = render(model)
        frames.append(Measurement.clock(CLOCK_MONOTONIC) - start)
        let backgroundTasks = effects.filter { if case .work = $0 { true } else { false } }
        guard !backgroundTasks.isEmpty else { continue }
        // The check for errors runs after the result is shown.
        let rest = finishFirst(backgroundTasks, on: &model)
        _ = render(model)
        behind.append(Measurement.clock(CLOCK_MONOTONIC) - start)
        _ = finishBackgroundWork(rest, on: &model)
        _ = render(model)
        verdicts.append(Measurement.clock(CLOCK_MONOTONIC) - start)
      }
    }
    var (frames, behind): ([Double], [Double]) = ([], [])
    press("gsA", &frames, &behind)
    press("item150<Enter>", &frames, &behind)
    (frames, behind, verdicts) = ([], [], [])
    for _ in 0..<ticks { press("crea<Space>", &frames, &behind) }
    report("a key to its frame", frames)
    report("a tick to its Swift, behind it", behind)
    report("a tick to what breaks, behind that", verdicts)
    (frames, behind, verdicts) = ([], [], [])
    press("<Esc>go/item150<Enter>a<Left>", &frames, &behind)
    (frames, behind, verdicts) = ([], [], [])
    // Change a name at each letter, then add and remove a fragment.
    for round in 0..<ticks / 10 {
      press("<End><Enter>updatedAt<C-w><BS>", &frames, &behind)
      press(
        round % 2 == 0 ? "<C-End><Enter><Enter>fragment Made\(round) on Item150 {" : "",
        &frames,
        &behind
      )
      press(round % 2 == 0 ? "<Enter>id" : "", &frames, &behind)
    }
    report("a letter to its frame", frames)
    report("a letter to its Swift, behind it", behind)
    report("a letter to what breaks, behind that", verdicts)
  }

  /// Finishes the first piece of work among the effects; returns the remaining effects.
  private static func finishFirst(_ backgroundTasks: [Effect], on model: inout Model) -> [Effect] {
    guard case .work(let work)? = backgroundTasks.first else { return [] }
    return work.finish(on: &model) + backgroundTasks.dropFirst()
  }

  private static func report(_ label: String, _ samples: [Double]) {
    let sorted = samples.sorted()
    guard let last = sorted.last else { return print("\(label): nothing was measured.") }
    let high = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    print(
      label.padded(to: 46) + "median \(rounded(sorted[sorted.count / 2])) ms, "
        + "p99 \(rounded(high)) ms, at most \(rounded(last)) ms of \(sorted.count)"
    )
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 100).rounded() / 100)"
  }
}
