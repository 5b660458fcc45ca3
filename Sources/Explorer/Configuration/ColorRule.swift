package import TerminalUI

/// The user's colors for one role, such as `color error bright-red default bold`.
package struct ColorRule: Hashable, Sendable {
  package let role: StyleRole
  package let look: RoleLook
  package let origin: SettingOrigin

  /// The rule in configuration syntax.
  package var text: String { look.text.isEmpty ? role.name : "\(role.name) \(look.text)" }
}

extension StyleRole {
  /// The name in configuration, such as `type-name`.
  package var name: String {
    "\(self)".unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isUppercase {
        text += "-" + scalar.properties.lowercaseMapping
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
