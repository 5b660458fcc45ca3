package import GraphQLRuntime

/// A key of an object in a report, and how its value is read from the object's root.
package struct ReportKey<Root>: Sendable {
  let name: String
  let key: JSONKey
  let value: @Sendable (Root) -> JSONValue?
  /// Writes the key and its value, unless the value is missing.
  let add: @Sendable (Root, inout JSONStream) -> Void

  /// Creates a key that the object always has; `meaning` is a phrase without a full stop.
  package init<Value>(
    _ name: String,
    _ form: ReportForm<Value>,
    _ meaning: String = "",
    _ read: @escaping @Sendable (Root) -> Value
  ) {
    self.init(.key(name, form.form, meaning), name, form, read)
  }

  /// Creates a key that is missing if `read` returns `nil`.
  package init<Value>(
    maybe name: String,
    _ form: ReportForm<Value>,
    _ meaning: String = "",
    _ read: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(.maybe(name, form.form, meaning), name, form, read)
  }

  /// Creates a key whose value is null if `read` returns `nil`.
  package init<Value>(
    orNull name: String,
    _ form: ReportForm<Value>,
    _ meaning: String = "",
    _ read: @escaping @Sendable (Root) -> Value?
  ) {
    let write = form.value
    let orNull = ReportForm<Value?>(form.form.orNull) { $0.map(write) ?? .null }
    self.init(name, orNull, meaning, read)
  }

  /// Creates a key that always has the same value.
  package init(_ name: String, is constant: JSONValue, _ meaning: String = "") {
    self.init(name, .init(.constant(constant)) { constant }, meaning) { _ in }
  }

  /// Creates a key that is either missing or has the given value.
  package init(
    _ name: String,
    is constant: JSONValue,
    _ meaning: String = "",
    if condition: @escaping @Sendable (Root) -> Bool
  ) {
    self.init(maybe: name, .init(.constant(constant)) { constant }, meaning) { root -> Void? in
      condition(root) ? () : nil
    }
  }

  private init<Value>(
    _ key: JSONKey,
    _ name: String,
    _ form: ReportForm<Value>,
    _ read: @escaping @Sendable (Root) -> Value?
  ) {
    self.name = name
    self.key = key
    let write = form.value
    value = { root in read(root).map(write) }
    if let elements = form.elements {
      add = { root, stream in
        if let value = read(root) { stream.add(name, elements: elements(value)) }
      }
    } else {
      add = { root, stream in stream.add(name, read(root).map(write)) }
    }
  }

  /// Returns this key for an object that contains `Root`.
  package func of<Whole>(_ read: @escaping @Sendable (Whole) -> Root) -> ReportKey<Whole> {
    let (value, add) = (value, add)
    return ReportKey<Whole>(
      name: name,
      key: key,
      value: { value(read($0)) },
      add: { add(read($0), &$1) }
    )
  }

  private init(
    name: String,
    key: JSONKey,
    value: @escaping @Sendable (Root) -> JSONValue?,
    add: @escaping @Sendable (Root, inout JSONStream) -> Void
  ) {
    self.name = name
    self.key = key
    self.value = value
    self.add = add
  }
}

/// Builds the keys of an object.
@resultBuilder
package enum ReportKeys<Root> {
  package static func buildExpression(_ key: ReportKey<Root>) -> [ReportKey<Root>] { [key] }

  /// Adds keys that several objects have.
  package static func buildExpression(_ keys: [ReportKey<Root>]) -> [ReportKey<Root>] { keys }

  package static func buildBlock(_ keys: [ReportKey<Root>]...) -> [ReportKey<Root>] {
    keys.flatMap(\.self)
  }
}
