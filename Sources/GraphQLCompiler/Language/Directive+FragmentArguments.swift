extension Directive {
  /// Whether it is Relay's notation for a fragment's variables or a spread's arguments.
  static func isFragmentArguments(_ name: Name) -> Bool {
    name.text == "argumentDefinitions" || name.text == "arguments"
  }
}
