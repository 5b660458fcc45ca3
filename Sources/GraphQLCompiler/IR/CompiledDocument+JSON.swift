package import GraphQLRuntime

extension CompiledDocument {
  /// The compiled selection sets in the shape of `gqlview compile --format json`, without the
  /// diagnostics.
  package func json(sources: SourceMap) -> JSONValue {
    let writer = CompiledDocumentJSON(document: self, sources: sources)
    return .object([
      .init("operations", .array(operations.map(writer.operation))),
      .init("fragments", .array(fragments.map(writer.fragment))),
    ])
  }
}

private struct CompiledDocumentJSON {
  let document: CompiledDocument
  let sources: SourceMap

  func operation(_ operation: CompiledOperation) -> JSONValue {
    .object([
      .init("name", operation.name.map { .string($0) } ?? .null),
      .init("kind", .string(operation.kind.rawValue)),
      .init("struct", .string(operation.structName)),
      .init("document", .string(operation.document)),
      .init("fragments", .array(operation.fragments.map { .string($0) })),
      .init("variables", .array(operation.variables.map(variable))),
      .init("selectionSets", selectionSets(operation.selectionSets)),
    ])
  }

  func fragment(_ fragment: CompiledFragment) -> JSONValue {
    .object([
      .init("name", .string(fragment.name)),
      .init("struct", .string(fragment.structName)),
      .init("parentType", parentType(fragment.parentType)),
      .init("document", .string(fragment.document)),
      .init("fragments", .array(fragment.fragments.map { .string($0) })),
      .init("selectionSets", selectionSets(fragment.selectionSets)),
    ])
  }

  private func variable(_ variable: CompiledVariable) -> JSONValue {
    .object(present: [
      ("name", .string(variable.name)),
      ("graphqlType", .string(variable.type.description)),
      ("swiftType", .string(variable.swiftType)),
      ("defaultValue", variable.defaultValue.map { .string(OperationText.value($0)) }),
    ])
  }

  private func parentType(_ type: PlanParentType) -> JSONValue {
    .object([.init("name", .string(type.name)), .init("kind", .string(type.kind.rawValue))])
  }

  private func selectionSets(_ range: Range<Int>) -> JSONValue {
    .array(document.selectionSets[range].map(selectionSet))
  }

  private func path(_ id: SelectionSetID?) -> JSONValue? {
    id.map { .string(document[$0].path) }
  }

  private func selectionSet(_ set: CompiledSelectionSet) -> JSONValue {
    if set.role == .typealias {
      return .object(present: [
        ("path", .string(set.path)),
        ("role", .string(set.role.rawValue)),
        ("composite", false),
        ("targetPath", path(set.typealiasTarget)),
      ])
    }
    return .object(present: [
      ("path", .string(set.path)),
      ("role", .string(set.role.rawValue)),
      ("composite", .bool(set.isComposite)),
      ("parentType", parentType(set.parentType)),
      ("rootEntityType", path(set.rootEntity)),
      ("inclusionConditions", set.inclusionConditions.map(conditions) ?? .null),
      ("selections", .array(set.selections.map(selection))),
      ("accessors", .array(set.accessors.map(accessor))),
      ("caseAccessors", .array(set.caseAccessors.map(caseAccessor))),
      ("fragmentAccessors", .array(set.fragmentAccessors.map(fragmentAccessor))),
      (
        "mergedSources",
        set.isComposite
          ? .array(set.mergedSources.map { .string(document[$0].path) }) : nil
      ),
    ])
  }

  private func conditions(_ conditions: InclusionConditions) -> JSONValue {
    .array(
      conditions.alternatives.map { alternative in
        .array(
          alternative.map {
            .object([
              .init("variable", .string($0.variable)),
              .init("inverted", .bool($0.isInverted)),
            ])
          }
        )
      }
    )
  }

  private func selection(_ selection: CompiledSelection) -> JSONValue {
    switch selection {
    case .field(let field):
      let arguments = field.arguments.map {
        JSONValue.Member($0.name, $0.value.json)
      }
      return .object(present: [
        ("kind", "field"),
        ("responseKey", .string(field.responseKey)),
        ("name", .string(field.name)),
        ("alias", field.alias.map { .string($0) }),
        ("type", .string(field.swiftType)),
        ("graphqlType", .string(field.type.description)),
        ("arguments", arguments.isEmpty ? nil : .object(arguments)),
      ])
    case .typeCase(let id):
      return .object([
        .init("kind", "case"),
        .init("struct", .string(document[id].name)),
      ])
    case .fragment(let name, _):
      return .object([.init("kind", "fragment"), .init("name", .string(name))])
    case .conditional(let conditions, let members):
      return .object([
        .init("kind", "conditional"),
        .init("if", self.conditions(conditions)),
        .init("selections", .array(members.map(self.selection))),
      ])
    }
  }

  private func accessor(_ accessor: Accessor) -> JSONValue {
    .object(present: [
      ("name", .string(accessor.name)),
      ("key", .string(accessor.responseKey)),
      ("type", .string(accessor.swiftType)),
      ("kind", accessor.selectionSet == nil ? "leaf" : "entity"),
      ("struct", path(accessor.selectionSet)),
      ("optionalByCondition", accessor.isOptionalByCondition ? true : nil),
      ("deprecated", accessor.deprecationReason.map { .string($0) }),
      ("provenance", .array(accessor.provenance.map(provenance))),
    ])
  }

  private func provenance(_ provenance: Provenance) -> JSONValue {
    let from: JSONValue
    let source: JSONValue?
    switch provenance.origin {
    case .own: (from, source) = ("own", nil)
    case .parent(let set): (from, source) = ("parent", path(set))
    case .sibling(let set): (from, source) = ("sibling", path(set))
    case .fragment(let name): (from, source) = ("fragment", .string(name))
    }
    let location = sources.location(of: provenance.location)
    return .object(present: [
      ("from", from),
      ("of", source),
      ("file", location.map { .string($0.file) }),
      ("line", location.map { .int($0.line) }),
      ("column", location.map { .int($0.column) }),
    ])
  }

  private func caseAccessor(_ accessor: CaseAccessor) -> JSONValue {
    .object([
      .init("name", .string(accessor.name)),
      .init("type", .string(document[accessor.selectionSet].name + "?")),
      .init("struct", .string(document[accessor.selectionSet].path)),
    ])
  }

  private func fragmentAccessor(_ accessor: FragmentAccessor) -> JSONValue {
    let path = document[accessor.selectionSet].path
    return .object([
      .init("name", .string(accessor.name)),
      .init("type", .string(accessor.isConditional ? path + "?" : path)),
      .init("struct", .string(path)),
    ])
  }
}
