import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Reports parts of a document that Relay's compiler rejects, or whose Swift has unexpected
/// behavior.
struct RelayLimits {
  private let dialect: RelayDialect
  private var document: CompiledDocument { dialect.source.document }
  private var schema: Schema { dialect.source.schema }

  init(_ dialect: RelayDialect) { self.dialect = dialect }

  /// The findings in operations, then those in fragments, each in document order.
  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for operation in document.operations {
      found += name(of: operation)
      found += typenames(of: document[operation.root])
      for set in document.selectionSets[operation.selectionSets] { found += limits(of: set) }
    }
    // A fragment with arguments is compiled once per set of argument values.
    var seen: Set<SourceRange> = []
    for fragment in document.fragments where seen.insert(fragment.nameLocation).inserted {
      let module = module(of: fragment.nameLocation)
      if module.map({ !fragment.name.hasPrefix($0 + "_") }) ?? !fragment.name.contains("_") {
        found.append(
          limit(
            "FragmentName",
            message:
              "Relay's compiler requires the fragment to be named '\(module ?? "Module")_…', after its file.",
            ranges: [fragment.nameLocation]
          )
        )
      }
      for set in document.selectionSets[fragment.selectionSets] { found += limits(of: set) }
    }
    return found
  }

  /// Reports each `__typename` among the fields of an operation, under any response key and in inline
  /// fragments.
  private func typenames(of root: CompiledSelectionSet) -> [Diagnostic] {
    let cases = root.caseAccessors.map { document[$0.selectionSet] }
      .filter { $0.parentType == root.parentType && !$0.locations.isEmpty }
    return ([root] + cases).flatMap(typenameLocations).map { place in
      limit(
        "TypenameOnRoot",
        message: "Relay's compiler rejects `__typename` at the root of an operation.",
        ranges: [place]
      )
    }
  }

  private func typenameLocations(in set: CompiledSelectionSet) -> [SourceRange] {
    let aliased = set.selections.compactMap(\.field).filter { $0.name == "__typename" }
    return set.typenameLocations + aliased.flatMap(\.locations)
  }

  private func name(of operation: CompiledOperation) -> [Diagnostic] {
    let suffix = SwiftName.capitalized(operation.kind.rawValue)
    guard let name = operation.name else {
      return [
        limit(
          "UnnamedOperation",
          message: "Relay's compiler requires a name for every operation; this one is written as "
            + "'\(operation.structName)'.",
          ranges: [operation.nameLocation]
        )
      ]
    }
    // Relay's compiler checks names before it makes the operations of `@refetchable`.
    guard !isString(at: operation.nameLocation) else { return [] }
    let module = module(of: operation.nameLocation)
    if name.hasSuffix(suffix), module.map({ name.hasPrefix($0) }) ?? true { return [] }
    return [
      limit(
        "OperationName",
        message:
          "Relay's compiler requires the operation to be named '\(module ?? "Module")…\(suffix)', after "
          + "its file.",
        ranges: [operation.nameLocation]
      )
    ]
  }

  /// Whether a name is the value of an argument and not that of an operation in the document.
  private func isString(at range: SourceRange) -> Bool {
    guard let utf8 = dialect.source.sources.file(range.file)?.utf8 else { return false }
    let start = Int(range.start)
    return start < utf8.count && utf8[start] == UInt8(ascii: "\"")
  }

  /// The name of a Swift file without its extension; `nil` for other documents.
  private func module(of range: SourceRange) -> String? {
    guard let file = dialect.source.sources.file(range.file), file.name.hasSuffix(".swift") else {
      return nil
    }
    let base = file.name.split(separator: "/").last.map(String.init) ?? ""
    return String(base.dropLast(".swift".count))
  }

  // MARK: Selections

  private func limits(of set: CompiledSelectionSet) -> [Diagnostic] {
    guard set.typealiasTarget == nil, !set.selections.isEmpty else { return [] }
    return set.selections.flatMap { limits(of: $0, in: set, isConditional: false) }
  }

  private func limits(
    of selection: CompiledSelection,
    in set: CompiledSelectionSet,
    isConditional: Bool
  ) -> [Diagnostic] {
    switch selection {
    case .field(let field):
      if field.alias == "id", field.name != "id" {
        return [
          limit(
            "IDAsAlias",
            message: "Relay's compiler rejects the alias 'id' because 'id' identifies objects.",
            ranges: field.locations
          )
        ]
      }
      if field.selectionSet == nil, case .scalar = schema.type(named: field.type.typeName),
        !Self.builtIn.contains(field.type.typeName),
        dialect.source.options.customScalars[field.type.typeName] == nil
      {
        return [
          limit(
            "CustomScalars",
            message: "'\(field.responseKey)' is a ScalarValue because there is no Swift type for "
              + "\(field.type.typeName); the original's Any does not compile.",
            ranges: field.locations
          )
        ]
      }
      return []
    case .typeCase(let inner):
      let type = document[inner].parentType
      if document[inner].inclusionConditions != nil {
        return [conditions(document[inner].locations)]
      }
      guard type.kind != .object, type != set.parentType else { return [] }
      return [
        limit(
          "AbstractConditions",
          message:
            "Records are compared with the name \(type.name), which no object has: selections "
            + "here are neither stored nor read.",
          ranges: document[inner].locations
        )
      ]
    case .conditional(_, let members):
      let places = members.flatMap { $0.field?.locations ?? [] }
      let own = places.isEmpty ? [] : [conditions(places)]
      return own + members.flatMap { limits(of: $0, in: set, isConditional: true) }
    case .fragment: return []
    case .deferred(_, _, let location):
      return [
        limit(
          "DeferredFragments",
          message: "Relay.swift does not support @defer; deferred selections are Optional.",
          ranges: [location]
        )
      ]
    }
  }

  private func conditions(_ ranges: [SourceRange]) -> Diagnostic {
    limit(
      "Conditions",
      message:
        "Relay.swift does not support @include and @skip; their selections are Optional here.",
      ranges: ranges
    )
  }

  private static let builtIn: Set<String> = ["Boolean", "Float", "ID", "Int", "String"]

  private func limit(_ rule: String, message: String, ranges: [SourceRange]) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .document,
      rule: "Relay\(rule)",
      message: message,
      ranges: ranges
    )
  }
}
