import Explorer
import GraphQLSyntax
import TerminalUI
import Workspace

/// The commands that start typing in the document.
let documentTypingCommands: [Command] = [
  Command(
    "type",
    "a",
    "i",
    "<Insert>",
    help: "edit the document at the end of the line or where you typed last; Escape stops",
    group: .editing,
    synonyms: ["insert mode", "typing"],
    after: "rename-here",
    of: .inside(DocumentPane.self)
  ) { pane, core, _ in pane.type(in: &core) }
]

extension DocumentPane {
  /// Returns the number of columns before the text: the line number and the mark after it.
  func numberColumns(in core: Core) -> Int {
    (core.settings.lineNumbers ? text.numberWidth : 0) + 1
  }

  /// Returns true if the displayed text has edits that are not compiled, so that the other panes
  /// show an earlier text.
  func isTyped(in core: Core) -> Bool {
    text.content.map { core.workspace.sources.typedFile($0.file.id) != nil } ?? false
  }

  fileprivate func type(in core: inout Core) {
    guard let content = text.content else { return core.say(emptyMessage(in: core), .warning) }
    let line = content.range(ofLine: lineCursor(in: core))
    var place = selectedEnd(onLine: line, in: core) ?? line.upperBound
    if let caret, caret.file == content.file.id, line.lowerBound <= caret.offset,
      caret.offset <= line.upperBound
    {
      place = caret.offset
    }
    let (file, offset) = (content.file.id, place)
    core.pendingActions.append(.change { DocumentTyping.begin(at: offset, of: file, on: &$0) })
  }

  /// Returns the end of the selected item on a line.
  private func selectedEnd(onLine line: Range<Int>, in core: Core) -> Int? {
    guard let content = text.content, !isTyped(in: core), let set = core.selection.set else {
      return nil
    }
    return core.compiled.documentRanges(of: set, member: core.selection.member).first { range in
      range.file == content.file.id && line.lowerBound <= Int(range.start)
        && Int(range.start) < line.upperBound
    }.map { min(Int($0.end), line.upperBound) }
  }

  /// Places the caret where the user clicked; typing starts or continues there.
  mutating func click(row: Int, column: Int, in core: inout Core) {
    guard let content = text.content,
      let offset = text.byte(atRow: row, column: column - numberColumns(in: core))
    else { return }
    caret = (content.file.id, offset)
  }

  /// Shows the text being typed and scrolls only as far as needed to show the caret.
  mutating func show(_ typing: Typing, in core: inout Core) {
    showTyped(typing.file, at: core[Self.id], in: &core)
    guard let content = text.content else { return }
    caret = (typing.file, typing.buffer.caret)
    let line = content.file.lineIndex(at: typing.buffer.caret)
    unfold(toShow: line, in: &core)
    wrap(in: &core)
    guard let place = text.place(ofByte: typing.buffer.caret, onLine: line) else { return }
    placeCursor(on: place.row, in: &core)
    guard text.wrapColumns == 0 else { return }
    let room = max(width(in: core) - numberColumns(in: core) - 1, 1)
    if place.column < 0 {
      text.shift = max(0, text.shift + place.column - room / 4)
    } else if place.column > room {
      text.shift += place.column - room + room / 4
    }
  }

  /// Shows the text of a file while it is typed, at the previous scroll position.
  mutating func showTyped(_ file: SourceFileID, at viewport: Viewport, in core: inout Core) {
    let shift = text.shift
    let content = core.textContent(file)
    let isNew = text.set(content, primary: nil, block: nil, sources: [], note: nil)
    if isNew {
      fold(in: core)
      wrap(anew: true, in: &core)
    }
    text.shift = text.wrapColumns == 0 ? shift : 0
    core[Self.id] = viewport
    clampViewport(in: &core)
  }
}
