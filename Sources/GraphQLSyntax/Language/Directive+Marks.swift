extension Directive {
  /// Whether the directive requests an enum of the cases for object types (P102).
  package var asksForSubtypeEnum: Bool { name.text == "generateSubTypeEnum" }

  /// Whether the directive is Relay's `@connection`, which names the list into which a client
  /// merges pages.
  package var isConnection: Bool { name.text == "connection" }

  package var isDefer: Bool { name.text == "defer" }

  package var isStream: Bool { name.text == "stream" }

  /// The directive's name at the start of messages about `@defer` or `@stream`.
  package var deliveryTitle: String { isDefer ? "Defer" : "Stream" }
}
