import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// The fields that an operation selects, by the path of their response keys.
package struct SentSelections: Sendable {
  /// A field with its response key; repeated selections of it are merged.
  struct Field: Hashable {
    let name: String
    let arguments: String
    /// The conditions of its selections, each a list of directives; empty if one selection is
    /// unconditional.
    var conditions: Set<[String]>
    /// The names of the object types on which it is selected, in schema order.
    var types: [String]

    /// The field as displayed.
    var text: String {
      ([name + arguments] + (conditions.count == 1 ? conditions.first ?? [] : []))
        .joined(separator: " ")
    }
  }

  /// A key that is equal for texts with the same selections.
  package struct Key: Hashable, Sendable {
    fileprivate let fields: [[String]: Field]
  }

  /// The key, which ignores the `id` fields that compilers add.
  package var key: Key {
    let kept = fields.filter { path, field in path.last != "id" || field.text != "id" }
    return Key(
      fields: kept.mapValues { field in
        var field = field
        field.types.sort()
        return field
      }
    )
  }

  /// The paths in document order.
  private(set) var order: [[String]] = []
  /// The names of the variables with `$`, in document order.
  private(set) var variableNames: [String] = []
  /// The declarations of the variables, such as `$n: Int = 3`, by their names.
  private(set) var variables: [String: String] = [:]
  /// The names of the spread fragments in document order.
  private(set) var fragments: [String] = []
  private var fields: [[String]: Field] = [:]
  /// The possible object types at each path.
  private var objects: [[String]: Set<String>] = [:]
  private let definitions: [String: FragmentDefinition]
  private let schema: Schema
  private var count = 0

  /// The maximum number of selections compared.
  private static let limit = 50_000
  /// The directives that decide whether a field has a value.
  private static let conditional: Set<String> = ["include", "skip", "defer", "stream"]

  /// Fails if the operation or its root type does not exist.
  package init?(_ document: [Definition], operation name: String?, schema: Schema) {
    var operations: [GraphQLSyntax.OperationDefinition] = []
    var definitions: [String: FragmentDefinition] = [:]
    for definition in document {
      switch definition {
      case .operation(let operation): operations.append(operation)
      case .fragment(let fragment): definitions[fragment.name.text] = fragment
      case .schema, .type, .directive: break
      }
    }
    self.definitions = definitions
    self.schema = schema
    let found = operations.first { name == nil || $0.name?.text == name }
    guard let operation = found ?? (operations.count == 1 ? operations[0] : nil),
      let root = schema.rootType(for: operation.kind)
    else { return nil }
    for variable in operation.variables {
      let name = "$" + variable.name.text
      let value = variable.defaultValue.map { " = " + Printer.text(of: $0, style: .compact) } ?? ""
      if variables[name] == nil { variableNames.append(name) }
      variables[name] = "\(name): \(variable.type)\(value)"
    }
    objects[[]] = [root.name]
    var spread: [String] = []
    walk(
      operation.selections,
      place: Place(path: [], types: [root.name], conditions: []),
      spread: &spread
    )
  }

  /// The position of a selection set.
  private struct Place {
    var path: [String]
    /// The object types that the surrounding conditions allow.
    var types: [String]
    var conditions: [String]
  }

  subscript(path: [String]) -> Field? { fields[path] }

  /// Whether both operations select the same field at their root.
  package func sharesField(with other: SentSelections) -> Bool {
    fields.contains { path, field in path.count == 1 && other[path]?.name == field.name }
  }

  /// Returns the types, or an empty list if they are all possible types of the object at a path.
  func limited(_ types: [String], at path: [String]) -> [String] {
    let all = objects[Array(path.dropLast())] ?? []
    return all.count == types.count ? [] : types
  }

  private mutating func walk(
    _ selections: [GraphQLSyntax.Selection],
    place: Place,
    spread: inout [String]
  ) {
    for selection in selections {
      count += 1
      guard count < Self.limit, !place.types.isEmpty else { return }
      var inner = place
      inner.conditions += Self.conditions(selection.directives)
      switch selection {
      case .field(let field): enter(field, place: inner, spread: &spread)
      case .inlineFragment(let inline):
        if let condition = inline.typeCondition?.text { inner.types = types(place, in: condition) }
        walk(inline.selections, place: inner, spread: &spread)
      case .fragmentSpread(let fragmentSpread):
        let name = fragmentSpread.name.text
        guard !spread.contains(name), let fragment = definitions[name] else { continue }
        if !fragments.contains(name) { fragments.append(name) }
        inner.types = types(place, in: fragment.typeCondition.text)
        spread.append(name)
        walk(fragment.selections, place: inner, spread: &spread)
        spread.removeLast()
      }
    }
  }

  private mutating func enter(
    _ field: GraphQLSyntax.Field,
    place: Place,
    spread: inout [String]
  ) {
    guard field.name.text != "__typename" else { return }
    var inner = place
    inner.path.append(field.responseKey.text)
    add(field, at: inner)
    guard !field.selections.isEmpty else { return }
    var possible: [String] = []
    for type in place.types {
      guard let parent = schema.type(named: type),
        let definition = schema.field(named: field.name.text, of: parent)
      else { continue }
      for object in schema.possibleTypes(of: definition.type.typeName)
      where !possible.contains(object.name) { possible.append(object.name) }
    }
    objects[inner.path, default: []].formUnion(possible)
    // A condition of a field applies to everything below it, where it need not be repeated.
    inner.conditions = []
    inner.types = possible
    walk(field.selections, place: inner, spread: &spread)
  }

  private mutating func add(_ field: GraphQLSyntax.Field, at place: Place) {
    let conditions = Set(place.conditions).sorted()
    guard var known = fields[place.path] else {
      order.append(place.path)
      fields[place.path] = Field(
        name: field.name.text,
        arguments: Self.text(of: field.arguments),
        conditions: [conditions],
        types: place.types
      )
      return
    }
    known.types += place.types.filter { !known.types.contains($0) }
    known.conditions.insert(conditions)
    if known.conditions.contains([]) { known.conditions = [[]] }
    fields[place.path] = known
  }

  private func types(_ place: Place, in condition: String) -> [String] {
    place.types.filter { schema.isPossible($0, in: condition) }
  }

  private static func conditions(_ directives: [Directive]) -> [String] {
    directives.filter { conditional.contains($0.name.text) }.map { directive in
      "@\(directive.name.text)\(text(of: directive.arguments))"
    }
  }

  /// Formats the arguments, sorted by name.
  private static func text(of arguments: [Argument]) -> String {
    guard !arguments.isEmpty else { return "" }
    let all = arguments.map { argument in
      "\(argument.name.text): \(Printer.text(of: argument.value, style: .compact))"
    }
    return "(\(all.sorted().joined(separator: ", ")))"
  }
}
