import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionDocuments
import SelectionIR

/// Reads a response in the program's two steps: all of it is decoded key by key, then the closures
/// read it.
///
/// Unlike the program, it continues after the first failing value.
package struct SwiftGraphQLScan {
  /// A value that ends the program's reading.
  package struct Failure: Sendable {
    var path: ResponsePath
    /// The path of field names, as in the runtime's message.
    package var fieldPath: String
    /// The key in the response that the program receives.
    var alias: String
    /// The expected Swift type.
    package var type: String
    var reason: String

    var reading: ReadingFailure {
      ReadingFailure(
        path: path,
        error: "badpayload",
        message: "\(alias) is not of type \(type): \(reason)"
      )
    }
  }

  let shapes: SelectionShapes
  let types: SwiftGraphQLTypes
  private let slice: APISlice
  private(set) var failures: [Failure] = []
  private(set) var failureCount = 0
  private(set) var tally = OutcomeCounts()
  private var path: [ResponsePathElement] = []
  private var fieldPath: [Step] = []
  private var failedPaths: Set<ResponsePath> = []
  private var plans: SwiftGraphQLPlans
  /// The cached shapes that closures read, used if values have failed.
  private var cache: [ShapeKey: SelectionShape] = [:]
  private var closed: Set<Closed> = []
  /// The members of the objects being decoded, outer objects first.
  private var members: [Member] = []
  /// The value for each field of these objects' plans; -1 if it is missing.
  private var found: [Int] = []
  /// The number of missing values that closures require.
  private var missingCount = 0

  /// A member of an object.
  private struct Member {
    /// The position among the fields of the plan; -1 if it is not requested.
    let field: Int
    /// The position of its value on the tape.
    let value: Int
  }

  /// A step of a path of field names.
  private enum Step {
    case field(String)
    case index(Int)
  }

  /// An object that a selection's closure has read.
  private struct Closed: Hashable {
    let node: Int
    let key: SelectionKey
  }

  private struct ShapeKey: Hashable {
    var keys: [SelectionKey]
    var typename: String?
  }

  private static let limit = 1_000
  private static let typenameKey = Array("__typename".utf8)

  init(shapes: SelectionShapes, types: SwiftGraphQLTypes, slice: APISlice) {
    self.shapes = shapes
    self.types = types
    self.slice = slice
    plans = SwiftGraphQLPlans(shapes: shapes, types: types)
  }

  mutating func run(_ data: JSONNode, root: SelectionKey) {
    guard data.kind == .object else {
      fail(
        "data",
        type: types.leaf(root.lock),
        reason: Self.kindReason(data, "Dictionary<String, Any>")
      )
      return
    }
    decode(object: data, at: plans.place(of: [root]))
    // If every value was decoded and nothing is missing, the closures can read everything.
    if failureCount > 0 || missingCount > 0 { close(data, root) }
  }

  private mutating func shape(_ keys: [SelectionKey], _ typename: String?) -> SelectionShape {
    let key = ShapeKey(keys: keys, typename: typename)
    if let known = cache[key] { return known }
    let made = shapes.shape(of: keys, typename: typename)
    cache[key] = made
    return made
  }

  /// The type of an object by its position, if the selections distinguish types.
  ///
  /// Reports a problem if the type is unknown.
  private mutating func type(of node: JSONNode, at place: Int) -> (position: Int?, isKnown: Bool) {
    guard let lock = plans.places[place].lock else { return (nil, true) }
    if let position = plans.places[place].type(named: node["__typename"]) {
      return (position, true)
    }
    path.append(.key("__typename"))
    fieldPath.append(.field("__typename"))
    fail("__typename", type: types.leaf(lock), reason: shapes.typenameProblem(node, lock) ?? "")
    path.removeLast()
    fieldPath.removeLast()
    return (nil, false)
  }

  // MARK: Decoding

  private mutating func decode(object node: JSONNode, at place: Int) {
    let (type, isKnown) = type(of: node, at: place)
    if !isKnown { tally[.fatal] += 1 }
    let plan = plans.plan(at: place, of: type)
    let (firstMember, firstFound) = (members.count, found.count)
    collectMembers(of: node, plan)
    let end = members.count
    for position in firstMember..<end {
      let member = members[position]
      let value = JSONNode(document: node.document, index: member.value)
      if member.field < 0 {
        countUnrequested(member.value - 1, of: node.document, at: place, isKnown)
      } else {
        let failed = decode(plan.fields[member.field], value)
        tally[failed ? .fatal : .read] += 1
      }
    }
    for position in plan.required {
      let value = found[firstFound + position]
      if value >= 0, node.document.kind(at: value) != .null { continue }
      missingCount += 1
      tally[.fatal] += 1
      if value >= 0 { tally[.read] -= 1 }
    }
    members.removeLast(members.count - firstMember)
    found.removeLast(found.count - firstFound)
  }

  /// Records the members of an object; of a duplicate key the last value is used.
  private mutating func collectMembers(of node: JSONNode, _ plan: SwiftGraphQLPlans.Plan) {
    let (firstMember, firstFound) = (members.count, found.count)
    found.append(contentsOf: repeatElement(-1, count: plan.fields.count))
    var next = 0
    var isRepeated = false
    var unasked = 0
    for member in node.members {
      let field = plan.keys.position(at: member.keyIndex, of: node.document, near: next) ?? -1
      members.append(Member(field: field, value: member.keyIndex + 1))
      if field < 0 {
        unasked += 1
        continue
      }
      if found[firstFound + field] >= 0 { isRepeated = true }
      found[firstFound + field] = member.keyIndex + 1
      next = field + 1
    }
    if !isRepeated, unasked < 2 { return }
    members.removeLast(members.count - firstMember)
    for member in SwiftGraphQLValues.lastMembers(of: node) {
      members.append(
        Member(field: plan.keys.position(of: member.key) ?? -1, value: member.value.index)
      )
    }
  }

  /// Counts a key that is not requested, given its position on the tape.
  private mutating func countUnrequested(
    _ index: Int,
    of document: JSONDocument,
    at place: Int,
    _ isKnown: Bool
  ) {
    if document.keyEquals(Self.typenameKey, at: index) {
      if isKnown { tally[plans.places[place].lock != nil ? .read : .dropped] += 1 }
      return
    }
    let key = document.string(at: index)
    let keys = plans.places[place].keys
    if let name = GraphQLField.name(ofAlias: key), !hasField(name, keys) {
      // A hashed key that the program cannot have requested.
      path.append(.key(key))
      fieldPath.append(.field(name))
      fail(
        key,
        type: keys.first.map { types.leaf($0.lock) } ?? "",
        reason: "missing field '\(name)'"
      )
      fieldPath.removeLast()
      path.removeLast()
      tally[.fatal] += 1
    } else {
      tally[.unselected] += 1
    }
  }

  /// Whether the generated part of the API contains a field.
  private func hasField(_ name: String, _ keys: [SelectionKey]) -> Bool {
    keys.contains { key in
      slice[key.lock].map { composite in
        APIStorage(composite, slice: slice, schema: shapes.lowering.schema)
          .fields.contains { $0.name == name }
      } ?? false
    }
  }

  /// Decodes a value as each requested type.
  ///
  /// Returns whether the value or an item of its lists fails.
  private mutating func decode(_ field: SwiftGraphQLPlans.Field, _ value: JSONNode) -> Bool {
    if value.isNull || field.leaf?.takes(value) == true { return false }
    let before = failureCount
    path.append(.key(field.responseKey))
    fieldPath.append(.field(field.name))
    for form in field.forms { decode(value, level: 0, of: form) }
    fieldPath.removeLast()
    defer { path.removeLast() }
    return failureCount > before
      && failures.suffix(failureCount - before).contains {
        $0.path.elements.count == path.count
          || $0.path.elements.dropFirst(path.count).allSatisfy(\.isIndex)
      }
  }

  private mutating func decode(_ value: JSONNode, level: Int, of form: SwiftGraphQLPlans.Form) {
    let type = form.levels[level]
    let isInnermost = level == form.levels.count - 1
    if value.isNull {
      if type.isNonNull, !(isInnermost && form.takesNull) {
        fail(form.read, "null is not of type \(types.value(type))")
      }
    } else if !isInnermost {
      guard value.kind == .array else {
        return fail(form.read, Self.kindReason(value, "Array<Any>"))
      }
      for (index, element) in value.elements.enumerated() {
        path.append(.index(index))
        fieldPath.append(.index(index))
        decode(element, level: level + 1, of: form)
        path.removeLast()
        fieldPath.removeLast()
      }
    } else if let place = form.place {
      guard value.kind == .object else {
        return fail(form.read, Self.kindReason(value, "Dictionary<String, Any>"))
      }
      decode(object: value, at: place)
    } else if form.leaf?.takes(value) == false,
      let problem = shapes.leafProblem(value, name: type.typeName, types: types)
    {
      fail(form.read, problem)
    }
  }

  /// Records a failure with the whole value's alias and type.
  private mutating func fail(_ read: SelectionShape.Read, _ reason: String) {
    fail(
      shapes.alias(of: read),
      type: types.value(read.definition.type.nullable).description,
      reason: reason
    )
  }

  private static func kindReason(_ node: JSONNode, _ type: String) -> String {
    "\(SwiftGraphQLValues.summary(node)) is not of type \(type)"
  }

  // MARK: Closures

  /// Reads an object as a selection's closure does.
  private mutating func close(_ node: JSONNode, _ key: SelectionKey) {
    guard node.kind == .object, closed.insert(Closed(node: node.index, key: key)).inserted else {
      return
    }
    let typename =
      shapes.lowering.isAbstract(key.lock) ? node["__typename"]?.string : key.lock
    for read in shape([key], typename).reads {
      let value = node[read.field.responseKey]
      path.append(.key(read.field.responseKey))
      fieldPath.append(.field(read.field.name))
      if let value, !value.isNull {
        if let child = read.child { close(list: value, child) }
      } else if read.definition.type.isNonNull {
        fail(
          shapes.alias(of: read),
          type: types.value(read.definition.type).description,
          reason: "the value is missing"
        )
      }
      path.removeLast()
      fieldPath.removeLast()
    }
  }

  private mutating func close(list node: JSONNode, _ key: SelectionKey) {
    guard node.kind == .array else { return close(node, key) }
    for (index, element) in node.elements.enumerated() {
      path.append(.index(index))
      fieldPath.append(.index(index))
      close(list: element, key)
      path.removeLast()
      fieldPath.removeLast()
    }
  }

  private mutating func fail(_ alias: String, type: String, reason: String) {
    let path = ResponsePath(path)
    if failures.count < Self.limit {
      guard failedPaths.insert(path).inserted else { return }
      let fields = fieldPath.map { step in
        switch step {
        case .field(let name): "." + name
        case .index(let index): "[\(index)]"
        }
      }
      .joined()
      failures.append(
        Failure(
          path: path,
          fieldPath: fields.isEmpty ? "data" : String(fields.dropFirst()),
          alias: alias,
          type: type,
          reason: reason
        )
      )
    }
    failureCount += 1
  }
}

