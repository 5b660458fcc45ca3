import GraphQLSyntax
import TerminalUI
import Workspace

/// Typing in the document: where it begins, and what is shown of it.
let documentTypingCommands: [Command] = [
  Command(
    "type",
    "a",
    "<Insert>",
    help: "type in the document behind the line's text, or where it was typed last; Escape ends it",
    group: .editing,
    after: "rename-here",
    of: .inside(DocumentPane.self)
  ) { pane, core, _ in pane.type(in: &core) }
]

extension DocumentPane {
  /// The columns before the text: those of the line's number, and of the mark behind it.
  func numberColumns(in core: Core) -> Int {
    (core.settings.lineNumbers ? text.numberWidth : 0) + 1
  }

  /// Whether the text that is shown is typed, and not what the other panes are made of.
  func isTyped(in core: Core) -> Bool {
    text.content.map { core.workspace.sources.typedFile($0.file.id) != nil } ?? false
  }

  fileprivate func type(in core: inout Core) {
    guard let content = text.content else { return core.say(nothing(in: core), .warning) }
    let line = content.range(ofLine: lineCursor(in: core))
    var place = selectedEnd(onLine: line, in: core) ?? line.upperBound
    if let caret, caret.file == content.file.id, line.lowerBound <= caret.offset,
      caret.offset <= line.upperBound
    {
      place = caret.offset
    }
    let (file, offset) = (content.file.id, place)
    core.duties.append(.change { DocumentTyping.begin(at: offset, of: file, on: &$0) })
  }

  /// Where what is selected on a line ends there.
  private func selectedEnd(onLine line: Range<Int>, in core: Core) -> Int? {
    guard let content = text.content, !isTyped(in: core), let set = core.selection.set else {
      return nil
    }
    return core.compiled.documentRanges(of: set, member: core.selection.member).first { range in
      range.file == content.file.id && line.lowerBound <= Int(range.start)
        && Int(range.start) < line.upperBound
    }.map { min(Int($0.end), line.upperBound) }
  }

  /// A click puts the caret there: typing goes on or begins at it.
  mutating func click(row: Int, column: Int, in core: inout Core) {
    guard let content = text.content,
      let offset = text.byte(atRow: row, column: column - numberColumns(in: core))
    else { return }
    caret = (content.file.id, offset)
  }

  /// Shows what is typed with the caret in the window, which moves no further than it has to.
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

  /// Shows the text of a file as it is typed, at the place where the window was.
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
