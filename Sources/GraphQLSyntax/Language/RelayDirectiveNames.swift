/// The names of the directives in which Relay writes variables and arguments of fragments.
package enum RelayDirectiveNames {
  /// Defines variables of a fragment.
  package static let definitions = "argumentDefinitions"
  /// Give a spread its arguments.
  package static let arguments: Set<String> = ["arguments", "uncheckedArguments_DEPRECATED"]
  /// Makes a query of a fragment.
  package static let refetchable = "refetchable"

  /// Whether a directive of this name belongs to the notation.
  package static func contains(_ name: String) -> Bool {
    name == definitions || arguments.contains(name) || name == refetchable
  }
}
