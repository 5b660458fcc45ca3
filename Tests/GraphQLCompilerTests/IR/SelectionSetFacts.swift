import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import TestSupport

/// A case of the selection-set facts: an operation document, and the output of another
/// implementation for it.
struct SelectionSetFacts: Decodable {
  let schema: String
  let generator: Generator
  let definitions: [Definition]

  struct Generator: Decodable {
    let producesCode: Bool
    let messages: [Message]

    struct Message: Decodable { let kind: String }
  }

  struct Definition: Decodable {
    let kind: String
    let operationType: String?
    let `struct`: String
    let document: String?
    let fragments: [String]?
    let variables: [Variable]?
    let selectionSets: [SelectionSet]?
  }

  struct Variable: Decodable {
    let name: String
    let type: String
  }

  struct SelectionSet: Decodable {
    let path: String
    let role: String
    let targetPath: String?
    let composite: Bool?
    let parentType: ParentType?
    let rootEntityType: String?
    let inclusionConditions: [[Condition]]?
    let selections: [Selection]?
    let accessors: [Accessor]?
    let caseAccessors: [CaseAccessor]?
    let fragmentAccessors: [CaseAccessor]?
    let mergedSources: [String]?
  }

  struct ParentType: Decodable {
    let name: String
    let kind: String
  }

  struct Condition: Decodable {
    let variable: String
    let inverted: Bool
  }

  struct Selection: Decodable {
    let kind: String
    let name: String?
    let alias: String?
    let responseKey: String?
    let type: String?
    let arguments: FactsValue?
    let `struct`: String?
    let `if`: [[Condition]]?
    let selections: [Selection]?
  }

  struct Accessor: Decodable {
    let name: String
    let key: String
    let type: String
    let kind: String
    let `struct`: String?
    let deprecated: String?
  }

  struct CaseAccessor: Decodable {
    let name: String
    let type: String
    let `struct`: String
  }

  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("cases").path
    )
    .sorted()
  }

  static func load(_ name: String, in folder: URL) throws -> SelectionSetFacts {
    let url = folder.appendingPathComponent("cases/\(name)/expected-selection-sets.json")
    return try JSONDecoder().decode(SelectionSetFacts.self, from: Data(contentsOf: url))
  }
}

/// A JSON value of the facts as canonical text.
enum FactsValue: Decodable, CustomStringConvertible {
  case text(String)

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .text("null")
    } else if let value = try? single.decode(Bool.self) {
      self = .text("\(value)")
    } else if let value = try? single.decode(Double.self) {
      self = .text(Self.number(value))
    } else if let value = try? single.decode(String.self) {
      self = .text("'\(value)'")
    } else if let values = try? single.decode([FactsValue].self) {
      self = .text("[" + values.map(\.description).joined(separator: ", ") + "]")
    } else {
      let fields = try single.decode([String: FactsValue].self)
      self = .text(Self.object(fields.mapValues(\.description)))
    }
  }

  /// A document's value in the notation of the facts: a variable is an object, an enum value a
  /// string.
  init(_ value: Value) {
    switch value.kind {
    case .variable(let name): self = .text(Self.object(["$variable": "'\(name.text)'"]))
    case .int(let digits), .float(let digits):
      self = .text(Double(digits).map(Self.number) ?? digits)
    case .string(let text, _): self = .text("'\(text)'")
    case .enumCase(let name): self = .text("'\(name)'")
    case .boolean(let flag): self = .text("\(flag)")
    case .null: self = .text("null")
    case .list(let elements):
      self = .text("[" + elements.map { FactsValue($0).description }.joined(separator: ", ") + "]")
    case .object(let fields):
      let pairs = fields.map { ($0.name.text, FactsValue($0.value).description) }
      self = .text(Self.object(Dictionary(pairs) { first, _ in first }))
    }
  }

  var description: String {
    switch self {
    case .text(let text): text
    }
  }

  static func object(_ fields: [String: String]) -> String {
    "{" + fields.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }

  private static func number(_ value: Double) -> String { "\(value)" }
}

/// Compiles the operation document of a case.
enum FactsCompilation {
  static func compiled(
    _ name: String,
    schema: String,
    in folder: URL
  ) throws -> CompiledDocument {
    var sources = SourceMap()
    func parse(_ path: String) throws -> Document {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
      return Parser.parse(sources.add(name: path, utf8: bytes)).document
    }
    let schema = SchemaBuilder.build([try parse("schemas/\(schema).graphqls")])
    return Compiler.compile([try parse("cases/\(name)/operation.graphql")], schema: schema)
  }
}

/// Selection sets as lines of text, from the facts or from the compiler, so that differences can be
/// shown and counted by aspect.
struct SelectionSetLines {
  var path: String
  var role: String
  /// Aspect and text, in a fixed order.
  var aspects: [(name: String, text: String)]

  init(_ set: SelectionSetFacts.SelectionSet) {
    path = set.path
    role = set.role
    aspects = []
    guard set.role != "typealias" else {
      add("target", set.targetPath ?? "")
      return
    }
    add("composite", "\(set.composite ?? false)")
    add("parentType", set.parentType.map { "\($0.kind) \($0.name)" } ?? "")
    add("rootEntity", set.rootEntityType ?? "")
    add("conditions", Self.conditions(set.inclusionConditions ?? []))
    add("selections", (set.selections ?? []).map(Self.selection).joined(separator: "; "))
    add(
      "accessors",
      (set.accessors ?? []).map {
        "\($0.name) \($0.key): \(Self.type($0.type)) \($0.kind)"
          + ($0.struct.map { " = \($0)" } ?? "") + ($0.deprecated.map { " ('\($0)')" } ?? "")
      }
    )
    add("cases", (set.caseAccessors ?? []).map { "\($0.name): \($0.type) = \($0.struct)" })
    add(
      "fragments",
      (set.fragmentAccessors ?? []).map {
        "\($0.name): \($0.type) = \($0.struct)"
      }
    )
    add("sources", set.mergedSources ?? [])
  }

