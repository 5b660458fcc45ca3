/// The effect of a key on text being edited, in prompts and in documents.
package enum TextEdit: Hashable, Sendable {
  case insert(Unicode.Scalar)
  case paste(String)
  case move(Motion)
  /// Erases the text that a motion would skip.
  case erase(Motion)
  /// Inserts the last erased text.
  case putBack

  package enum Motion: Hashable, Sendable {
    case backward
    case forward
    case wordBackward
    case wordForward
    /// Moves to the blank before the word.
    case blankBackward
    case lineStart
    case lineEnd
  }

  /// The keys for editing a line, in the notation of ``KeyNotation``, with descriptions.
  package static let help: [(keys: [String], text: String)] = [
    (["<Left>", "<Right>", "<C-b>", "<C-f>"], "move by character"),
    (["<C-Left>", "<C-Right>", "<A-b>", "<A-f>"], "move by word"),
    (["<Home>", "<End>", "<C-a>", "<C-e>"], "go to the start or the end of the line"),
    (["<BS>", "<Del>", "<C-d>"], "delete the character before or after the cursor"),
    (["<C-w>", "<A-BS>", "<A-d>"], "delete back to a space, the word before, the word after"),
    (["<C-u>", "<C-k>"], "delete to the start or the end of the line"),
    (["<C-y>"], "insert the last deleted text"),
    (["<Up>", "<Down>", "<C-p>", "<C-n>"], "recall an earlier line, or move through the list"),
  ]

  /// Creates the edit for a key; fails if the key does not edit text.
  package init?(_ key: Key) {
    let isPlain = key.modifiers.isEmpty
    switch key.code {
    case .character(let scalar) where isPlain: self = .insert(scalar)
    case .character:
      guard let edit = Self.letters[key] else { return nil }
      self = edit
    case .paste(let text): self = .paste(text)
    case .backspace: self = .erase(isPlain ? .backward : .wordBackward)
    case .delete: self = .erase(isPlain ? .forward : .wordForward)
    case .left: self = .move(isPlain ? .backward : .wordBackward)
    case .right: self = .move(isPlain ? .forward : .wordForward)
    case .home: self = .move(.lineStart)
    case .end: self = .move(.lineEnd)
    case .enter, .tab, .escape, .insert, .up, .down, .pageUp, .pageDown, .function, .mouse:
      return nil
    }
  }

  /// The letters that edit together with Control or Alt, as in readline.
  private static let letters: [Key: TextEdit] = [
    .control("a"): .move(.lineStart), .control("e"): .move(.lineEnd),
    .control("b"): .move(.backward), .control("f"): .move(.forward),
    .alt("b"): .move(.wordBackward), .alt("f"): .move(.wordForward),
    .control("d"): .erase(.forward), .control("w"): .erase(.blankBackward),
    .alt("d"): .erase(.wordForward), .control("u"): .erase(.lineStart),
    .control("k"): .erase(.lineEnd), .control("y"): .putBack,
  ]
}

extension Key {
  /// The number of lines that a key goes back in a history: 1 for Up and Control-P, -1 for Down and
  /// Control-N.
  package var historyStep: Int? {
    switch self {
    case .up, .control("p"): 1
    case .down, .control("n"): -1
    case _: nil
    }
  }
}
