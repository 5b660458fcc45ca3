package import TerminalUI

/// What a person chose for one role: `color error bright-red default bold`.
package struct ColorRule: Hashable, Sendable {
  package let role: StyleRole
  package let look: RoleLook
  package let origin: SettingOrigin

  /// The rule as it is written.
  package var text: String { look.text.isEmpty ? role.name : "\(role.name) \(look.text)" }
}

extension StyleRole {
  /// The name in configuration: `type-name`.
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