extension ResponsePathElement {
  fileprivate var isIndex: Bool { if case .index = self { true } else { false } }
}

/// The runtime's handling of single values.
enum SwiftGraphQLValues {
  /// The effective members of an object with duplicate keys, in order.
  static func lastMembers(of node: JSONNode) -> [(key: String, value: JSONNode)] {
    let members = node.members.map { (key: $0.key, value: $0.value) }
    // Most objects of a response have few keys.
    let isRepeated =
      members.count > 16
      || members.indices.contains { later in
        members[..<later].contains { $0.key.isExactly(members[later].key) }
      }
    guard isRepeated else { return members }
    let positions = Dictionary(members.enumerated().map { (ExactText($1.key), $0) }) { $1 }
    return members.enumerated().filter { positions[ExactText($1.key)] == $0 }.map(\.element)
  }

  static func summary(_ node: JSONNode) -> String {
    switch node.kind {
    case .object: "{…}"
    case .array: "[…]"
    case .null, .bool, .number, .string: JSONValue(node).summary
    }
  }
}

extension SelectionShapes {
  /// The reason why the type of an object cannot be determined; `nil` if it can.
  func typenameProblem(_ node: JSONNode, _ lock: String) -> String? {
    guard let value = node["__typename"] else { return "\"__typename\" is missing" }
    guard let name = value.string else {
      return "\(SwiftGraphQLValues.summary(value)) is not of type String"
    }
    guard !lowering.possibleTypes(of: lock).contains(name) else { return nil }
    return "\(JSONPrinter.quoted(name)) is not one of the types of \(lock)"
  }

  /// The reason why a Swift type does not accept a value; `nil` if it does.
  func leafProblem(_ node: JSONNode, name: String, types: SwiftGraphQLTypes) -> String? {
    var summary: String { SwiftGraphQLValues.summary(node) }
    if case .enum(let type) = lowering.schema.type(named: name) {
      guard let text = node.string else { return "\(summary) is not of type String" }
      return type.values.contains { $0.name == text }
        ? nil : "\(summary) is not a value of \(name)"
    }
    switch types.leaf(name) {
    case "Int":
      guard node.kind == .number else { return "\(summary) is not of type Int" }
      return JSONNumber.int(node) == nil ? "\(summary) does not fit in Int" : nil
    case "Double": return JSONNumber.double(node) == nil ? "\(summary) is not of type Double" : nil
    case "Bool": return node.kind == .bool ? nil : "\(summary) is not of type Bool"
    case "String": return node.kind == .string ? nil : "\(summary) is not of type String"
    case _: return nil
    }
  }
}
