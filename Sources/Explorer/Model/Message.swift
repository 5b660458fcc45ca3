package import TerminalUI

/// The message shown in the last line until the next key press.
package struct Message: Sendable, Equatable {
  /// A category of messages that code can replace or repeat independently of their text.
  package enum Topic: Sendable {
    /// The changes made by editing a document.
    case edit
    /// The number of the current match.
    case match
  }

  package var text: String
  package var role: StyleRole
  package var topic: Topic?

  package init(text: String, role: StyleRole, topic: Topic? = nil) {
    self.text = text
    self.role = role
    self.topic = topic
  }
}
