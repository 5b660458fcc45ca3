extension Directive {
  /// Whether it asks for an enum of the cases for object types (P102).
  package var asksForSubtypeEnum: Bool { name.text == "generateSubTypeEnum" }

  /// Whether it says under which name a client joins the pages of a list.
  package var isConnection: Bool { name.text == "connection" }

  package var isDefer: Bool { name.text == "defer" }

  package var isStream: Bool { name.text == "stream" }

  /// How messages begin with `@defer` or `@stream`.
  package var deliveryTitle: String { isDefer ? "Defer" : "Stream" }
}
