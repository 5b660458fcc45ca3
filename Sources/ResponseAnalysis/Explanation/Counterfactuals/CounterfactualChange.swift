package import GraphQLRuntime
package import GraphQLSyntax

/// A change of a response, the variables or a document.
///
/// Paths are relative to the response's data.
package enum CounterfactualChange: Equatable, Sendable {
  /// Sets the type of the object at a path to one of these, of which there is at least one.
  case setTypename(ResponsePath, [String])
  /// Replaces the existing value at a path by one of these, of which there is at least one.
  case setValue(ResponsePath, [JSONValue])
  case setNull(ResponsePath)
  /// Adds a key to the object at the start of a path.
  case addKey(ResponsePath, JSONValue)
  case removeKey(ResponsePath)
  /// Sets a variable, given by its name without `$`.
  case setVariable(String, JSONValue)
  /// Adds a server error with this message at the path of a value.
  case addError(ResponsePath, String)
  /// Replaces a range of a document; an empty range is an insertion.
  case editDocument(SourceRange, String)

  /// The kind of change; raw values are the names in reports.
  package enum Kind: String, CaseIterable, Sendable {
    case setTypename, setValue, setNull, addKey, removeKey, setVariable, addError, editDocument
  }

  /// The kind's name in reports.
  package var kind: String { named.rawValue }

  private var named: Kind {
    switch self {
    case .setTypename: .setTypename
    case .setValue: .setValue
    case .setNull: .setNull
    case .addKey: .addKey
    case .removeKey: .removeKey
    case .setVariable: .setVariable
    case .addError: .addError
    case .editDocument: .editDocument
    }
  }

  /// Whether it changes a variable.
  var setsVariable: Bool {
    switch self {
    case .setVariable: true
    case .setTypename, .setValue, .setNull, .addKey, .removeKey, .addError, .editDocument: false
    }
  }

  /// The position in the response's data; `nil` for other changes.
  package var responsePath: ResponsePath? {
    switch self {
    case .setTypename(let path, _), .setValue(let path, _), .setNull(let path),
      .addKey(let path, _), .removeKey(let path):
      path
    case .setVariable, .addError, .editDocument: nil
    }
  }

  /// The possible values, of which the first is used; empty if the kind has none.
  package var values: [JSONValue] {
    switch self {
    case .setTypename(_, let names): names.map { .string($0) }
    case .setValue(_, let values): values
    case .addKey(_, let value), .setVariable(_, let value): [value]
    case .editDocument(_, let text), .addError(_, let text): [.string(text)]
    case .setNull, .removeKey: []
    }
  }

  /// The state after the change with its first value: "`hero.name` is null".
  package var text: String {
    let value = values.first.map { JSONPrinter.print($0, layout: .compact) } ?? ""
    return switch self {
    case .setTypename(let path, let names):
      "`\(place(ResponsePath(path.elements + [.key("__typename")])))` is \(names.first ?? "")"
    case .setValue(let path, _), .addKey(let path, _): "`\(place(path))` is \(shortened(value))"
    case .setNull(let path): "`\(place(path))` is null"
    case .removeKey(let path): "`\(place(path))` is removed"
    case .setVariable(let name, _): "`$\(name)` is \(shortened(value))"
    case .addError(let path, let message): "`\(place(path))` has the error \"\(message)\""
    case .editDocument(_, let text): "the document has `\(text)`"
    }
  }

  private func place(_ path: ResponsePath) -> String {
    path.elements.isEmpty ? "data" : path.subscriptedText
  }

  private func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// The change with only one of ``values``; unchanged if there is no choice.
  package func choosing(_ position: Int) -> CounterfactualChange {
    switch self {
    case .setTypename(let path, let names) where names.indices.contains(position):
      .setTypename(path, [names[position]])
    case .setValue(let path, let values) where values.indices.contains(position):
      .setValue(path, [values[position]])
    case .setTypename, .setValue, .setNull, .addKey, .removeKey, .setVariable, .addError,
      .editDocument:
      self
    }
  }

  /// The change for another entity whose path has the same keys but other list positions.
  package func moved(to entity: ResponsePath) -> CounterfactualChange {
    func moved(_ path: ResponsePath) -> ResponsePath {
      var path = path
      for (position, element) in zip(path.elements.indices, entity.elements) {
        if case .index = element { path.elements[position] = element }
      }
      return path
    }
    return switch self {
    case .setTypename(let path, let names): .setTypename(moved(path), names)
    case .setValue(let path, let values): .setValue(moved(path), values)
    case .setNull(let path): .setNull(moved(path))
    case .addKey(let path, let value): .addKey(moved(path), value)
    case .removeKey(let path): .removeKey(moved(path))
    case .addError(let path, let message): .addError(moved(path), message)
    case .setVariable, .editDocument: self
    }
  }
}
