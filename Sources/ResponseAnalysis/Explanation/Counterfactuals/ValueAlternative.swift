package import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax

/// A possible replacement of a response's value: one that a server may send, or one that causes a
/// fault.
package struct ValueAlternative: Equatable, Sendable {
  package let change: CounterfactualChange
  /// A short note on what is special about the value; empty if nothing is.
  package let note: String

  init(_ change: CounterfactualChange, note: String = "") {
    self.change = change
    self.note = note
  }
}

extension ResponseReader {
  /// The possible replacements for the value at a path, most similar first, without the current
  /// value.
  ///
  /// `type` is the value's type; for a path into a list, the element type.
  package func alternatives(at path: ResponsePath, _ type: TypeReference) -> [ValueAlternative] {
    // For a missing object, flips determine the replacement, because more than its type is needed.
    let isObject = type.listItem == nil && schema.type(of: type)?.isComposite == true
    guard let node = response.data?.node(at: path.elements) else {
      return isObject ? [] : [ValueAlternative(.addKey(path, example(of: type)))]
    }
    if node.isNull {
      return isObject ? [] : [ValueAlternative(.setValue(path, [example(of: type)]))]
    }
    var found = values(for: type, in: node).map { value, note in
      ValueAlternative(.setValue(path, [value]), note: note)
    }
    found += typenames(for: type, in: node).map { name, note in
      ValueAlternative(.setTypename(path, [name]), note: note)
    }
    guard let last = path.elements.last else { return found }
    let note = type.isNonNull ? "the schema declares \(type)" : ""
    found.append(ValueAlternative(.setNull(path), note: note))
    if case .key = last { found.append(ValueAlternative(.removeKey(path), note: "remove the key")) }
    return found
  }

  /// Other values of the same type, and one that is not in the schema.
  private func values(for type: TypeReference, in node: JSONNode) -> [(JSONValue, String)] {
    if let item = type.listItem {
      let isFilled = node.kind == .array && node.elements.contains { _ in true }
      return isFilled ? [(.array([]), "empty")] : [(.array([example(of: item)]), "one element")]
    }
    switch schema.type(of: type) {
    case .enum(let definition):
      let names = definition.values.map(\.name).filter { $0 != node.string }
      return names.map { (.string($0), "") } + [(.string(Self.unknownName), Self.unknownNote)]
    case .scalar where type.typeName == "Boolean": return [(.bool(node.bool != true), "")]
    case .object, .interface, .union, .inputObject, .scalar, nil: return []
    }
  }

  /// The other possible types of an object, and one that is not in the schema.
  private func typenames(for type: TypeReference, in node: JSONNode) -> [(String, String)] {
    guard type.listItem == nil, node.kind == .object, let definition = schema.type(of: type) else {
      return []
    }
    switch definition {
    case .interface, .union:
      let names = schema.possibleTypes(of: type.typeName).map(\.name)
      let present = node["__typename"]?.string
      return names.filter { $0 != present }.map { ($0, "") }
        + [(Self.unknownName, Self.unknownNote)]
    case .object, .enum, .scalar, .inputObject: return []
    }
  }

  /// A name that represents future values of a newer server.
  private static var unknownName: String { "UNKNOWN__" }
  private static var unknownNote: String { "not in the schema" }
}
