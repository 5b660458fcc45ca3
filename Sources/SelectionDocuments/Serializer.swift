import GraphQLRuntime

/// Writes selections as a GraphQL document.
package struct Serializer {
  private var text = ""
  private var variables: [(name: String, type: String, value: JSONValue)] = []
  private var known: Set<String> = []

  /// The maximum nesting depth; deeper fields are omitted.
  private static let depthLimit = 1_000

  /// Returns the document and variables of an operation.
  package static func document(
    _ fields: [GraphQLField],
    operation: String,
    name: String?
  ) -> SelectionDocument {
    var serializer = Serializer()
    let merged = merge(fields)
    if merged.isEmpty {
      serializer.line("__typename", 1)
    } else {
      serializer.write(merged, depth: 1)
    }
    let list = serializer.variables.map { "$\($0.name): \($0.type)" }.joined(separator: ", ")
    let head = operation + (name.map { " " + $0 } ?? "") + (list.isEmpty ? "" : "(\(list))")
    return SelectionDocument(
      text: head + " {\n" + serializer.text + "}\n",
      variables: .object(serializer.variables.map { JSONValue.Member($0.name, $0.value) }),
      name: name
    )
  }

  private mutating func line(_ line: String, _ depth: Int) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func write(_ fields: [GraphQLField], depth: Int) {
    for field in fields {
      for argument in field.arguments where known.insert(argument.variable).inserted {
        variables.append((argument.variable, argument.type, argument.value))
      }
      let arguments = field.arguments.map { "\($0.name): $\($0.variable)" }
      let call = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
      switch field.kind {
      case .leaf: line("\(field.alias): \(field.name)\(call)", depth)
      case .composite(let below):
        line("\(field.alias): \(field.name)\(call) {", depth)
        line("__typename", depth + 1)
        if depth < Self.depthLimit { write(Self.merge(below), depth: depth + 1) }
        line("}", depth)
      case .fragment(let below):
        line("...on \(field.name) {", depth)
        if depth < Self.depthLimit { write(Self.merge(below), depth: depth + 1) }
        line("}", depth)
      }
    }
  }

  /// Merges fields with the same alias and fragments on the same type, and drops empty fragments.
  private static func merge(_ fields: [GraphQLField]) -> [GraphQLField] {
    var merged: [GraphQLField] = []
    var positions: [String: Int] = [:]
    for field in fields {
      if case .fragment(let below) = field.kind, below.isEmpty { continue }
      let isFragment = if case .fragment = field.kind { true } else { false }
      let key = (isFragment ? "..." : "") + field.alias
      guard let position = positions[key] else {
        positions[key] = merged.count
        merged.append(field)
        continue
      }
      switch (merged[position].kind, field.kind) {
      case (.composite(let first), .composite(let second)):
        merged[position] = .composite(
          name: field.name,
          arguments: field.arguments,
          selection: first + second
        )
      case (.fragment(let first), .fragment(let second)):
        merged[position] = .fragment(type: field.name, selection: first + second)
      case _: continue
      }
    }
    return merged
  }
}
