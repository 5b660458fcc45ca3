import GraphQLRuntime

/// What was made of texts, each kept for the last so many texts.
struct TextMemory<Value> {
  private var values: [ExactText: Value] = [:]
  private var order: [ExactText] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// What was made of a text; nil where nothing is kept of it.
  subscript(text: String) -> Value? { values[ExactText(text)] }

  mutating func keep(_ value: Value, of text: String) {
    let key = ExactText(text)
    if values.updateValue(value, forKey: key) != nil { return }
    order.append(key)
    if order.count > limit { values[order.removeFirst()] = nil }
  }
}

extension TextMemory: Sendable where Value: Sendable {}
