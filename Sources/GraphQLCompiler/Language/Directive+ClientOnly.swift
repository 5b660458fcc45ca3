extension Directive {
  /// Whether only the code generator reads it (P102): it needs no definition and is never sent.
  package var isClientOnly: Bool { name.text == "generateSubTypeEnum" }

  /// Whether it says under which name a client joins the pages of a list.
  package var isConnection: Bool { name.text == "connection" }
}

extension Directive {
  /// Whether it is Relay's notation for a fragment's variables or a spread's arguments.
  static func isFragmentArguments(_ name: Name) -> Bool {
    name.text == "argumentDefinitions" || name.text == "arguments"
  }
}
