import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// A value of a response that a property of a generated struct, or an item of its list, reads.
struct PrototypeValue {
  /// The value; `nil` for a missing key.
  var node: JSONNode?
  /// The response key of the property.
  var key: String
  var type: TypeReference
  var isConditional: Bool
  /// The place of objects.
  var child: Int?
  /// The struct with the property.
  var structName: String

  /// Whether the property can be `nil`.
  var isOptional: Bool { isConditional || !type.isNonNull }

  /// An item of a list; `nil` if it does not exist.
  func item(_ index: Int) -> PrototypeValue? {
    guard let itemType = type.listItem, let node, node.kind == .array, index >= 0 else {
      return nil
    }
    var position = 0
    for element in node.elements {
      if position == index {
        var item = self
        item.node = element
        item.type = itemType
        item.isConditional = false
        return item
      }
      position += 1
    }
    return nil
  }

  /// The object with its struct; `nil` if the value does not become a struct.
  func object(in model: PrototypeOperation) -> PrototypeObject? {
    guard let child, type.listItem == nil, let node, node.kind == .object else { return nil }
    let place = model.places[child]
    guard place.isPolymorphic else { return PrototypeObject(node: node, place: child, position: 0) }
    guard let name = node["__typename"]?.string, let position = place.variant(ofType: name)
    else { return nil }
    return PrototypeObject(node: node, place: child, position: position)
  }
}

/// An object of a response with its struct.
struct PrototypeObject {
  var node: JSONNode
  var place: Int
  /// The position among the variants of the place.
  var position: Int

  func variant(in model: PrototypeOperation) -> PrototypeOperation.Variant {
    model.places[place].variants[position]
  }

  /// The value that a property reads; `nil` if the struct has none for the key.
  func value(under key: String, in model: PrototypeOperation) -> PrototypeValue? {
    let variant = variant(in: model)
    return variant.fields.first { $0.responseKey.isExactly(key) }.map { field in
      PrototypeValue(
        node: node[key],
        key: key,
        type: field.type,
        isConditional: field.isConditional,
        child: field.child,
        structName: variant.name
      )
    }
  }
}

/// The runtime's handling of single values, by the rules of `Apollo`'s `JSONDecodable`.
struct PrototypeValues: Sendable {
  let schema: Schema
  let customScalars: [String: String]

  struct Problem {
    /// The error as Swift prints it.
    var error: String
    var message: String
  }

  /// The reason why decoding the value itself throws; `nil` if it does not.
  func problem(of value: PrototypeValue, in model: PrototypeOperation) -> Problem? {
    guard let node = value.node else {
      return value.isOptional
        ? nil : missing(value.key, "\(value.key) is missing but not Optional")
    }
    if node.isNull, value.isOptional { return nil }
    if value.type.listItem != nil {
      return node.kind == .array ? nil : mismatch(node, type: "Array")
    }
    if let child = value.child {
      return problem(ofObject: node, at: model.places[child])
    }
    return problem(ofLeaf: node, value.type.typeName)
  }

  func problem(ofObject node: JSONNode, at place: PrototypeOperation.Place) -> Problem? {
    guard node.kind == .object else { return mismatch(node, type: "GraphQLMap") }
    guard place.isPolymorphic else { return nil }
    guard let typename = node["__typename"] else {
      return missing("__typename", "the struct cannot be determined without `__typename`")
    }
    guard let name = typename.string else { return mismatch(typename, type: "String") }
    guard place.variant(ofType: name) == nil else { return nil }
    return Problem(
      error: "unknownObjectType(forTypename: \(JSONPrinter.quoted(name)))",
      message: "no struct represents the type \(name)"
    )
  }

  /// The values that a leaf type accepts.
  func leaf(_ type: String) -> AcceptedLeaf {
    if case .enum(let enumeration) = schema.type(named: type) {
      return .enumeration(TextTable(enumeration.values.lazy.map(\.name)))
    }
    return AcceptedLeaf(swiftType: swiftType(ofScalar: type))
  }

  private func swiftType(ofScalar name: String) -> String {
    SwiftNames.standardScalar(name) ?? customScalars[name] ?? "String"
  }

  private func problem(ofLeaf node: JSONNode, _ type: String) -> Problem? {
    if case .enum(let enumeration) = schema.type(named: type) {
      guard let name = node.string else { return mismatch(node, type: type) }
      if enumeration.values.contains(where: { $0.name == name }) { return nil }
      return mismatch(node, type: type, note: "; the original crashes here in a forced unwrap")
    }
    switch swiftType(ofScalar: type) {
    case "Int":
      guard JSONNumber.int(node) == nil else { return nil }
      switch node.kind {
      case .bool:
        return mismatch(node, type: "Int", note: "; the original reads 1 for true and 0 for false")
      case .number: return mismatch(node, type: "Int", note: "; the original drops the fraction")
      case .null, .string, .array, .object: return mismatch(node, type: "Int")
      }
    case "Double": return JSONNumber.double(node) == nil ? mismatch(node, type: "Double") : nil
    case "Bool": return node.kind == .bool ? nil : mismatch(node, type: "Bool")
    case "String": return node.kind == .string ? nil : mismatch(node, type: "String")
    case _: return nil
    }
  }

  private func missing(_ key: String, _ message: String) -> Problem {
    Problem(error: "missingValue(\(JSONPrinter.quoted(key)))", message: message)
  }

  private func mismatch(_ node: JSONNode, type: String, note: String = "") -> Problem {
    let summary =
      switch node.kind {
      case .object: "{…}"
      case .array: "[…]"
      case .null, .bool, .number, .string: JSONValue(node).summary
      }
    return Problem(
      error: "couldNotConvert(\(summary), to: \(type))",
      message: "\(summary) is not a value of type \(type)\(note)"
    )
  }
}
