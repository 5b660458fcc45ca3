import DocumentEditing
package import Explorer
import GraphQLSyntax
package import TerminalUI
import Workspace

/// The popup for typing in the Document pane: keys insert text until Escape.
package struct Typing: Popup {
  let file: SourceFileID
  var buffer: EditBuffer
  /// The current undo step; further typing of the same kind is added to it.
  var run: TypingRun?
  /// The completion list, if it is open.
  var completion: CompletionList?
  /// The field at the caret with its arguments and its type.
  var signature: FieldSignature?

  package var name: String { "typing" }

  init(file: SourceFileID, buffer: EditBuffer) {
    self.file = file
    self.buffer = buffer
  }

  package func press(_ key: Key, on model: inout Model) {
    if key == .escape { return leave(&model) }
    if key == .alt("u") || key == .alt("r") {
      return DocumentTyping.step(forward: key == .alt("r"), from: self, on: &model)
    }
    if key == .alt(".") { return applyFix(on: &model) }
    if case .mouse(let mouse) = key.code { return take(mouse, on: &model) }
    if let (typing, isTaken) = completing(key, in: model.workspace) {
      return isTaken ? finish(typing, by: nil, on: &model) : DocumentTyping.show(typing, on: &model)
    }
    var typing = self
    typing.buffer.apply(key, page: model.panes[DocumentPane.self].height(in: model.core))
    typing.lookUp(opens: Self.opensCompletion(key, typing.buffer), in: model.workspace)
    finish(typing, by: TypingRun.Kind(key), on: &model)
  }

  /// Shows a changed text and records a step of undo, or shows the caret's new place.
  func finish(_ changed: Typing, by kind: TypingRun.Kind?, on model: inout Model) {
    var typing = changed
    guard typing.buffer.utf8 != buffer.utf8 else {
      if typing.buffer.caret != buffer.caret { typing.run = nil }
      DocumentTyping.show(typing, on: &model)
      DocumentTyping.reportFault(in: file, on: &model)
      return
    }
    let isStep = !(run?.includes(with: kind, at: buffer.caret) ?? false)
    typing.run = kind.map { TypingRun(kind: $0, caret: typing.buffer.caret) }
    DocumentTyping.take(typing, isStep: isStep, on: &model)
  }

  /// Places the caret at a click in the document, and scrolls with the wheel.
  private func take(_ mouse: Mouse, on model: inout Model) {
    let place = model.core.layout.places.first { $0.pane == DocumentPane.id }
    guard let area = place?.content, area.contains(mouse.position) else { return }
    switch (mouse.button, mouse.action) {
    case (.wheelUp, _), (.wheelDown, _):
      let lines = mouse.button == .wheelUp ? -3 : 3
      model.change(DocumentPane.self) { $0.scrollWithoutCursor(by: lines, in: &$1) }
    case (.left, .press), (.left, .doublePress):
      let row = model.core[DocumentPane.id].top + mouse.position.row - area.row
      model.change(DocumentPane.self) { pane, core in
        pane.click(row: row, column: mouse.position.column - area.column, in: &core)
      }
      guard let caret = model.panes[DocumentPane.self].caret, caret.file == file else { return }
      var typing = self
      typing.completion = nil
      typing.buffer.move(to: caret.offset)
      typing.lookUp(opens: false, in: model.workspace)
      finish(typing, by: nil, on: &model)
    case (.wheelLeft, _), (.wheelRight, _), (.left, _), (.middle, _), (.right, _): break
    }
  }

  private func leave(_ model: inout Model) {
    model.core.popup = nil
    guard let fault = model.workspace.typingFault(in: file) else { return }
    model.core.say(fault.text + " The other panes show the last valid text.", .warning)
  }

  package func cancel(in core: inout Core) { core.popup = nil }

  /// The most useful keys while typing, displayed in the last line of the screen.
  package var hints: [(key: String, text: String)]? {
    [
      ("Esc", "stop typing"), ("^N", "complete"), ("Tab", "accept"), ("Alt-.", "quick fix"),
      ("Alt-U", "undo"), ("Alt-R", "redo"),
    ]
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    frame.cursor = caretPosition(model)
    if let caret = frame.cursor { completion?.draw(at: caret, on: &frame) }
  }

  /// Returns the caret's position on the screen, or `nil` if the pane has no room.
  private func caretPosition(_ model: Model) -> Position? {
    let core = model.core
    let pane = model.panes[DocumentPane.self]
    guard let area = core.layout.places.first(where: { $0.pane == DocumentPane.id })?.content,
      let content = pane.text.content,
      let place = pane.text.place(
        ofByte: buffer.caret,
        onLine: content.file.lineIndex(at: buffer.caret)
      )
    else { return nil }
    let row = area.row + place.row - core[DocumentPane.id].top
    let column = area.column + pane.numberColumns(in: core) + place.column
    guard place.column >= 0, row >= area.row, row < area.endRow, column < area.endColumn else {
      return nil
    }
    return Position(row: row, column: column)
  }

  package func accessibilityText(_ model: Model) -> [String] {
    let line = TextLines.line(at: buffer.caret, in: buffer.utf8)
    let text = String(decoding: buffer.utf8[line], as: UTF8.self)
    let column = TextLines.width(of: buffer.utf8[line.lowerBound..<buffer.caret]) + 1
    let candidates = completion?.completion.candidates.prefix(5).map(\.text) ?? []
    return ["Typing, column \(column) of: \(text)"]
      + (candidates.isEmpty ? [] : ["Fits: \(candidates.joined(separator: ", "))"])
      + (model.message.map { [$0.text] } ?? [])
  }
}

