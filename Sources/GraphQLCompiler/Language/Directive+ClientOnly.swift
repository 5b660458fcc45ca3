extension Directive {
  /// Whether only the code generator reads it (P102): it needs no definition and is never sent.
  package var isClientOnly: Bool { name.text == "generateSubTypeEnum" }

  /// Whether it says under which name a client joins the pages of a list.
  package var isConnection: Bool { name.text == "connection" }
}
