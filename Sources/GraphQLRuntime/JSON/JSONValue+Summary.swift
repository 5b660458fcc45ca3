extension JSONValue {
  /// The value in a few characters, for messages; containers and long texts are abbreviated.
  package var summary: String {
    switch self {
    case .object: return "{…}"
    case .array: return "[…]"
    case .null, .bool, .number, .string:
      let text = JSONPrinter.print(self, layout: .compact)
      return text.utf8.count <= 60 ? text : String(text.unicodeScalars.prefix(40)) + "…"
    }
  }
}
