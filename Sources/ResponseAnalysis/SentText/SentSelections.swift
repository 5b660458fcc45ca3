import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// The fields that an operation selects, by the path of their response keys.
package struct SentSelections: Sendable {
  /// A field under a response key; several selections of it are one.
  struct Field: Hashable {
    let name: String
    let arguments: String
    /// The conditions of its selections, each a list of directives; empty if one of them has none.
    var conditions: Set<[String]>
    /// The names of the object types on which it is selected, in the order of the schema.
    var types: [String]

    /// The field as it is shown.
    var text: String {
      ([name + arguments] + (conditions.count == 1 ? conditions.first ?? [] : []))
        .joined(separator: " ")
    }
  }

  /// What texts that ask for the same have in common.
  package struct Key: Hashable, Sendable {
    fileprivate let fields: [[String]: Field]
  }

  /// The fields without the `id` that compilers add.
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

  /// The paths in the order of the text.
  private(set) var order: [[String]] = []
  /// The names of the fragments that are spread, in the order of the text.
  private(set) var fragments: [String] = []
  private var fields: [[String]: Field] = [:]
  /// The object types of the object at a path.
  private var objects: [[String]: Set<String>] = [:]
  private let definitions: [String: FragmentDefinition]
  private let schema: Schema
  private var count = 0

  /// Selections beyond this number are not compared.
  private static let limit = 50_000
  /// The directives that decide whether a value comes.
  private static let conditional: Set<String> = ["include", "skip", "defer", "stream"]

  /// `nil` if there is no such operation, or no such root type.
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
    objects[[]] = [root.name]
    var spread: [String] = []
    walk(operation.selections, Place(path: [], types: [root.name], conditions: []), &spread)
  }

  /// Where selections stand.
  private struct Place {
    var path: [String]
    /// The object types that the conditions around allow.
    var types: [String]
    var conditions: [String]
  }

  subscript(path: [String]) -> Field? { fields[path] }

  /// The types, or none if they are all that the object around a path can have.
  func limited(_ types: [String], at path: [String]) -> [String] {
    let all = objects[Array(path.dropLast())] ?? []
    return all.count == types.count ? [] : types
  }

  private mutating func walk(
    _ selections: [GraphQLSyntax.Selection],
    _ place: Place,
    _ spread: inout [String]
  ) {
    for selection in selections {
      count += 1
      guard count < Self.limit, !place.types.isEmpty else { return }
      var inner = place
      inner.conditions += Self.conditions(selection.directives)
      switch selection {
      case .field(let field): enter(field, inner, &spread)
      case .inlineFragment(let inline):
        if let condition = inline.typeCondition?.text { inner.types = types(place, in: condition) }
        walk(inline.selections, inner, &spread)
      case .fragmentSpread(let fragmentSpread):
        let name = fragmentSpread.name.text
        guard !spread.contains(name), let fragment = definitions[name] else { continue }
        if !fragments.contains(name) { fragments.append(name) }
        inner.types = types(place, in: fragment.typeCondition.text)
        spread.append(name)
        walk(fragment.selections, inner, &spread)
        spread.removeLast()
      }
    }
  }

  private mutating func enter(
    _ field: GraphQLSyntax.Field,
    _ place: Place,
    _ spread: inout [String]
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
    // A condition holds for all that is below.
    inner.conditions = []
    inner.types = possible
    walk(field.selections, inner, &spread)
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

  /// The arguments in the order of their names.
  private static func text(of arguments: [Argument]) -> String {
    guard !arguments.isEmpty else { return "" }
    let all = arguments.map { argument in
      "\(argument.name.text): \(Printer.text(of: argument.value, style: .compact))"
    }
    return "(\(all.sorted().joined(separator: ", ")))"
  }
}
