import Explorer
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Workspace

/// The commands of the Swift pane.
let swiftCommands: [Command] = [
  Command(
    "next-struct",
    "]t",
    help: "go to the next struct of the generated Swift",
    group: .stepping,
    after: "referrers",
    of: .inside(SwiftPane.self)
  ) { pane, core, invocation in pane.stepToStruct(by: invocation.times, in: &core) },
  Command(
    "previous-struct",
    "[t",
    help: "go to the previous struct of the generated Swift",
    group: .stepping,
    after: "next-struct",
    of: .inside(SwiftPane.self)
  ) { pane, core, invocation in pane.stepToStruct(by: -invocation.times, in: &core) },
  Command(
    "next-file",
    "]o",
    help: "show the Swift of the next operation or fragment",
    group: .stepping,
    after: "previous-struct",
    disabled: { _, core in
      core.compiled.operations.count + core.compiled.fragments.count < 2
        ? "There is only one file." : nil
    },
    of: .inside(SwiftPane.self)
  ) { pane, core, invocation in pane.stepToDefinition(by: invocation.times, in: &core) },
  Command(
    "only-struct",
    "I",
    help: "open only this struct, or everything in the file again",
    group: .folding,
    after: "next-file",
    of: .inside(SwiftPane.self)
  ) { pane, core, _ in pane.toggleOnlyStruct(in: &core) },
  Command(
    "next-merged",
    "]f",
    help: "go to the next merged Swift property",
    group: .stepping,
    after: "previous-difference",
    of: .model
  ) { model, invocation in SwiftPane.stepToMerged(by: invocation.times, on: &model) },
  Command(
    "previous-merged",
    "[f",
    help: "go to the previous merged Swift property",
    group: .stepping,
    after: "next-merged",
    of: .model
  ) { model, invocation in SwiftPane.stepToMerged(by: -invocation.times, on: &model) },
  Command(
    "next-instance",
    "]i",
    help: "go to the next entity that the struct reads",
    group: .stepping,
    after: "previous-error",
    of: .pane(SwiftPane.self)
  ) { pane, core, invocation in pane.stepToInstance(by: invocation.times, in: &core) },
  Command(
    "previous-instance",
    "[i",
    help: "go to the previous entity that the struct reads",
    group: .stepping,
    after: "next-instance",
    of: .pane(SwiftPane.self)
  ) { pane, core, invocation in pane.stepToInstance(by: -invocation.times, in: &core) },
  Command(
    "proof",
    help: "compile the generated Swift and run the response through it, in the background",
    group: .program,
    synonyms: ["verify", "check"],
    after: "why",
    disabled: { pane, _ in pane.prover == nil ? "No Swift compiler is available here." : nil },
    of: .pane(SwiftPane.self)
  ) { pane, core, _ in pane.prove(in: &core) },
]

// MARK: Steps

extension SwiftPane {
  fileprivate mutating func stepToStruct(by steps: Int, in core: inout Core) {
    guard let code, steps != 0 else { return }
    let lines = code.foldableStructs.compactMap { code.lines(ofStruct: $0)?.lowerBound }.sorted()
    guard let found = line(among: lines, by: steps, in: core) else {
      return core.say(steps > 0 ? "No later struct." : "No earlier struct.")
    }
    moveCursor(toLine: found, in: &core)
  }

  /// Focuses the pane and goes to the next property that is merged from another selection set.
  fileprivate static func stepToMerged(by steps: Int, on model: inout Model) {
    if model.core.focus != id {
      model.core.setFocus(id)
      model.performActions()
    }
    model.change(Self.self) { pane, core in pane.stepToMerged(by: steps, in: &core) }
  }

  /// Goes to the next property that is merged from another selection set.
  private mutating func stepToMerged(by steps: Int, in core: inout Core) {
    guard let code, steps != 0 else { return }
    let compiled = core.compiled
    let lines = code.declaringLines.filter { line in
      guard case (let set, .accessor(let index))? = code.declaration(onLine: line) else {
        return false
      }
      return compiled[set].accessors[checked: index]?.isMerged == true
    }
    guard let found = line(among: lines, by: steps, in: core) else {
      return core.say(steps > 0 ? "No later merged field." : "No earlier merged field.")
    }
    moveCursor(toLine: found, in: &core)
  }

  /// Returns the line a number of steps after or before the cursor's line, from a sorted list of
  /// lines.
  private func line(among lines: [Int], by steps: Int, in core: Core) -> Int? {
    let line = lineCursor(in: core)
    let count = min(max(steps.magnitude, 1), UInt(lines.count) + 1)
    return steps > 0
      ? lines.filter { $0 > line }.dropFirst(Int(count) - 1).first
      : lines.filter { $0 < line }.dropLast(Int(count) - 1).last
  }

  /// Shows the code of the next definition, operations before fragments, cyclically.
  fileprivate func stepToDefinition(by steps: Int, in core: inout Core) {
    let compiled = core.compiled
    let roots = compiled.operations.map(\.root) + compiled.fragments.map(\.root)
    guard roots.count > 1, let set = core.selection.set,
      let definition = compiled.definition(of: set)
    else { return }
    let current =
      switch definition {
      case .operation(let index): index
      case .fragment(let index): compiled.operations.count + index
      }
    let next = ((current + steps % roots.count) % roots.count + roots.count) % roots.count
    guard var found = core.selection(of: roots[next], member: nil) else {
      core.adopt(roots[next], nil)
      return core.showSelection()
    }
    found.set = roots[next]
    core.jump(to: found, focus: Self.id)
  }

  /// Goes to another entity that the selected struct reads.
  fileprivate func stepToInstance(by steps: Int, in core: inout Core) {
    guard let set = core.selection.set, let views = core.views, let entity = core.selection.entity
    else {
      return core.say("No struct is selected.")
    }
    let resolved = core.compiled.resolved(set)
    let count = views.entityCount(of: resolved)
    guard count > 0 else {
      return core.say("No object of this response is read as \(core.compiled[set].name).")
    }
    var found: EntityID?
    var last = entity
    for _ in 0..<min(abs(steps), count) {
      let next =
        steps > 0
        ? views.firstEntity(of: resolved, from: last.index + 1)
        : views.lastEntity(of: resolved, before: last.index)
      found = next
      guard let next else { break }
      last = next
    }
    guard let found else {
      return core.say(
        "No \(steps > 0 ? "later" : "earlier") entity is read as \(core.compiled[set].name)."
      )
    }
    core.navigation.history.record(core.place)
    var new = core.selection(of: resolved, member: core.selection.member, on: found)
    new.set = set
    core.select(new, from: core.focus == .entities ? nil : core.focus)
    core.revealSelection()
    let number = views.rank(of: found, in: resolved) + 1
    core.say("Entity \(number) of \(count) read as \(core.compiled[set].name)")
  }
}
