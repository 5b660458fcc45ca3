import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// A line behind the colon, or of a script, that cannot be obeyed.
package struct LineError: Error, Hashable, Sendable {
  /// A sentence.
  package let message: String
}

extension Model {
  /// Leaves the program, with what was to be printed.
  func quit() -> Effect {
    .quit(printing: printed.isEmpty ? nil : printed.joined(separator: "\n"))
  }

  /// Keeps a text, safe to display, for standard output after the screen is gone.
  package mutating func printOnLeaving(_ text: String) {
    printed.append(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  mutating func set(_ text: String) -> [Effect] {
    let setting: Setting
    do throws(SettingError) {
      setting = try settings.set(text, from: .session)
    } catch {
      say(error.message + (error.message.hasSuffix("?") ? "" : "."), .warning)
      return []
    }
    say("\(setting.rawValue) is \(settings.text(of: setting)).")
    arrangeRows()
    return [.apply(settings)]
  }

  // MARK: Workspaces

  /// Begins at the beginning of a workspace, with all that is the person's own.
  mutating func startAnew(with exploration: Exploration) {
    _ = cancelStaleWorks()
    var exploration = exploration
    if let chosen = dialects.chosen, chosen != exploration.workspace.dialect {
      let isSame = chosen.manner == exploration.workspace.dialect.manner
      let workspace = exploration.workspace.inDialect(chosen)
      exploration.workspace = workspace
      if !isSame { exploration = Exploration(workspace, rows: settings.rows) }
    }
    var model = Model(exploration, size: size, lines: lines)
    model.settings = settings
    model.keys = keys
    model.problems = problems
    model.printed = printed
    model.recording = recording
    model.works = works + model.works
    model.heldKeys = heldKeys
    model.requests = requests + model.requests
    model.live = live
    model.choice.showsRequest = choice.showsRequest
    model.generation = generation + 1
    model.prover = prover
    model.folder = folder
    model.draft.keep(draft)
    if dialects.chosen != nil {
      model.dialects = dialects
      model.generated = [:]
      model.refreshReading()
      model.project(model.selection, except: nil)
    }
    self = model
    arrangeRows()
  }

  /// Takes the texts as they are now, and stays at the same place as far as there still is one.
  ///
  /// They are looked at as the old ones are: see ``Workspace/choosing(as:)``.
  package mutating func reload(_ new: Exploration) {
    replace(with: new)
    if let broken = workspace.brokenTexts.first {
      choice.show(.errors)
      say("The last good state is shown: \(broken.message)", .error)
    } else {
      say("The files were read again.")
      askAnew()
    }
  }

  /// Shows another workspace, at the same place as far as there still is one.
  mutating func replace(with new: Exploration) {
    let old = self
    startAnew(with: new)
    choice = old.choice
    pinned = old.pinned
    closedStructs = old.closedStructs.filter { Int($0.rawValue) < compiled.selectionSets.count }
    if let tree {
      takeFolds(from: old)
      marks = old.marks.mapValues { mark in
        var mark = mark
        mark.selection = selection(atPath: tree.path(to: old.responsePath(ofRow: mark.selection)))
        return mark
      }
      select(selection(atPath: tree.path(to: old.responsePath)), from: nil)
      viewports = old.viewports
      revealSelection()
      project(selection, except: nil)
    }
    settle()
  }

  /// More open rows than these are left as a new response has them.
  private static var foldLimit: Int { 50_000 }

  /// Opens and closes what stands at the same places as in another model.
  mutating func takeFolds(from old: Model) {
    guard var outline, let tree, let theirTree = old.tree,
      let theirs = old.unfiltered ?? old.outline
    else { return }
    if theirs.openDepth != outline.openDepth { outline.openAll(toDepth: theirs.openDepth) }
    let root = OutlineStep(node: tree.root, index: 0, row: 0)
    var pending = [(node: theirTree.root, trail: [root])]
    var walked = 0
    while let (node, trail) = pending.popLast(), walked < Self.foldLimit {
      guard let last = trail.last, tree.childCount(last.node) > 0 else { continue }
      let isOpen = theirs.isOpen(node, depth: trail.count - 1)
      if isOpen != outline.isOpen(last.node, depth: trail.count - 1) {
        outline.setOpen(isOpen, at: trail)
      }
      guard isOpen else { continue }
      for index in 0..<theirTree.childCount(node) {
        walked += 1
        guard let mine = childIndex(like: index, of: node, in: theirTree, below: last.node),
          walked < Self.foldLimit
        else { continue }
        let step = OutlineStep(node: tree.child(last.node, mine), index: mine, row: 0)
        pending.append((theirTree.child(node, index), trail + [step]))
      }
    }
    self.outline = outline
  }

  /// The child of a node that has the key, or the place in its list, of a child in another tree.
  private func childIndex(
    like index: Int,
    of theirs: ResponseNode,
    in theirTree: ResponseTree,
    below node: ResponseNode
  ) -> Int? {
    guard let tree else { return nil }
    guard let entity = theirTree.entity(of: theirs) else {
      return tree.entity(of: node) == nil && index < tree.childCount(node) ? index : nil
    }
    guard let mine = tree.entity(of: node), let field = theirTree.field(atChild: index, of: entity)
    else { return nil }
    let key = theirTree.result.shape(of: entity).fields[field].responseKey
    return tree.result.shape(of: mine).fieldIndex(of: key)
      .flatMap { tree.childIndex(ofField: $0, in: mine) }
  }

  /// The response path of the row that a selection stands on.
  private func responsePath(ofRow selection: Selection) -> ResponsePath {
    responsePath(of: outline?.trail(along: selection.path) ?? [])
  }
  package mutating func notice(_ text: String) { say(text) }

  // MARK: Lines

  /// Runs a line as it is typed behind the colon: a command with its argument, or a row's number.
  mutating func run(line: String) throws(LineError) -> [Effect] {
    let words = line.trimmed.split(maxSplits: 1) { $0 == " " }.map(String.init)
    guard let name = words.first else { return [] }
    if let row = Int(name), words.count == 1 {
      return moveCursor(to: max(0, min(row, 1_000_000_000) - 1))
    }
    guard let command = KeyTable.command(named: name) else {
      let near = Suggestions.near(name, in: KeyTable.commands.map(\.name))
      throw LineError(message: "There is no command '\(name)'." + Suggestions.sentence(near))
    }
    let argument = words.count > 1 ? words[1].trimmed : nil
    if argument != nil, command.argument == nil {
      throw LineError(message: "\(command.name) takes nothing behind its name.")
    }
    if argument == nil, command.needsArgument {
      throw LineError(message: "\(command.name) needs \(command.argument ?? "").")
    }
    return run(command, Invocation(argument: argument))
  }

  /// Says why the thing at a path is there or not, and goes to it where it can be shown.
  mutating func explain(_ path: String) -> [Effect] {
    guard let reader else { return [] }
    switch reader.why(path) {
    case .explained(_, let answer):
      say("\(path): \(answer.isPresent ? "present" : "not there") — \(answer.text)")
    case .unknown(let message, let suggestions):
      let list = suggestions.prefix(3).joined(separator: ", ")
      say(message + (list.isEmpty ? "" : "; there are \(list)"), .warning)
    }
    return []
  }

  mutating func write(to path: String, replaces: Bool = false) -> [Effect] {
    if path.hasSuffix(".txt") { return writeScreen(to: path, replaces: replaces) }
    let what = path.hasSuffix(".swift") ? Copyable.swift : .value
    guard hasText(of: what) else {
      say("There is nothing of that kind here to write.", .warning)
      return []
    }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write!")
    return give(what) { _, text in
      [.write(path: path, text: text.hasSuffix("\n") ? text : text + "\n", mode)]
    }
  }

  mutating func writeScreen(to path: String, replaces: Bool = false) -> [Effect] {
    overlay = nil
    message = nil
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "screen!")
    return [.write(path: path, text: render(self).text + "\n", mode)]
  }

  // MARK: Marks

  mutating func mark(_ letter: Unicode.Scalar?) -> [Effect] {
    guard let letter, ("a"..."z").contains(letter) else {
      say("A mark is a letter from a to z.", .warning)
      return []
    }
    marks[letter] = place
    say("'\(letter) comes back here.")
    return []
  }

  mutating func goToMark(_ letter: Unicode.Scalar?) -> [Effect] {
    guard let letter, let target = marks[letter] else {
      let letters = marks.keys.sorted().map { String($0) }.joined(separator: " ")
      say(
        letters.isEmpty ? "Nothing is marked; m and a letter marks." : "Marked are: \(letters).",
        .warning
      )
      return []
    }
    return go(to: target)
  }

  mutating func goToPreviousPlace() -> [Effect] {
    previousPlace.map { go(to: $0) } ?? []
  }

  private mutating func go(to target: Place) -> [Effect] {
    let here = place
    history.record(here)
    restore(target)
    previousPlace = here
    history.record(place)
    return []
  }

  // MARK: Recording

  /// Begins a recording into a file, or ends the one that runs.
  mutating func record(_ path: String?) -> [Effect] {
    if let recording {
      self.recording = nil
      return [.write(path: path ?? recording.path, text: recording.text, .numbered)]
    }
    guard let path else {
      say("record needs the name of a file.", .warning)
      return []
    }
    recording = Recording(path: path)
    say("Keys are recorded; :record ends it and writes \(path).")
    return []
  }
}

/// The keys typed since `:record`.
struct Recording: Sendable {
  let path: String
  private var keys: [Key] = []
  /// The length before the line that is being typed behind a colon: the one that ends it is left out.
  private var colon = 0

  init(path: String) { self.path = path }

  mutating func add(_ key: Key) {
    if key == .character(":") { colon = keys.count }
    keys.append(key)
  }

  /// The keys as a script, a line for at most sixty columns of them.
  var text: String {
    var lines = ["# Recorded keys; gqlview --script, or :play, types them again."]
    var line = ""
    for key in keys.prefix(colon) {
      let text = key.description
      // A line that begins with a colon or a number sign would be read as something else.
      if line.isEmpty, text == ":" || text == "#" {
        line = text == ":" ? "<C-l>:" : "<C-l>#"
        continue
      }
      if line.utf8.count + text.utf8.count > 60 {
        lines.append(line)
        line = ""
      }
      line += text
    }
    if !line.isEmpty { lines.append(line) }
    return lines.joined(separator: "\n") + "\n"
  }
}
