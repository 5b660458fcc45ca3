import DialectKit
package import GraphQLRuntime
import GraphQLSyntax
import SelectionDocuments

/// Removes the hashes from a captured request and response of SwiftGraphQL.
///
/// It works for any implementation and without the schema.
package struct WireNames: DialectWireNames {
  /// A field of the request, which gives a response key its meaning.
  private struct Field {
    var alias: String
    var name: String
    var arguments: [GraphQLSyntax.Argument]
    var fields: [Field]
  }

  private let fields: [Field]
  private let document: Document?
  /// The values of the request's variables.
  private let variables: JSONValue

  /// Parses a request's text; the result is empty if it cannot be parsed.
  package init(query: String? = nil, variables: JSONValue = [:]) {
    self.variables = variables
    guard let query else {
      fields = []
      document = nil
      return
    }
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "request", text: query))
    document = parsed.document
    fields =
      parsed.document.definitions.lazy.compactMap { definition -> [Field]? in
        guard case .operation(let operation) = definition else { return nil }
        return Self.fields(of: operation.selectionSet, depth: 0)
      }.first ?? []
  }

  private static func fields(of set: SelectionList?, depth: Int) -> [Field] {
    guard let set, depth < 500 else { return [] }
    return set.selections.fieldsOfObject().map { node in
      Field(
        alias: node.alias?.text ?? node.name.text,
        name: node.name.text,
        arguments: node.arguments,
        fields: fields(of: node.selectionSet, depth: depth + 1)
      )
    }
  }

  // MARK: The response

  /// The response with the fields' names as keys; a second key of the same field gets a number.
  package func plain(_ response: JSONValue) -> JSONValue {
    guard case .object(let members) = response, response["data"] != nil else {
      return plain(response, fields)
    }
    return .object(
      members.map { member in
        JSONValue.Member(
          member.key,
          member.key == "data" ? plain(member.value, fields) : member.value
        )
      }
    )
  }

  private func plain(_ value: JSONValue, _ fields: [Field]) -> JSONValue {
    switch value {
    case .null, .bool, .number, .string: return value
    case .array(let elements): return .array(elements.map { plain($0, fields) })
    case .object(let members):
      var taken: Set<String> = []
      return .object(
        members.map { member in
          let matching = fields.filter { $0.alias == member.key }
          let name =
            matching.first?.name ?? GraphQLField.name(ofAlias: member.key) ?? member.key
          return JSONValue.Member(
            Self.unique(name, &taken),
            plain(member.value, matching.flatMap(\.fields))
          )
        }
      )
    }
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

  // MARK: The request

  /// The field for each hashed key, with its depth: `hero(episode: "JEDI")`; `nil` without a
  /// request.
  package var fieldList: [(key: String, text: String, depth: Int)]? {
    guard document != nil else { return nil }
    var found: [(key: String, text: String, depth: Int)] = []
    func add(_ fields: [Field], _ depth: Int) {
      for field in fields where field.alias != "__typename" {
        let arguments = field.arguments.map { "\($0.name.text): \(text(of: $0.value))" }
        let list = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
        found.append((field.alias, field.name + list, depth))
        add(field.fields, depth + 1)
      }
    }
    add(fields, 0)
    return found
  }

  private func text(of value: Value) -> String {
    switch value.kind {
    case .variable(let name):
      variables[name.text].map { JSONPrinter.print($0, layout: .compact) } ?? "$" + name.text
    case .int(let text), .float(let text), .enumCase(let text): text
    case .string(let text, _): JSONPrinter.quoted(text)
    case .boolean(let bool): String(bool)
    case .null: "null"
    case .list(let items): "[" + items.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .object(let fields):
      "{" + fields.map { "\($0.name.text): \(text(of: $0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
