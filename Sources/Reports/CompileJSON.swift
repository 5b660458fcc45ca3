package import CommandLineSupport
package import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR

/// The JSON form of `compile`.
package struct CompileJSON {
  let document: CompiledDocument
  let sources: SourceMap

  package init(document: CompiledDocument, sources: SourceMap) {
    self.document = document
    self.sources = sources
  }

  private func path(_ id: SelectionSetID) -> String { document[id].path }

  private func sets(_ range: Range<Int>) -> [Part<CompiledSelectionSet>] {
    range.map { Part(document.selectionSets[$0], of: self) }
  }

  typealias Part<Value> = ReportPart<CompileJSON, Value>

  /// The operations and fragments with all selection sets.
  package static let form = ReportForm<Self>.object {
    ReportKey("operations", .list(.shared(.operation, operation))) {
      $0.document.operations.parts(of: $0)
    }
    ReportKey("fragments", .list(.shared(.fragment, fragment))) {
      $0.document.fragments.parts(of: $0)
    }
  }
  .withDiagnostics()

  // MARK: Definitions

  static let operation = ReportForm<Part<CompiledOperation>>.object {
    ReportKey(orNull: "name", .text) { $0.value.name }
    ReportKey("kind", .words(["query", "mutation", "subscription", "localCacheMutation"])) {
      $0.value.kindName
    }
    ReportKey("struct", .text, "the name of its Swift type") { $0.value.structName }
    ReportKey("document", .text, "the text that is sent") { $0.value.document }
    ReportKey("fragments", .list(.text), "the fragments that are sent with it") {
      $0.value.fragments
    }
    ReportKey(maybe: "imports", .list(.text), "the modules that its Swift imports") {
      $0.value.marks.importedModules.orNilIfEmpty
    }
    ReportKey("variables", .list(variable)) { $0.value.variables }
    ReportKey("selectionSets", .list(.shared(.selectionSet, selectionSet))) {
      $0.report.sets($0.value.selectionSets)
    }
  }

  private static let variable = ReportForm<CompiledVariable>.object {
    ReportKey("name", .text) { $0.name }
    ReportKey("graphqlType", .text) { $0.type.description }
    ReportKey("swiftType", .text) { $0.swiftType.description }
    ReportKey(maybe: "defaultValue", .text, "as the document has it") {
      $0.defaultValue.map { Printer.text(of: $0) }
    }
    ReportKey("sent", is: false, "used only by the client") { !$0.isSent }
  }

  static let fragment = ReportForm<Part<CompiledFragment>>.object {
    ReportKey("name", .text) { $0.value.name }
    ReportKey("kind", is: "localCacheMutation") { $0.value.marks.isLocalCacheMutation }
    ReportKey("struct", .text) { $0.value.structName }
    ReportKey("parentType", parentType) { $0.value.parentType }
    ReportKey(maybe: "imports", .list(.text)) { $0.value.marks.importedModules.orNilIfEmpty }
    ReportKey("selectionSets", .list(.shared(.selectionSet, selectionSet))) {
      $0.report.sets($0.value.selectionSets)
    }
  }

  private static let parentType = ReportForm<PlanParentType>.object {
    ReportKey("name", .text) { $0.name }
    ReportKey("kind", .words(kinds.map(\.rawValue))) { $0.kind.rawValue }
  }

  private static let kinds: [CompositeTypeKind] = [.object, .interface, .union]

  // MARK: Selection sets

  static let selectionSet = ReportForm<Part<CompiledSelectionSet>>.object {
    ReportKey("path", .text, "the struct, such as AllAnimalsQuery.Data.AllAnimal.AsPet") {
      $0.value.path
    }
    ReportKey("role", .word) { $0.value.role }
    ReportKey("composite", .bool, "combined from several conditions that all hold") {
      $0.value.isComposite
    }
    ReportKey(maybe: "targetPath", .text, "the target struct of a typealias") { part in
      part.value.typealiasTarget.map { part.report.path(part.report.document.resolved($0)) }
    }
    ReportKey("parentType", parentType, "the schema's type") { $0.value.parentType }
    ReportKey(maybe: "rootEntityType", .text, "for a case, the struct of the entity") {
      $0.value.isCase ? $0.value.rootEntity.map($0.report.path) : nil
    }
    ReportKey(orNull: "inclusionConditions", .shared(.conditions, conditions)) {
      $0.value.inclusionConditions
    }
    ReportKey("selections", .list(.shared(.selection, selection)), "its own selections") {
      $0.value.selections.parts(of: $0.report)
    }
    ReportKey("accessors", .list(accessor), "its selections, including merged ones") {
      $0.value.accessors.parts(of: $0)
    }
    ReportKey("caseAccessors", .list(caseAccessor)) {
      $0.value.caseAccessors.parts(of: $0.report)
    }
    ReportKey("fragmentAccessors", .list(fragmentAccessor)) {
      $0.value.fragmentAccessors.parts(of: $0.report)
    }
    ReportKey(
      maybe: "mergedSources",
      .list(.text),
      "for a composite case, the structs that it combines"
    ) {
      $0.value.isComposite ? $0.value.mergedSources.map($0.report.path) : nil
    }
  }

  static let conditions = ReportForm<[[InclusionCondition]]>.list(.list(condition))
    .of { (conditions: InclusionConditions) in conditions.alternatives }

  private static let condition = ReportForm<InclusionCondition>.object {
    ReportKey("variable", .text) { $0.variable }
    ReportKey("inverted", .bool) { $0.isInverted }
  }

  private typealias AccessorPart = ReportPart<Part<CompiledSelectionSet>, Accessor>

  private static let accessor = ReportForm<AccessorPart>.object {
    ReportKey("name", .text, "the Swift property") { $0.value.name }
    ReportKey("key", .text, "the response's key") { $0.value.responseKey }
    ReportKey("type", .text, "the Swift type") { $0.value.swiftType.description }
    ReportKey("kind", .words(["leaf", "entity"])) {
      $0.value.selectionSet == nil ? "leaf" : "entity"
    }
    ReportKey(maybe: "struct", .text, "for an entity") {
      $0.value.selectionSet.map($0.report.report.path)
    }
    ReportKey("provenance", .list(provenance)) { $0.value.provenance.parts(of: $0.report) }
  }

  private static let provenance = ReportForm<
    ReportPart<Part<CompiledSelectionSet>, Provenance>
  >.object {
    ReportKey("from", .words(["own", "parent", "sibling", "fragment"])) {
      switch $0.value.origin {
      case .own: "own"
      case .parent: "parent"
      case .sibling: "sibling"
      case .fragment: "fragment"
      }
    }
    ReportKey("of", .text, "the struct or fragment that selects it") {
      switch $0.value.origin {
      case .own: $0.report.value.path
      case .parent(let id), .sibling(let id): $0.report.report.path(id)
      case .fragment(let name): name
      }
    }
    ReportKey(maybe: "file", .text) { location(of: $0)?.file }
    ReportKey(maybe: "line", .integer) { location(of: $0)?.line }
    ReportKey(maybe: "column", .integer) { location(of: $0)?.column }
  }

  private static func location(
    of part: ReportPart<Part<CompiledSelectionSet>, Provenance>
  ) -> SourceLocation? {
    part.report.report.sources.location(of: part.value.location)
  }

  private static let caseAccessor = ReportForm<Part<CaseAccessor>>.object {
    ReportKey("name", .text) { $0.value.name }
    ReportKey("type", .text) { $0.report.document[$0.value.selectionSet].name + "?" }
    ReportKey("struct", .text) { $0.report.path($0.value.selectionSet) }
  }

  private static let fragmentAccessor = ReportForm<Part<FragmentAccessor>>.object {
    ReportKey("name", .text) { $0.value.name }
    ReportKey("type", .text) {
      $0.report.document[$0.value.selectionSet].name + ($0.value.isConditional ? "?" : "")
    }
    ReportKey("struct", .text) { $0.report.path($0.value.selectionSet) }
    ReportKey("deferred", is: true) { $0.value.deferral != nil }
  }

  // MARK: Selections

  /// Conditions are nested no deeper than the document, whose depth the parser limits.
  static let selection: ReportForm<Part<CompiledSelection>> = .either(
    .when(field) { if case .field(let field) = $0.value { field } else { nil } },
    .when(typeCase) {
      if case .typeCase(let id) = $0.value { $0.report.document[id].name } else { nil }
    },
    .when(spread) { if case .fragment(let name, _) = $0.value { name } else { nil } },
    .when(deferred) { part -> (name: String?, deferral: PlanDeferral)? in
      guard case .deferred(let deferral, let content, _) = part.value else { return nil }
      let document = part.report.document
      return (document.selectionSet(of: content).map { document[$0].name }, deferral)
    },
    .when(conditional) { part -> Conditional? in
      guard case .conditional(let conditions, let selections) = part.value else { return nil }
      return (conditions, ReportPart(selections, of: part.report))
    }
  )

  private static let field = ReportForm<CompiledField>.object {
    ReportKey("kind", is: "field")
    ReportKey("responseKey", .text) { $0.responseKey }
    ReportKey("name", .text) { $0.name }
    ReportKey("type", .text, "in Swift") { $0.swiftType.description }
    ReportKey("graphqlType", .text) { $0.type.description }
    ReportKey(orNull: "arguments", .anyNames, "a variable x is {\"$variable\": \"x\"}") {
      $0.arguments.map { .init($0.name, JSONValue(literal: $0.value)) }.orNilIfEmpty
    }
  }

  private static let typeCase = ReportForm<String>.object {
    ReportKey("kind", is: "case")
    ReportKey("struct", .text) { $0 }
  }

  private static let spread = ReportForm<String>.object {
    ReportKey("kind", is: "fragment")
    ReportKey("name", .text) { $0 }
  }

  private static let deferred = ReportForm<(name: String?, deferral: PlanDeferral)>.object {
    ReportKey("kind", is: "deferred")
    ReportKey(maybe: "struct", .text) { $0.name }
    ReportKey(maybe: "label", .text) { $0.deferral.label }
    ReportKey(maybe: "if", .text, "the variable that decides") { $0.deferral.variable }
  }

  private typealias Conditional = (
    conditions: InclusionConditions, selections: Part<[CompiledSelection]>
  )

  private static let conditional = ReportForm<Conditional>.object {
    ReportKey("kind", is: "conditional")
    ReportKey("if", .shared(.conditions, conditions)) { $0.conditions }
    ReportKey("selections", .list(.shared(.selection, selection))) {
      $0.selections.value.parts(of: $0.selections.report)
    }
  }
}
