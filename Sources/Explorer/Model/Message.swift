package import TerminalUI

/// What the last line says until the next key.
package struct Message: Sendable, Equatable {
  package var text: String
  package var role: StyleRole

  package init(text: String, role: StyleRole) {
    self.text = text
    self.role = role
  }
}
