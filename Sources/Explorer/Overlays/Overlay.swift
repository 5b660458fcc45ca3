/// What lies over the panes and takes the keys.
package enum Overlay: Sendable, Equatable {
  case help(HelpOverlay)
  case palette(Palette)
  case options(OptionList)
  case search(SearchPrompt)
  /// The line behind `&`.
  case filter(LineEditor)
  case pick(PickList)
  case value(ValueOverlay)
  /// The value of a variable, or of a part of it.
  case variable(VariablePrompt)
}

/// A line of text that is being typed.
package struct LineEditor: Sendable, Equatable {
  package private(set) var text = ""

  private static let limit = 500

  package init(_ text: String = "") { append(text) }

  /// Takes a key; false when it is none of an editor's.
  package mutating func take(_ key: Key) -> Bool {
    switch key.code {
    case .character(let scalar) where key.modifiers.isEmpty:
      append(String(scalar))
    case .paste(let pasted):
      // A prompt has one line.
      append(String(pasted.split { $0.isNewline }.first ?? ""))
    case .backspace:
      if !text.isEmpty { text.unicodeScalars.removeLast() }
    case .character("u") where key.modifiers == .control:
      text = ""
    case .character("w") where key.modifiers == .control:
      while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
      while let last = text.unicodeScalars.last, last != " " { text.unicodeScalars.removeLast() }
    case _: return false
    }
    return true
  }

  private mutating func append(_ addition: String) {
    let room = Self.limit - text.unicodeScalars.count
    text.unicodeScalars.append(contentsOf: addition.unicodeScalars.prefix(max(0, room)))
  }
}

/// The help: all commands, those of the focused pane first, filtered by what is typed.
package struct HelpOverlay: Sendable, Equatable {
  package var filter = LineEditor()
  package var top = 0

  package init() {}
}

/// What is set, with a cursor over its lines.
package struct OptionList: Sendable, Equatable {
  package var cursor = 0

  package init() {}
}

/// The prompt of a search: what is typed moves the cursor at once.
package struct SearchPrompt: Sendable, Equatable {
  package var editor = LineEditor()
  /// Where Escape returns to.
  package let origin: Place
  package let isForward: Bool

  package init(origin: Place, isForward: Bool = true) {
    self.origin = origin
    self.isForward = isForward
  }
}
