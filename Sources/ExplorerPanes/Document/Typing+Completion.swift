import DocumentEditing
import Explorer
import GraphQLSyntax
import TerminalUI
import Workspace

// Completion and fixes while a document is typed.

extension Typing {
  /// Returns true if a typed key opens the completion list.
  static func opensCompletion(_ key: Key, _ buffer: EditBuffer) -> Bool {
    guard let scalar = key.plainCharacter, buffer.caret > 0 else { return false }
    switch scalar {
    case "$", "@", "(": return true
    case ".": return buffer.utf8[..<buffer.caret].suffix(3).elementsEqual([0x2E, 0x2E, 0x2E])
    case " ":
      // After `on` and a colon, a type or a value is expected.
      let word = buffer.utf8[..<buffer.caret].dropLast().suffix(2)
      return word.last == UInt8(ascii: ":") || word.elementsEqual("on".utf8)
    case _: return scalar.isASCII && buffer.utf8[buffer.caret - 1].isWordByte
    }
  }

  /// Finds the candidates for completion at the caret and shows them.
  mutating func lookUp(opens: Bool, in workspace: Workspace) {
    (completion, signature) = (nil, nil)
    guard let schema = workspace.schema, let file = workspace.sources.file(file),
      WorkspaceInput.role(name: file.name, utf8: file.utf8) == .graphql
    else { return }
    let found = DocumentCompletion(
      buffer.utf8,
      at: buffer.caret,
      schema: schema,
      documents: workspace.documents
    )
    signature = found.signature
    let isWhole = found.candidates.count == 1 && found.candidates[0].text == found.typed
    guard opens, !isWhole, !found.candidates.isEmpty else { return }
    completion = CompletionList(completion: found)
  }

  /// Handles a key of the completion list; returns `nil` for other keys, and otherwise whether the
  /// text changed.
  func completing(_ key: Key, in workspace: Workspace) -> (typing: Typing, isTaken: Bool)? {
    var typing = self
    let step = key == .control("n") ? 1 : key == .control("p") ? -1 : 0
    guard var list = completion else {
      guard step != 0 || key == .control(" ") else { return nil }
      typing.lookUp(opens: true, in: workspace)
      return (typing, false)
    }
    switch key {
    case .tab, .control("y"): return taken(list, in: workspace)
    case .enter where list.isChosen: return taken(list, in: workspace)
    case .control("n"), .control("p"): list.move(by: step)
    case .down where list.isChosen: list.move(by: 1)
    case .up where list.isChosen: list.move(by: -1)
    case _: return nil
    }
    typing.completion = list
    return (typing, false)
  }

  /// Returns the text with the partial word replaced by the selected candidate.
  private func taken(
    _ list: CompletionList,
    in workspace: Workspace
  ) -> (typing: Typing, isTaken: Bool)? {
    guard let candidate = list.chosen else { return nil }
    var typing = self
    typing.buffer.replace(
      list.completion.range,
      with: Array((candidate.text + candidate.tail).utf8)
    )
    typing.lookUp(opens: false, in: workspace)
    return (typing, true)
  }

  /// Applies the first fix for a problem on the caret's line.
  func applyFix(on model: inout Model) {
    let line = buffer.lineRange
    guard let fix = model.workspace.fixes(in: file, on: line, limit: 1).first else {
      return model.core.say("There is no quick fix for this line.", .warning)
    }
    let typing = self
    DocumentEdits.edit(fix.edit, on: &model) { model in
      guard let text = model.workspace.sources.shownFile(typing.file)?.utf8 else { return }
      var next = typing
      next.run = nil
      next.completion = nil
      next.buffer = EditBuffer(text, caret: fix.place(of: typing.buffer.caret))
      let message = model.core.promptState.message
      DocumentTyping.show(next, on: &model)
      model.core.promptState.message = message
    }
  }
}

extension DocumentFix {
  /// Returns the offset that a place has after the fix is applied.
  fileprivate func place(of offset: Int) -> Int {
    guard case .replace(let replacements) = edit else { return offset }
    return replacements.reduce(offset) { place, replacement in
      let (start, end) = (Int(replacement.range.start), Int(replacement.range.end))
      guard start < offset || end <= offset, start <= offset else { return place }
      return place + replacement.utf8.count - (min(end, offset) - start)
    }
  }
}
