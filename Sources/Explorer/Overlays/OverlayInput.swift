import GraphQLCompiler
import GraphQLRuntime

extension Model {
  /// Gives a key to what lies over the panes.
  mutating func handleInOverlay(_ key: Key) -> [Effect] {
    if key == .control("c") {
      cancelOverlay()
      return []
    }
    switch overlay {
    case .help(let help): handle(key, in: help)
    case .palette(let palette): return handle(key, in: palette)
    case .options(let list): return handle(key, in: list)
    case .search(let prompt): handle(key, in: prompt)
    case .pick(let list): return handle(key, in: list)
    case .filter(let editor): handle(key, in: editor)
    case .value(let value): return handle(key, in: value)
    case .variable(let prompt): handle(key, in: prompt)
    case nil: break
    }
    return []
  }

  private mutating func cancelOverlay() {
    if case .search(let prompt) = overlay {
      outline?.endTrial(keeping: false)
      cancelWork { $0 == .searching }
      restore(prompt.origin)
    }
    overlay = nil
  }

  private mutating func handle(_ key: Key, in help: HelpOverlay) {
    var help = help
    let page = max(1, size.height - 6)
    switch key.code {
    case .escape, .enter, .function(1): return overlay = nil
    case .character("q") where help.filter.text.isEmpty && key.modifiers.isEmpty:
      return overlay = nil
    case .character("?") where help.filter.text.isEmpty: return overlay = nil
    case .down: help.top += 1
    case .up: help.top -= 1
    case .pageDown: help.top += page
    case .pageUp: help.top -= page
    case .home: help.top = 0
    case .end: help.top = Int.max / 2
    case .character("d") where key.modifiers == .control: help.top += page / 2
    case .character("u") where key.modifiers == .control: help.top -= page / 2
    case .character("f") where key.modifiers == .control: help.top += page
    case .character("b") where key.modifiers == .control: help.top -= page
    case .character("n") where key.modifiers == .control: help.top += 1
    case .character("p") where key.modifiers == .control: help.top -= 1
    case .mouse(let mouse):
      if mouse.button == .wheelDown { help.top += 3 }
      if mouse.button == .wheelUp { help.top -= 3 }
    case .character, .tab, .backspace, .delete, .insert, .left, .right, .function, .paste:
      if help.filter.take(key) { help.top = 0 }
    }
    let columns = inside(box(width: min(size.width, 96), height: size.height, in: size)).width
    let rows = helpLines(help, columns: columns).count
    help.top = max(0, min(help.top, rows - max(1, size.height - 3)))
    overlay = .help(help)
  }

  private mutating func handle(_ key: Key, in palette: Palette) -> [Effect] {
    var palette = palette
    let items = palette.items(lines)
    switch key.code {
    case .escape:
      overlay = nil
      return []
    case .enter: return choose(items, in: palette)
    case .tab where key.modifiers.isEmpty && !palette.editor.text.isEmpty:
      if palette.cursor < items.count {
        let item = items[palette.cursor]
        let isOpen = item.argument == nil && item.command.argument != nil
        palette.editor = LineEditor(item.line + (isOpen ? " " : ""))
        palette.cursor = 0
      }
    case .up where palette.cursor == 0, .down where palette.recalled > 0:
      recall(key.code == .up ? 1 : -1, in: &palette)
    case .down, .tab: palette.cursor += 1
    case .up: palette.cursor -= 1
    case .pageDown: palette.cursor += 10
    case .pageUp: palette.cursor -= 10
    case .character("n") where key.modifiers == .control: palette.cursor += 1
    case .character("p") where key.modifiers == .control: palette.cursor -= 1
    case .mouse(let mouse):
      if mouse.button == .wheelDown { palette.cursor += 3 }
      if mouse.button == .wheelUp { palette.cursor -= 3 }
    case .backspace where palette.editor.text.isEmpty:
      overlay = nil
      return []
    case .character, .backspace, .delete, .insert, .left, .right, .home, .end, .function, .paste:
      if palette.editor.take(key) {
        palette.cursor = 0
        palette.recalled = 0
      }
    }
    palette.cursor = max(0, min(palette.cursor, palette.items(lines).count - 1))
    overlay = .palette(palette)
    return []
  }

  /// Goes back in the history of lines, or forward to what is typed now.
  private func recall(_ steps: Int, in palette: inout Palette) {
    palette.recalled = min(max(0, palette.recalled + steps), lines.lines.count)
    let index = lines.lines.count - palette.recalled
    palette.editor = LineEditor(palette.recalled == 0 ? "" : lines.lines[index])
    palette.cursor = 0
  }

  /// Runs the line that is typed if it is one, else what the cursor is on.
  private mutating func choose(_ items: [Palette.Item], in palette: Palette) -> [Effect] {
    let typed = palette.editor.text.trimmed
    let first = typed.split(separator: " ").first.map(String.init) ?? ""
    let isLine = Int(first) != nil || KeyTable.command(named: first) != nil
    var line = typed
    if palette.cursor > 0 || !isLine || typed.isEmpty {
      guard palette.cursor < items.count else {
        overlay = nil
        say("No command has \(typed) in its name or description.", .warning)
        return []
      }
      line = items[palette.cursor].line
      if items[palette.cursor].argument?.hasSuffix("=") == true { return edit(line) }
    }
    if let command = KeyTable.command(named: line), command.needsArgument {
      return edit(line + " ")
    }
    overlay = nil
    lines.add(line)
    do throws(LineError) {
      return try run(line: line)
    } catch {
      say(error.message, .warning)
      return []
    }
  }

  private mutating func edit(_ line: String) -> [Effect] {
    var palette = Palette()
    palette.editor = LineEditor(line)
    overlay = .palette(palette)
    return []
  }

  private mutating func handle(_ key: Key, in prompt: SearchPrompt) {
    var prompt = prompt
    switch key.code {
    case .escape: return cancelOverlay()
    case .backspace where prompt.editor.text.isEmpty: return cancelOverlay()
    case .enter:
      overlay = nil
      outline?.endTrial(keeping: true)
      if prompt.editor.text.isEmpty {
        // As in vi, an empty search repeats the last one.
        if search != nil { _ = stepToMatch(by: 1) }
      } else {
        if let searchNote {
          say(searchNote, .warning)
        } else {
          history.record(prompt.origin)
          history.record(place)
        }
        searchNote = nil
      }
      return
    case .character, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .function, .paste, .mouse:
      guard prompt.editor.take(key) else { return }
    }
    overlay = .search(prompt)
    // What the letters before this one opened is closed again.
    outline?.endTrial(keeping: false)
    outline?.beginTrial()
    cancelWork { $0 == .searching }
    restore(prompt.origin)
    guard !prompt.editor.text.isEmpty else { return }
    searchIncrementally(Needle(typed: prompt.editor.text), prompt)
  }

  private mutating func handle(_ key: Key, in filter: LineEditor) {
    var editor = filter
    switch key.code {
    case .escape: overlay = nil
    case .backspace where editor.text.isEmpty: overlay = nil
    case .enter:
      overlay = nil
      if editor.text.trimmed.isEmpty { clearFilter() } else { setFilter(editor.text.trimmed) }
    case .character, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .function, .paste, .mouse:
      if editor.take(key) { overlay = .filter(editor) }
    }
  }
}
