package import GraphQLRuntime

/// The structure of a part of a report, and how that part is read from a `Root`.
///
/// One declaration writes the JSON, its JSON Schema and the reference page, so they cannot differ.
package struct ReportForm<Root>: Sendable {
  /// The structure, for JSON Schemas and reference pages.
  package let form: JSONForm
  package let value: @Sendable (Root) -> JSONValue
  /// The keys of an object; empty for other values.
  package let keys: [ReportKey<Root>]
  /// The elements of a list; `nil` for other values.
  let elements: (@Sendable (Root) -> AnySequence<JSONValue>)?

  /// Creates a form for a value that is read as a whole.
  package init(_ form: JSONForm, value: @escaping @Sendable (Root) -> JSONValue) {
    self.init(form: form, value: value)
  }

  private init(
    form: JSONForm,
    value: @escaping @Sendable (Root) -> JSONValue,
    keys: [ReportKey<Root>] = [],
    elements: (@Sendable (Root) -> AnySequence<JSONValue>)? = nil
  ) {
    self.form = form
    self.value = value
    self.keys = keys
    self.elements = elements
  }

  /// Returns this form for another root, from which the value is read by `read`.
  package func of<Whole>(_ read: @escaping @Sendable (Whole) -> Root) -> ReportForm<Whole> {
    let value = value
    return ReportForm<Whole>(form) { value(read($0)) }
  }

  // MARK: Objects

  package static func object(@ReportKeys<Root> _ keys: () -> [ReportKey<Root>]) -> Self {
    let keys = keys()
    return Self(
      form: .members(keys.map(\.key)),
      value: { root in
        var members: [JSONValue.Member] = []
        members.reserveCapacity(keys.count)
        for key in keys {
          if let value = key.value(root) { members.append(.init(key.name, value)) }
        }
        return .object(members)
      },
      keys: keys
    )
  }

  /// Returns the keys for an object that contains `Root`.
  package func keys<Whole>(
    of read: @escaping @Sendable (Whole) -> Root
  ) -> [ReportKey<Whole>] {
    keys.map { $0.of(read) }
  }

  /// Returns the form of an object with the findings as its last key.
  package func withDiagnostics() -> ReportForm<(report: Root, diagnostics: JSONValue)> {
    .object {
      keys(of: { $0.report })
      ReportKey.diagnostics { $0.diagnostics }
    }
  }

  /// An object whose keys are names from a document, response or schema.
  package static func names<Value>(_ value: ReportForm<Value>) -> Self
  where Root == [(name: String, value: Value)] {
    let read = value.value
    return Self(.names(value.form)) { root in
      .object(root.map { .init($0.name, read($0.value)) })
    }
  }

  // MARK: Lists and alternatives

  package static func list<Element>(_ element: ReportForm<Element>) -> Self
  where Root: Sequence<Element> & SendableMetatype {
    let value = element.value
    return Self(
      form: .list(element.form),
      value: { .array($0.map(value)) },
      elements: { AnySequence($0.lazy.map(value)) }
    )
  }

  /// One of several forms: the first whose value is present.
  package static func either(_ cases: ReportCase<Root>...) -> Self {
    Self(.either(cases.map(\.form))) { root in
      for part in cases {
        if let value = part.value(root) { return value }
      }
      return .null
    }
  }

  /// A named form that is described once.
  ///
  /// The form is computed when a value is written, so it may contain itself.
  package static func shared(
    _ name: SharedForm,
    _ form: @escaping @autoclosure @Sendable () -> Self
  ) -> Self {
    Self(.shared(name)) { form().value($0) }
  }

  // MARK: Printing

  /// Returns the JSON on one line.
  package func line(_ root: Root) -> String {
    JSONPrinter.print(value(root), layout: .compact)
  }

  /// Writes an object to standard output; the lists of its keys are written element by element.
  package func write(_ root: Root) {
    var stream = JSONStream()
    for key in keys { key.add(root, &stream) }
    stream.end()
  }
}

/// One of the alternatives of a form.
package struct ReportCase<Root>: Sendable {
  let form: JSONForm
  let value: @Sendable (Root) -> JSONValue?

  /// Creates an alternative for the roots from which `read` gets a part.
  package static func when<Part>(
    _ form: ReportForm<Part>,
    _ read: @escaping @Sendable (Root) -> Part?
  ) -> Self {
    let value = form.value
    return Self(form: form.form) { root in read(root).map(value) }
  }
}
