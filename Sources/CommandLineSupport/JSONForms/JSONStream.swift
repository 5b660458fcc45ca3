package import GraphQLRuntime

/// Writes a JSON object to standard output member by member, so that large reports do not have to
/// fit in memory.
package struct JSONStream {
  private var text = ""
  private var isEmpty = true

  private static let chunk = 1 << 20

  package init() { text = "{" }

  /// Writes a member, unless the value is `nil`.
  package mutating func add(_ key: String, _ value: JSONValue?) {
    guard let value else { return }
    begin(key)
    text += JSONPrinter.print(value, depth: 1)
  }

  /// Writes a member whose value is a list, element by element.
  package mutating func add(_ key: String, elements: some Sequence<JSONValue>) {
    begin(key)
    text += "["
    var isFirst = true
    for element in elements {
      text += (isFirst ? "" : ",") + "\n    "
      text += JSONPrinter.print(element, depth: 2)
      isFirst = false
      if text.utf8.count > Self.chunk { flush() }
    }
    text += isFirst ? "]" : "\n  ]"
  }

  package mutating func end() {
    text += isEmpty ? "}\n" : "\n}\n"
    flush()
  }

  private mutating func begin(_ key: String) {
    text += (isEmpty ? "" : ",") + "\n  " + JSONPrinter.quoted(key) + ": "
    isEmpty = false
    if text.utf8.count > Self.chunk { flush() }
  }

  private mutating func flush() {
    StandardStreams.writeOutput(text, as: .json)
    text = ""
  }
}
