/// The names of Relay's directives for fragment variables and arguments.
package enum RelayDirectiveNames {
  /// Defines the variables of a fragment.
  package static let definitions = "argumentDefinitions"
  /// Pass arguments to a spread.
  package static let arguments: Set<String> = ["arguments", "uncheckedArguments_DEPRECATED"]
  /// Generates a query from a fragment.
  package static let refetchable = "refetchable"

  /// Whether the directive is one of these.
  package static func contains(_ name: String) -> Bool {
    name == definitions || arguments.contains(name) || name == refetchable
  }
}
