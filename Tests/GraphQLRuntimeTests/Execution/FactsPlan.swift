import Foundation
import TestSupport

@testable import GraphQLRuntime

/// The selection sets of one recorded case, and execution plans built from them without the
/// compiler.
struct FactsCase {
  let name: String
  private let structs: [String: JSONNode]
  private let definitions: [JSONNode]
  private let metadata: SchemaMetadata
  private let enums: [String: [String]]

  init?(_ folder: URL, enumsOfSchema: (String) throws -> [String: [String]]) throws {
    name = folder.lastPathComponent
    let root = try JSONDocument(
      [UInt8](Data(contentsOf: folder.appendingPathComponent("expected-selection-sets.json")))
    ).root
    guard let schema = root["schema"]?.string, let types = root["schemaTypes"] else { return nil }
    definitions = root["definitions"].map { Array($0.elements) } ?? []
    var structs: [String: JSONNode] = [:]
    for definition in definitions {
      for set in definition["selectionSets"].elementsOrNone {
        structs[set["path"]?.string ?? ""] = set
      }
    }
    self.structs = structs
    enums = try enumsOfSchema(schema)
    metadata = SchemaMetadata(
      objectTypes: types["objects"].membersOrNone.map { member in
        SchemaMetadata.ObjectType(
          name: member.key,
          interfaces: member.value["implements"].elementsOrNone.compactMap(\.string)
        )
      },
      interfaces: types["interfaces"].membersOrNone.map { .init(name: $0.key) },
      unions: types["unions"].membersOrNone.map { member in
        SchemaMetadata.UnionType(
          name: member.key,
          members: (member.value["possibleTypes"] ?? member.value).elements.compactMap(\.string)
        )
      }
    )
  }

  /// Returns the struct at a path and follows type aliases.
  func resolve(_ path: String) -> JSONNode? {
    var path = path
    for _ in 0..<10 {
      guard let set = structs[path] else { return nil }
      guard let target = set["targetPath"]?.string else { return set }
      path = target
    }
    return nil
  }

  /// Returns the plan of an operation, and the number of each selection set by its path.
  func plan(ofOperation operation: String) -> (plan: ExecutionPlan, ids: [String: SetID])? {
    guard
      let definition = definitions.first(where: {
        $0["kind"]?.string == "operation" && $0["name"]?.string == operation
      }),
      let root = definition["selectionSets"]?.elements.first(where: { _ in true })?["path"]?.string
    else { return nil }
    var builder = Builder(facts: self)
    _ = builder.visit(root)
    let defaults = definition["variables"].elementsOrNone.compactMap { variable in
      variable["default"]?.string.flatMap { text -> ExecutionPlan.VariableDefault? in
        guard let name = variable["name"]?.string else { return nil }
        if text.hasSuffix("true") || text.hasSuffix("true)") {
          return .init(name: name, value: true)
        }
        if text.hasSuffix("false") || text.hasSuffix("false)") {
          return .init(name: name, value: false)
        }
        return nil
      }
    }
    let plan = ExecutionPlan(
      operationName: operation,
      operationKind: OperationKind(rawValue: definition["operationType"]?.string ?? "query"),
      selectionSets: builder.sets.compactMap { $0 },
      schema: metadata,
      variableDefaults: defaults
    )
    return (plan, builder.ids)
  }

  private struct Builder {
    let facts: FactsCase
    var ids: [String: SetID] = [:]
    var sets: [PlanSelectionSet?] = []

    mutating func visit(_ path: String) -> SetID {
      guard let set = facts.resolve(path), let path = set["path"]?.string else {
        return SetID(0)
      }
      if let id = ids[path] { return id }
      let id = SetID(sets.count)
      ids[path] = id
      sets.append(nil)
      sets[id.index] = PlanSelectionSet(
        path: path,
        parentType: PlanParentType(
          name: set["parentType"]?["name"]?.string ?? "",
          kind: CompositeTypeKind(rawValue: set["parentType"]?["kind"]?.string ?? "") ?? .object
        ),
        selections: set["selections"].elementsOrNone.map { selection($0, in: path) }
      )
      return id
    }

    mutating func selection(_ node: JSONNode, in path: String) -> PlanSelection {
      switch node["kind"]?.string {
      case "field":
        return .field(
          PlanField(
            name: node["name"]?.string ?? "",
            alias: node["alias"]?.string,
            type: type(node["type"]?.string ?? "", in: path)
          )
        )
      case "case": return .typeCase(visit("\(path).\(node["struct"]?.string ?? "")"))
      case "fragment": return .fragment(visit(node["struct"]?.string ?? ""))
      default:
        let conditions = node["if"].elementsOrNone.map { alternative in
          alternative.elements.map { condition in
            InclusionCondition(
              variable: condition["variable"]?.string ?? "",
              isInverted: condition["inverted"]?.bool ?? false
            )
          }
        }
        return .conditional(
          InclusionConditions(conditions),
          node["selections"].elementsOrNone.map { selection($0, in: path) }
        )
      }
    }

    mutating func type(_ text: String, in path: String) -> OutputType {
      if text.hasSuffix("?") { return nullable(String(text.dropLast()), in: path) }
      return .nonNull(nullable(text, in: path))
    }

    mutating func nullable(_ text: String, in path: String) -> OutputType {
      if text.hasPrefix("[") { return .list(type(String(text.dropFirst().dropLast()), in: path)) }
      switch text {
      case "String": return .leaf(.string)
      case "Int": return .leaf(.int)
      case "Double": return .leaf(.double)
      case "Bool": return .leaf(.bool)
      default:
        if text.hasPrefix("GraphQLEnum<") {
          var name = String(text.dropFirst("GraphQLEnum<".count).dropLast())
          name = name.split(separator: ".").last.map(String.init) ?? name
          name = name.replacingOccurrences(of: "_Enum", with: "")
          return .leaf(.enumeration(name: name, values: facts.enums[name] ?? []))
        }
        if facts.resolve("\(path).\(text)") != nil { return .object(visit("\(path).\(text)")) }
        if facts.resolve(text) != nil { return .object(visit(text)) }
        return .leaf(.string)
      }
    }
  }
}

extension JSONNode? {
  var elementsOrNone: [JSONNode] { map { Array($0.elements) } ?? [] }
  var membersOrNone: [JSONNode.Member] { map { Array($0.members) } ?? [] }
}
