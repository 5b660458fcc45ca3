import DialectKit
package import GraphQLRuntime
import GraphQLSyntax
import SelectionDocuments

/// A request of a program with SwiftGraphQL's code, converted to the form that a person would
/// write.
///
/// Fields have their own names, and variables are named after their arguments. No schema is needed,
/// because the request contains the meaning of each hash.
package struct PlainRequest: DialectPlainRequest {
  /// The document.
  ///
  /// If two fields have the same name, the second one has an alias with a number.
  package let text: String
  /// The variables, with the names in the text; `nil` if there are none.
  package let variables: JSONValue?
  private let root: Keys

  /// The response keys of an object.
  private struct Keys: Sendable {
    var names: [String: String] = [:]
    var below: [String: Keys] = [:]
    var taken: Set<String> = []
  }

  /// Converts a request; returns `nil` if its fields have keys other than SwiftGraphQL's hashes.
  package init?(query: String, variables: JSONValue?) {
    var sources = SourceMap()
    let (document, diagnostics) = Parser.parse(sources.add(name: "request", text: query))
    let operations = document.operations
    guard diagnostics.isEmpty, operations.count == 1, let operation = operations.first,
      document.definitions.count == 1, Self.isHashed(operation.selectionSet)
    else { return nil }
    var writer = Writer(operation)
    var root = Keys()
    writer.add(operation.selectionSet, to: &root)
    writer.nameVariables()
    text = writer.edited(Array(query.utf8))
    self.root = root
    let names = writer.variables
    if case .object(let members)? = variables {
      self.variables = .object(
        members.map { JSONValue.Member(names[$0.key] ?? $0.key, $0.value) }
      )
    } else {
      self.variables = variables
    }
  }

  /// Whether there is at least one field and all of them have hashed keys.
  private static func isHashed(_ set: SelectionList) -> Bool {
    var hasField = false
    for selection in set.selections.nested() {
      switch selection {
      case .field(let field):
        if field.name.text == "__typename", field.alias == nil { continue }
        guard let alias = field.alias?.text, alias.hasPrefix(field.name.text + "_"),
          GraphQLField.name(ofAlias: alias) != nil
        else { return false }
        hasField = true
      case .inlineFragment: continue
      case .fragmentSpread: return false
      }
    }
    return hasField
  }

  // MARK: The response

  /// Returns the response with plain keys, including the paths of its errors.
  package func plain(_ response: JSONValue) -> JSONValue {
    guard case .object(let members) = response else { return response }
    return .object(
      members.map { member in
        switch member.key {
        case "data": JSONValue.Member(member.key, plain(member.value, root))
        case "errors": JSONValue.Member(member.key, plain(errors: member.value))
        case _: member
        }
      }
    )
  }

  private func plain(_ value: JSONValue, _ keys: Keys) -> JSONValue {
    switch value {
    case .null, .bool, .number, .string: return value
    case .array(let items): return .array(items.map { plain($0, keys) })
    case .object(let members):
      return .object(
        members.map { member in
          let below = keys.below[member.key]
          return JSONValue.Member(
            keys.names[member.key] ?? member.key,
            // The keys inside a scalar are not changed.
            below.map { plain(member.value, $0) } ?? member.value
          )
        }
      )
    }
  }

  private func plain(errors: JSONValue) -> JSONValue {
    guard case .array(let errors) = errors else { return errors }
    return .array(
      errors.map { error in
        guard case .object(let members) = error else { return error }
        return .object(
          members.map { member in
            guard member.key == "path", case .array(let steps) = member.value else { return member }
            return JSONValue.Member(member.key, .array(plain(path: steps)))
          }
        )
      }
    )
  }

  private func plain(path: [JSONValue]) -> [JSONValue] {
    var keys: Keys? = root
    return path.map { step in
      guard case .string(let key) = step else { return step }
      let name = keys?.names[key] ?? key
      keys = keys?.below[key]
      return .string(name)
    }
  }

  // MARK: The document

  /// Determines the names and the parts of the text to replace.
  private struct Writer {
    private let operation: GraphQLSyntax.OperationDefinition
    private(set) var variables: [String: String] = [:]
    private var uses: [(range: SourceRange, name: String)] = []
    private var edits: [(start: UInt32, end: UInt32, text: String)] = []

    init(_ operation: GraphQLSyntax.OperationDefinition) { self.operation = operation }

    mutating func add(_ set: SelectionList, to keys: inout Keys) {
      for field in set.selections.fieldsOfObject() { add(field, to: &keys) }
    }

    private mutating func add(_ field: Field, to keys: inout Keys) {
      let name = field.name.text
      guard let alias = field.alias else {
        keys.taken.insert(name)
        return
      }
      let plain = keys.names[alias.text] ?? Self.unique(name, &keys.taken)
      keys.names[alias.text] = plain
      edits.append(
        (alias.range.start, field.name.range.start, plain == name ? "" : "\(plain): ")
      )
      for argument in field.arguments { add(argument.value, of: argument.name.text, in: name) }
      guard let set = field.selectionSet else { return }
      var below = keys.below[alias.text] ?? Keys()
      add(set, to: &below)
      keys.below[alias.text] = below
    }

    /// Names a variable after the first argument that contains it.
    private mutating func add(_ value: Value, of argument: String, in field: String) {
      switch value.kind {
      case .variable(let name):
        uses.append((value.range, name.text))
        guard variables[name.text] == nil else { return }
        var taken = Set(variables.values)
        let capital = field + argument.prefix(1).uppercased() + argument.dropFirst()
        variables[name.text] =
          taken.contains(argument) ? Self.unique(capital, &taken) : argument
      case .list(let items): for item in items { add(item, of: argument, in: field) }
      case .object(let fields):
        for member in fields { add(member.value, of: member.name.text, in: field) }
      case .int, .float, .string, .boolean, .null, .enumCase: break
      }
    }

    mutating func nameVariables() {
      for use in uses {
        guard let name = variables[use.name] else { continue }
        edits.append((use.range.start, use.range.end, "$" + name))
      }
      for variable in operation.variables {
        guard let name = variables[variable.name.text] else { continue }
        edits.append((variable.name.range.start, variable.name.range.end, "$" + name))
      }
    }

    func edited(_ text: [UInt8]) -> String {
      var result: [UInt8] = []
      var end = 0
      for edit in edits.sorted(by: { $0.start < $1.start }) where Int(edit.start) >= end {
        result += text[end..<Int(edit.start)]
        result += edit.text.utf8
        end = Int(edit.end)
      }
      result += text[end...]
      return String(decoding: result, as: UTF8.self)
    }

    private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
      var candidate = name
      var number = 2
      while !taken.insert(candidate).inserted {
        candidate = "\(name)_\(number)"
        number += 1
      }
      return candidate
    }
  }
}
