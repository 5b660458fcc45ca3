/// What lies over the panes and takes the keys.
package enum Overlay: Sendable, Equatable {
  case help(HelpOverlay)
  case palette(Palette)
  case search(SearchPrompt)
  /// Which operation to execute; indices into the compiled document's operations.
  case operations(OperationList)
}

/// A line of text that is being typed.
package struct LineEditor: Sendable, Equatable {
  package private(set) var text = ""

  private static let limit = 500

  package init() {}

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

/// Commands found by name or description.
package struct Palette: Sendable, Equatable {
  package var filter = LineEditor()
  package var cursor = 0

  package init() {}

  /// The commands that fit what is typed, best first.
  package var matches: [Command] {
    let typed = filter.text.lowercased()
    if typed.isEmpty { return KeyTable.commands }
    let ranked = KeyTable.commands.enumerated().compactMap { index, command in
      Self.rank(command, typed).map { ($0, index, command) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Smaller is better; nil when the letters do not occur in order.
  private static func rank(_ command: Command, _ typed: String) -> Int? {
    if command.name.hasPrefix(typed) { return 0 }
    if command.name.contains(typed) { return 1 }
    if command.help.lowercased().contains(typed) { return 2 }
    var rest = Substring(typed)
    for character in command.name where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? 3 : nil
  }
}

/// The prompt of a search: what is typed moves the cursor at once.
package struct SearchPrompt: Sendable, Equatable {
  package var editor = LineEditor()
  /// Where Escape returns to.
  package let origin: Place

  package init(origin: Place) { self.origin = origin }
}

/// The operations to choose from.
package struct OperationList: Sendable, Equatable {
  package var cursor = 0

  package init() {}
}