  init(_ set: CompiledSelectionSet, in document: CompiledDocument) {
    path = set.path
    role = set.role.rawValue
    aspects = []
    guard set.role != .typealias else {
      add("target", set.typealiasTarget.map { document[$0].path } ?? "")
      return
    }
    add("composite", "\(set.isComposite)")
    add("parentType", set.parentType.description)
    add("rootEntity", set.rootEntity.map { document[$0].path } ?? "")
    add("conditions", Self.conditions(set.inclusionConditions?.alternatives ?? []))
    add(
      "selections",
      set.selections.map { Self.selection($0, in: document) }.joined(separator: "; ")
    )
    add(
      "accessors",
      set.accessors.map {
        // Members that may lack data are Optional only here (N2).
        let type =
          $0.isOptionalByCondition ? $0.swiftType.unwrapped : $0.swiftType
        return "\($0.name) \($0.responseKey): \(type) \($0.selectionSet == nil ? "leaf" : "entity")"
          + ($0.selectionSet.map { " = \(document[$0].path)" } ?? "")
          + ($0.deprecationReason.map { " ('\($0)')" } ?? "")
      }
    )
    add(
      "cases",
      set.caseAccessors.map {
        "\($0.name): \(document[$0.selectionSet].name)? = \(document[$0.selectionSet].path)"
      }
    )
    add(
      "fragments",
      set.fragmentAccessors.map {
        "\($0.name): \(document[$0.selectionSet].name)"
          + ($0.isConditional && !$0.isOptionalByCondition ? "?" : "")
          + " = \(document[$0.selectionSet].path)"
      }
    )
    add("sources", set.mergedSources.map { document[$0].path })
  }

  /// The aspects that differ from those of `other`; a list in another order differs in `order`.
  func differences(to other: SelectionSetLines) -> [(name: String, text: String)] {
    if role != other.role { return [("role", "\(other.role) | \(role)")] }
    var result: [(String, String)] = []
    for (mine, theirs) in zip(aspects, other.aspects) where mine.text != theirs.text {
      let isOrder = Self.sorted(mine.text) == Self.sorted(theirs.text)
      result.append((mine.name + (isOrder ? " order" : ""), "\(theirs.text) | \(mine.text)"))
    }
    return result
  }

  private static func sorted(_ text: String) -> [Substring] {
    text.split(separator: ";").map { $0.drop { $0 == " " } }.sorted()
  }

  private mutating func add(_ name: String, _ text: String) { aspects.append((name, text)) }

  private mutating func add(_ name: String, _ list: [String]) {
    aspects.append((name, list.joined(separator: "; ")))
  }

  private static func conditions(_ alternatives: [[SelectionSetFacts.Condition]]) -> String {
    InclusionConditions(
      alternatives.map { alternative in
        alternative.map { InclusionCondition(variable: $0.variable, isInverted: $0.inverted) }
      }
    )
    .description
  }

  private static func conditions(_ alternatives: [[InclusionCondition]]) -> String {
    InclusionConditions(alternatives).description
  }

  private static func selection(_ selection: SelectionSetFacts.Selection) -> String {
    switch selection.kind {
    case "field":
      (selection.alias.map { "\($0): " } ?? "") + (selection.name ?? "")
        + (selection.arguments.map { " \($0)" } ?? "")
        + " as \(selection.responseKey ?? ""): \(type(selection.type ?? ""))"
    case "case": selection.struct ?? ""
    case "fragment": "..." + (selection.struct ?? "")
    default:
      "if \(conditions(selection.if ?? [])) {"
        + (selection.selections ?? []).map(Self.selection).joined(separator: "; ") + "}"
    }
  }

  private static func selection(
    _ selection: CompiledSelection,
    in document: CompiledDocument
  ) -> String {
    switch selection {
    case .field(let field):
      (field.alias.map { "\($0): " } ?? "") + field.name + arguments(field.arguments)
        + " as \(field.responseKey): \(field.swiftType)"
    case .typeCase(let set): document[set].name
    case .fragment(let name, _): "..." + (document.fragment(named: name)?.structName ?? "")
    case .deferred(let deferral, let content, _):
      "\(deferral) " + (document.selectionSet(of: content).map { document[$0].name } ?? "")
    case .conditional(let conditions, let members):
      "if \(conditions) {"
        + members.map { Self.selection($0, in: document) }.joined(separator: "; ") + "}"
    }
  }

  private static func arguments(_ arguments: [CompiledArgument]) -> String {
    if arguments.isEmpty { return "" }
    let values = arguments.map { ($0.name, FactsValue($0.value).description) }
    return " " + FactsValue.object(Dictionary(values) { first, _ in first })
  }

  /// A Swift type of the facts in this program's form: without module, and always with Int.
  static func type(_ text: String) -> String {
    ["AnimalsAPI.", "GalaxyAPI.", "LibraryAPI."]
      .reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      .replacingOccurrences(of: "Int32", with: "Int")
  }
}
