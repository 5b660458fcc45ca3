import GraphQLRuntime

/// A cache of values computed from texts, limited to the most recent ones.
struct TextMemory<Value> {
  private var values: [ExactText: Value] = [:]
  private var order: [ExactText] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The value for a text, or `nil` if it is not cached.
  subscript(text: String) -> Value? { values[ExactText(text)] }

  mutating func keep(_ value: Value, of text: String) {
    let key = ExactText(text)
    if values.updateValue(value, forKey: key) != nil { return }
    order.append(key)
    if order.count > limit { values[order.removeFirst()] = nil }
  }
}

extension TextMemory: Sendable where Value: Sendable {}
