package import TerminalUI

/// What the last line says until the next key.
package struct Message: Sendable, Equatable {
  /// A message that code replaces or repeats, whatever its text is.
  package enum Topic: Sendable {
    /// The changes that a document's edit makes.
    case edit
    /// The number of a match among all.
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
