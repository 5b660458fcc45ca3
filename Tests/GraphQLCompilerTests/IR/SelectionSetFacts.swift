import Foundation
import GraphQLCompiler
import GraphQLRuntime
import TestSupport

/// One case of the selection-set facts: an operation document and what another implementation
/// generates for it.
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
    let responseKey: String?
    let type: String?
    let `struct`: String?
    let `if`: [[Condition]]?
    let selections: [Selection]?
  }

  struct Accessor: Decodable {
    let name: String
    let type: String
    let `struct`: String?
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

/// Selection sets as lines of text, one list from the facts and one from the compiler, so that a
/// disagreement can be shown and counted by aspect.
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
    if set.composite != true {
      add("conditions", Self.conditions(set.inclusionConditions ?? []))
    }
    add("selections", (set.selections ?? []).map(Self.selection).joined(separator: "; "))
    add(
      "accessors",
      (set.accessors ?? []).map {
        "\($0.name): \(Self.type($0.type))" + ($0.struct.map { " = \($0)" } ?? "")
      }
    )
    add("cases", (set.caseAccessors ?? []).map { "\($0.name): \($0.type) = \($0.struct)" })
    add(
      "fragments",
      (set.fragmentAccessors ?? []).map {
        "\($0.name)\($0.type.hasSuffix("?") ? "?" : "") = \($0.struct)"
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
    if !set.isComposite {
      add("conditions", Self.conditions(set.inclusionConditions?.alternatives ?? []))
    }
    add(
      "selections",
      set.selections.map { Self.selection($0, in: document) }.joined(separator: "; ")
    )
    add(
      "accessors",
      set.accessors.map {
        // What data may lack is Optional here alone (N2).
        let type =
          $0.isOptionalByCondition && $0.swiftType.hasSuffix("?")
          ? String($0.swiftType.dropLast()) : $0.swiftType
        return "\($0.name): \(type)" + ($0.selectionSet.map { " = \(document[$0].path)" } ?? "")
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
        "\($0.name)\($0.isConditional ? "?" : "") = \(document[$0.selectionSet].path)"
      }
    )
    add("sources", set.mergedSources.map { document[$0].path })
  }

  /// The aspects that differ from those of `other`; a list in another order differs by `order`.
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
    case "field": "\(selection.responseKey ?? ""): \(type(selection.type ?? ""))"
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
    case .field(let field): "\(field.responseKey): \(field.swiftType)"
    case .typeCase(let set): document[set].name
    case .fragment(let name, _): "..." + (document.fragment(named: name)?.structName ?? "")
    case .conditional(let conditions, let members):
      "if \(conditions) {"
        + members.map { Self.selection($0, in: document) }.joined(separator: "; ") + "}"
    }
  }

  /// A Swift type of the facts as this program writes it: no module, and Int everywhere.
  static func type(_ text: String) -> String {
    ["AnimalsAPI.", "GalaxyAPI.", "LibraryAPI."]
      .reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      .replacingOccurrences(of: "Int32", with: "Int")
  }
}
