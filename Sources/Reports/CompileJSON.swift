import CommandLineSupport
package import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR

/// The JSON form of `compile`.
package struct CompileJSON {
  package let document: CompiledDocument
  package let sources: SourceMap

  package init(document: CompiledDocument, sources: SourceMap) {
    self.document = document
    self.sources = sources
  }

  /// Returns the operations and fragments with all selection sets, and the diagnostics.
  package func value(diagnostics: [Diagnostic]) -> JSONValue {
    [
      "operations": .array(document.operations.map(operation)),
      "fragments": .array(document.fragments.map(fragment)),
      "diagnostics": JSONReport(sources: sources).diagnostics(diagnostics),
    ]
  }

  private func operation(_ operation: CompiledOperation) -> JSONValue {
    .object(present: [
      ("name", operation.name.map { .string($0) } ?? .null),
      ("kind", .string(operation.kindName)),
      ("struct", .string(operation.structName)),
      ("document", .string(operation.document)),
      ("fragments", .array(operation.fragments.map { .string($0) })),
      ("imports", imports(operation.marks)),
      ("variables", .array(operation.variables.map(variable))),
      ("selectionSets", sets(operation.selectionSets)),
    ])
  }

  private func fragment(_ fragment: CompiledFragment) -> JSONValue {
    .object(present: [
      ("name", .string(fragment.name)),
      ("kind", fragment.marks.isLocalCacheMutation ? "localCacheMutation" : nil),
      ("struct", .string(fragment.structName)),
      ("parentType", parentType(fragment.parentType)),
      ("imports", imports(fragment.marks)),
      ("selectionSets", sets(fragment.selectionSets)),
    ])
  }

  /// Returns the modules of `@import`; `nil` if there are none.
  private func imports(_ marks: ClientMarks) -> JSONValue? {
    marks.importedModules.isEmpty ? nil : .array(marks.importedModules.map { .string($0) })
  }

  private func variable(_ variable: CompiledVariable) -> JSONValue {
    .object(present: [
      ("name", .string(variable.name)),
      ("graphqlType", .string(variable.type.description)),
      ("swiftType", .string(variable.swiftType.description)),
      ("defaultValue", variable.defaultValue.map { .string(Printer.text(of: $0)) }),
      ("sent", variable.isSent ? nil : false),
    ])
  }

  private func sets(_ range: Range<Int>) -> JSONValue {
    .array(range.map { selectionSet(document.selectionSets[$0]) })
  }

  private func path(_ id: SelectionSetID) -> JSONValue { .string(document[id].path) }

  private func parentType(_ type: PlanParentType) -> JSONValue {
    ["name": .string(type.name), "kind": .string(type.kind.rawValue)]
  }

  private func selectionSet(_ set: CompiledSelectionSet) -> JSONValue {
    .object(present: [
      ("path", .string(set.path)),
      ("role", .string(set.role.rawValue)),
      ("composite", .bool(set.isComposite)),
      ("targetPath", set.typealiasTarget.map { path(document.resolved($0)) }),
      ("parentType", parentType(set.parentType)),
      ("rootEntityType", set.isCase ? set.rootEntity.map(path) : nil),
      ("inclusionConditions", set.inclusionConditions.map(conditions) ?? .null),
      ("selections", .array(set.selections.map(selection))),
      ("accessors", .array(set.accessors.map { accessor($0, of: set) })),
      ("caseAccessors", .array(set.caseAccessors.map(caseAccessor))),
      ("fragmentAccessors", .array(set.fragmentAccessors.map(fragmentAccessor))),
      ("mergedSources", set.isComposite ? .array(set.mergedSources.map(path)) : nil),
    ])
  }

  private func conditions(_ conditions: InclusionConditions) -> JSONValue {
    .array(
      conditions.alternatives.map { alternative in
        .array(
          alternative.map {
            ["variable": .string($0.variable), "inverted": .bool($0.isInverted)]
          }
        )
      }
    )
  }

  /// Conditions are nested no deeper than the document, whose depth the parser limits.
  private func selection(_ selection: CompiledSelection) -> JSONValue {
    switch selection {
    case .field(let field):
      .object(present: [
        ("kind", "field"),
        ("responseKey", .string(field.responseKey)),
        ("name", .string(field.name)),
        ("type", .string(field.swiftType.description)),
        ("graphqlType", .string(field.type.description)),
        ("arguments", field.arguments.isEmpty ? nil : arguments(field.arguments)),
      ])
    case .typeCase(let id):
      ["kind": "case", "struct": .string(document[id].name)]
    case .fragment(let name, _):
      ["kind": "fragment", "name": .string(name)]
    case .deferred(let deferral, let content, _):
      .object(present: [
        ("kind", "deferred"),
        ("struct", document.selectionSet(of: content).map { .string(document[$0].name) }),
        ("label", deferral.label.map { .string($0) }),
        ("if", deferral.variable.map { .string($0) }),
      ])
    case .conditional(let conditions, let selections):
      [
        "kind": "conditional", "if": self.conditions(conditions),
        "selections": .array(selections.map(self.selection)),
      ]
    }
  }

  private func arguments(_ arguments: [CompiledArgument]) -> JSONValue {
    .object(arguments.map { JSONValue.Member($0.name, JSONValue(literal: $0.value)) })
  }

  private func accessor(_ accessor: Accessor, of set: CompiledSelectionSet) -> JSONValue {
    .object(present: [
      ("name", .string(accessor.name)),
      ("key", .string(accessor.responseKey)),
      ("type", .string(accessor.swiftType.description)),
      ("kind", accessor.selectionSet == nil ? "leaf" : "entity"),
      ("struct", accessor.selectionSet.map(path)),
      ("provenance", .array(accessor.provenance.map { provenance($0, of: set) })),
    ])
  }

  private func provenance(_ provenance: Provenance, of set: CompiledSelectionSet) -> JSONValue {
    let (from, of): (String, String) =
      switch provenance.origin {
      case .own: ("own", set.path)
      case .parent(let id): ("parent", document[id].path)
      case .sibling(let id): ("sibling", document[id].path)
      case .fragment(let name): ("fragment", name)
      }
    let location = sources.location(of: provenance.location)
    return .object(present: [
      ("from", .string(from)),
      ("of", .string(of)),
      ("file", location.map { .string($0.file) }),
      ("line", location.map { .int($0.line) }),
      ("column", location.map { .int($0.column) }),
    ])
  }

  private func caseAccessor(_ accessor: CaseAccessor) -> JSONValue {
    [
      "name": .string(accessor.name),
      "type": .string(document[accessor.selectionSet].name + "?"),
      "struct": path(accessor.selectionSet),
    ]
  }

  private func fragmentAccessor(_ accessor: FragmentAccessor) -> JSONValue {
    let name = document[accessor.selectionSet].name
    return .object(present: [
      ("name", .string(accessor.name)),
      ("type", .string(accessor.isConditional ? name + "?" : name)),
      ("struct", path(accessor.selectionSet)),
      ("deferred", accessor.deferral == nil ? nil : true),
    ])
  }
}
