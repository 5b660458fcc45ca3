import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import TestSupport

/// Generates responses to an operation as a server would (Section 6.3), and inserts faults into
/// some of them.
///
/// It walks the document independently of the code under test.
struct ResponseGenerator {
  private let schema: Schema
  private let document: Document
  private let isOn: [String: Bool]
  /// The number of values per thousand that get a fault.
  private let spoiled: Int
  private var random: SplitMix

  init(
    schema: Schema,
    document: Document,
    variables: [String: Bool],
    spoiled: Int,
    seed: UInt64
  ) {
    self.schema = schema
    self.document = document
    isOn = variables
    self.spoiled = spoiled
    random = SplitMix(state: seed)
  }

  /// Returns a complete response to the first operation.
  mutating func response() -> JSONValue {
    for definition in document.definitions {
      guard case .operation(let operation) = definition, let root = schema.queryType?.name else {
        continue
      }
      return ["data": object(root, [operation.selectionSet.selections], depth: 0)]
    }
    return .null
  }

  private mutating func object(
    _ type: String,
    _ lists: [[GraphQLSyntax.Selection]],
    depth: Int
  ) -> JSONValue {
    var keys: [String] = []
    var fields: [String: [Field]] = [:]
    for list in lists { collect(list, type, &keys, &fields) }
    var members: [JSONValue.Member] = []
    // Every object has `__typename`, because a fragment on the root type also selects it. Where no
    // fragment does, the member is removed.
    if !isSpoiled {
      members.append(.init("__typename", .string(isSpoiled ? "Newcomer" : type)))
    }
    for key in keys where key != "__typename" {
      guard let group = fields[key], let first = group.first, !isSpoiled,
        let definition = schema.type(named: type)?.field(named: first.name.text)
      else { continue }
      members.append(.init(key, value(definition.type, group.map(\.selections), depth: depth)))
    }
    if isSpoiled { members.append(.init("unselected", .int(1))) }
    if random.isOne(of: 5) { members.reverse() }
    return .object(members)
  }

  private func collect(
    _ list: [GraphQLSyntax.Selection],
    _ type: String,
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
        guard fragment.typeCondition.map({ schema.isPossible(type, in: $0.text) }) ?? true else {
          continue
        }
        collect(fragment.selections, type, &keys, &fields)
      case .fragmentSpread(let spread):
        for definition in document.definitions {
          guard case .fragment(let fragment) = definition, fragment.name.text == spread.name.text,
            schema.isPossible(type, in: fragment.typeCondition.text)
          else { continue }
          collect(fragment.selectionSet.selections, type, &keys, &fields)
        }
      }
    }
  }

  private func isIncluded(_ directives: [Directive]) -> Bool {
    directives.allSatisfy { directive in
      guard case .variable(let name)? = directive.arguments.first?.value.kind else { return true }
      return (isOn[name.text] ?? false) == (directive.name.text == "include")
    }
  }

  private var isSpoiled: Bool {
    mutating get { spoiled > 0 && random.below(1_000) < spoiled }
  }

  private mutating func value(
    _ type: TypeReference,
    _ lists: [[GraphQLSyntax.Selection]],
    depth: Int
  ) -> JSONValue {
    if isSpoiled { return random.pick([.null, "text", 7, true, 1.5.json, [], [:]]) ?? .null }
    if !type.isNonNull, random.isOne(of: 15) { return .null }
    if let item = type.listItem {
      let count = random.below(depth > 2 ? 2 : 4)
      return .array((0..<count).map { _ in value(item, lists, depth: depth + 1) })
    }
    switch schema.type(of: type) {
    case .enum(let type): return .string(random.pick(type.values)?.name ?? "")
    case .object, .interface, .union:
      guard let object = random.pick(schema.possibleTypes(of: type.typeName)) else { return .null }
      return self.object(object.name, lists, depth: depth + 1)
    case .scalar, .inputObject, nil:
      switch type.typeName {
      case "Int": return .int(random.below(2_000) - 1_000)
      case "Float": return random.isOne(of: 30) ? .int(random.below(9)) : 0.25.json
      case "Boolean": return .bool(random.isOne(of: 50))
      default: return .string(random.pick(["", "ä \" \\ \n", "日本", "x"]) ?? "")
      }
    }
  }
}

extension Double {
  fileprivate var json: JSONValue { .number(String(self)) }
}
