extension Directive {
  /// Whether only the code generator reads it (P102): it needs no definition and is never sent.
  package var isClientOnly: Bool { name.text == "generateSubTypeEnum" }
}
