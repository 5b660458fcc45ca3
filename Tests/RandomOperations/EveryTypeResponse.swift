package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// Builds a server response to an operation in which each list contains one object of every
/// possible type.
///
/// It walks the document directly and does not use compiled selection sets, so tests can compare
/// the two.
package struct EveryTypeResponse {
  /// The type of an object in the response.
  ///
  /// For an object type that was added to the schema later, only its supertypes are known.
  private struct ObjectType {
    let name: String
    /// The interface or union of the position in which a later object type occurs.
    let later: String?
  }

  private let schema: Schema
  private let document: Document
  private let isOn: [String: Bool]
  private let hasLaterTypes: Bool
  private var remaining = 20_000

  package init(
    schema: Schema,
    document: Document,
    variables: [String: Bool],
    hasLaterTypes: Bool
  ) {
    self.schema = schema
    self.document = document
    isOn = variables
    self.hasLaterTypes = hasLaterTypes
  }

  /// Returns the response's `data`, or `nil` if it would contain too many objects.
  package mutating func data() -> JSONValue? {
    guard let operation = document.operations.first, let root = schema.queryType else { return nil }
    let type = ObjectType(name: root.name, later: nil)
    let data = object(type, [operation.selectionSet.selections])
    return remaining > 0 ? data : nil
  }

  private mutating func object(
    _ type: ObjectType,
    _ lists: [[GraphQLSyntax.Selection]]
  ) -> JSONValue {
    remaining -= 1
    guard remaining > 0 else { return .null }
    var keys: [String] = []
    var fields: [String: [Field]] = [:]
    for list in lists { collect(list, type, &keys, &fields) }
    var members: [JSONValue.Member] = [.init("__typename", .string(type.name))]
    for key in keys where key != "__typename" {
      guard let group = fields[key], let first = group.first,
        let definition = schema.type(named: type.later ?? type.name)?.field(named: first.name.text)
      else { continue }
      members.append(.init(key, value(definition.type, group.map(\.selections))))
    }
    return .object(members)
  }

  private func collect(
    _ list: [GraphQLSyntax.Selection],
    _ type: ObjectType,
    _ keys: inout [String],
    _ fields: inout [String: [Field]]
  ) {
    for selection in list where isIncluded(selection.directives) {
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        if fields[key] == nil { keys.append(key) }
        fields[key, default: []].append(field)
      case .inlineFragment(let fragment):
        guard fragment.typeCondition.map({ satisfies(type, $0.text) }) ?? true else { continue }
        collect(fragment.selections, type, &keys, &fields)
      case .fragmentSpread(let spread):
        for fragment in document.fragments
        where fragment.name.text == spread.name.text
          && satisfies(type, fragment.typeCondition.text)
        {
          collect(fragment.selectionSet.selections, type, &keys, &fields)
        }
      }
    }
  }

  private func satisfies(_ type: ObjectType, _ condition: String) -> Bool {
    guard let later = type.later else { return schema.isPossible(type.name, in: condition) }
    return later == condition
      || schema.implementedInterfaces(of: later).contains { $0.name == condition }
  }

  private func isIncluded(_ directives: [Directive]) -> Bool {
    directives.allSatisfy { directive in
      guard directive.name.text == "include" || directive.name.text == "skip",
        case .variable(let name)? = directive.arguments.first?.value.kind
      else { return true }
      return (isOn[name.text] ?? false) == (directive.name.text == "include")
    }
  }

  private mutating func value(
    _ type: TypeReference,
    _ lists: [[GraphQLSyntax.Selection]]
  ) -> JSONValue {
    let name = type.typeName
    guard schema.type(named: name)?.isComposite == true else { return .int(1) }
    let isAbstract = schema.type(named: name)?.isAbstract == true
    var types = schema.possibleTypes(of: name).map { ObjectType(name: $0.name, later: nil) }
    if hasLaterTypes, isAbstract { types.append(ObjectType(name: "Later\(name)", later: name)) }
    let objects = types.map { object($0, lists) }
    return type.listItem == nil ? objects.first ?? .null : .array(objects)
  }
}