/// Consecutive keys that form one step of undo: the letters of a word with the blanks after it, or
/// consecutive erasures.
struct TypingRun: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case letter
    case blank
    case erasing

    /// Returns `nil` for a key that is an undo step of its own.
    init?(_ key: Key) {
      if key.code == .enter {
        self = .blank
        return
      }
      switch TextEdit(key) {
      case .insert(let scalar): self = scalar == " " ? .blank : .letter
      case .erase(.backward), .erase(.forward): self = .erasing
      case .paste, .move, .erase, .putBack, nil: return nil
      }
    }
  }

  let kind: Kind
  /// The caret's place after the last key.
  let caret: Int

  /// Returns true if the next key belongs to the same step.
  func includes(with next: Kind?, at place: Int) -> Bool {
    guard place == caret else { return false }
    switch (kind, next) {
    case (.letter, .letter), (.letter, .blank), (.blank, .blank), (.erasing, .erasing): return true
    case _: return false
    }
  }
}

extension EditBuffer {
  /// Applies a key; ignores keys that do not edit text.
  mutating func apply(_ key: Key, page: Int) {
    switch key.code {
    case .enter: breakLine()
    case .tab: if key.modifiers.contains(.shift) { outdent() } else { indent() }
    case .up: moveByLines(-1)
    case .down: moveByLines(1)
    case .pageUp: moveByLines(-max(page - 2, 1))
    case .pageDown: moveByLines(max(page - 2, 1))
    case .home where !key.modifiers.isEmpty: move(to: 0)
    case .end where !key.modifiers.isEmpty: move(to: utf8.count)
    case .character, .paste, .backspace, .delete, .left, .right, .home, .end, .escape, .insert,
      .function, .mouse:
      if let edit = TextEdit(key) { apply(edit) }
    }
    settle()
  }

  private mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .insert(let scalar): type(scalar)
    case .paste(let text): paste(text)
    case .move(.backward): moveBackward()
    case .move(.forward): moveForward()
    case .move(.wordBackward), .move(.blankBackward): moveByWord(-1)
    case .move(.wordForward): moveByWord(1)
    case .move(.lineStart): moveToLineStart()
    case .move(.lineEnd): moveToLineEnd()
    case .erase(.backward): eraseBackward()
    case .erase(.forward): eraseForward()
    case .erase(.wordBackward), .erase(.blankBackward): eraseWord(-1)
    case .erase(.wordForward): eraseWord(1)
    case .erase(.lineStart): eraseToLineStart()
    case .erase(.lineEnd): eraseToLineEnd()
    // Undo restores erased text.
    case .putBack: break
    }
  }
}
