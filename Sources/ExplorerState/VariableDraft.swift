package import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
package import Workspace

/// The variable values being edited, validated against their types.
package struct VariableDraft: Sendable {
  /// A variable, a field of an input object, or an element of a list.
  package struct Row: Sendable, Equatable {
    package let path: [Diagnostic.PathElement]
    package let name: String
    package let type: TypeReference
    /// The value, or `nil` if none is given.
    package let value: JSONValue?
    /// The default value, as written.
    package let defaultText: String?
    package let description: String?
    /// A description of the value's error.
    package var fault: String?

    package var depth: Int { path.count - 1 }
  }

  /// The values from a file or the command line, or `nil` if there are none.
  private let read: JSONValue?
  private let operation: CompiledOperation?
  private let schema: Schema?
  package private(set) var values: JSONValue?
  package private(set) var isEdited = false
  package private(set) var rows: [Row] = []
  private(set) var faults: [Diagnostic] = []
  /// The values to execute and send, or `nil` if there are none.
  package private(set) var variables: WorkspaceVariables?

  private static let rowLimit = 2_000
  private static let depthLimit = 30

  package init() {
    read = nil
    operation = nil
    schema = nil
  }

  package init(_ workspace: Workspace) {
    operation = workspace.operation
    schema = workspace.schema
    read = workspace.variables.map { JSONValue($0.json.root) }
    values = read
    arrange()
  }

  /// Keeps edited values after the texts were read again, unless the original values changed.
  package mutating func keep(_ old: VariableDraft) {
    guard old.isEdited, old.read == read, old.operation?.name == operation?.name else { return }
    values = old.values
    isEdited = true
    arrange()
  }

  /// The errors, without warnings.
  package var errors: [Diagnostic] { faults.filter { $0.severity == .error } }

  /// The errors in the given values, without required variables that have no value.
  ///
  /// A response can be executed again without their values.
  package var errorsOfValues: [Diagnostic] {
    errors.filter { fault in
      !rows.contains { $0.depth == 0 && $0.path == fault.path && $0.value == nil }
    }
  }

  /// Sets or removes the value of a variable or a part of it.
  package mutating func set(_ value: JSONValue?, at path: [Diagnostic.PathElement]) {
    let changed = (values ?? .object([])).setting(value, at: path[...])
    values = changed
    isEdited = true
    arrange()
  }

  /// Returns the error that another value at a path would cause, or `nil`.
  package func fault(of value: JSONValue?, at path: [Diagnostic.PathElement]) -> String? {
    var changed = self
    changed.set(value, at: path)
    let found = changed.errors.first { fault in
      fault.path.map { $0.starts(with: path) || path.starts(with: $0) } ?? false
    }
    guard let found else { return nil }
    // The prompt already shows the name and the value; only a fault elsewhere needs its path.
    return found.path == path ? found.facts.sentence ?? found.message : found.message
  }

  private mutating func arrange() {
    rows = []
    faults = []
    variables = nil
    let text = values.map { JSONPrinter.print($0, layout: .compact) }
    let json = try? JSONDocument(text ?? "{}")
    if values != nil, let json { variables = WorkspaceVariables(file: .builtIn, json: json) }
    guard let operation else { return }
    if let schema, let json {
      faults = VariableCheck.check(json.root, in: .builtIn, for: operation, schema)
    }
    for variable in operation.variables {
      add(
        Row(
          path: [.key(variable.name)],
          name: "$" + variable.name,
          type: variable.type,
          value: values?[variable.name],
          defaultText: variable.defaultValue.map { Printer.text(of: $0) },
          description: variable.description
        )
      )
    }
    for fault in errors {
      guard let path = fault.path else { continue }
      // An error below the deepest row is shown at the nearest row.
      let row = rows.indices.last { path.starts(with: rows[$0].path) }
      if let row, rows[row].fault == nil { rows[row].fault = fault.message }
    }
  }

  private mutating func add(_ row: Row) {
    guard rows.count < Self.rowLimit, row.path.count < Self.depthLimit else { return }
    rows.append(row)
    switch (row.value, row.type.listItem) {
    case (.array(let elements)?, let item?):
      for (index, element) in elements.enumerated() {
        add(
          Row(
            path: row.path + [.index(index)],
            name: "[\(index)]",
            type: item,
            value: element,
            defaultText: nil,
            description: nil
          )
        )
      }
    case (.object?, nil):
      guard case .inputObject(let definition)? = schema?.type(named: row.type.typeName) else {
        return
      }
      for field in definition.fields {
        add(
          Row(
            path: row.path + [.key(field.name)],
            name: field.name,
            type: field.type,
            value: row.value?[field.name],
            defaultText: field.defaultValue.map { Printer.text(of: $0) },
            description: field.description
          )
        )
      }
    case _: break
    }
  }

  /// Returns the values that can be selected for a row; empty if any value can be typed.
  package func choices(of row: Row) -> [(text: String, note: String, value: JSONValue?)] {
    guard row.type.listItem == nil else { return [] }
    var choices: [(String, String, JSONValue?)]
    if row.type.typeName == "Boolean" {
      choices = [("true", "", true), ("false", "", false)]
    } else if case .enum(let definition)? = schema?.type(named: row.type.typeName) {
      choices = definition.values.map { value in
        let deprecation = value.deprecationReason.map { "deprecated: \($0)" }
        return (value.name, deprecation ?? value.description ?? "", .string(value.name))
      }
    } else {
      return []
    }
    if !row.type.isNonNull { choices.append(("null", "", .null)) }
    if case .key? = row.path.last, !row.type.isNonNull || row.defaultText != nil {
      choices.append(("not given", row.defaultText.map { "default \($0)" } ?? "", nil))
    }
    return choices
  }

  /// Parses a typed value for a row.
  package func value(typed text: String, for row: Row) -> TypedValue {
    TypedValue(text, as: row.type, in: schema)
  }
}

extension JSONValue {
  /// Returns the value with a part replaced or removed, creating objects on the path if necessary.
  fileprivate func setting(
    _ value: JSONValue?,
    at path: ArraySlice<Diagnostic.PathElement>
  ) -> JSONValue {
    guard let step = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    switch step {
    case .key(let key):
      var members: [Member] = []
      if case .object(let known) = self { members = known }
      let index = members.lastIndex { $0.key == key }
      if rest.isEmpty, value == nil {
        members.removeAll { $0.key == key }
        return .object(members)
      }
      let new = (index.map { members[$0].value } ?? .null).setting(value, at: rest)
      if let index {
        members[index] = Member(key, new)
      } else {
        members.append(Member(key, new))
      }
      return .object(members)
    case .index(let index):
      guard case .array(var elements) = self, index >= 0, index <= elements.count else {
        return self
      }
      if rest.isEmpty, value == nil {
        if index < elements.count { elements.remove(at: index) }
        return .array(elements)
      }
      let old = elements[checked: index] ?? .null
      let new = old.setting(value, at: rest)
      if index < elements.count { elements[index] = new } else { elements.append(new) }
      return .array(elements)
    }
  }
}

extension WorkspaceVariables {
  /// An empty object of values.
  package static var empty: WorkspaceVariables? {
    (try? JSONDocument("{}")).map { WorkspaceVariables(file: .builtIn, json: $0) }
  }
}
