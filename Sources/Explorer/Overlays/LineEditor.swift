package import TerminalUI

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
