import CommandLineSupport
package import DialectKit
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The JSON form of `execute`.
package struct ExecuteJSON {
  let reader: ResponseReader
  private let shared: JSONReport
  private let cache: CacheReport?
  private let explanations: ExplanationCache

  package init(reader: ResponseReader, cache: CacheReport? = nil) {
    self.reader = reader
    self.cache = cache
    shared = JSONReport(sources: reader.sources)
    explanations = ExplanationCache(reader)
  }

  /// Writes the report to standard output incrementally.
  package func write(
    account: ClientAccount,
    dialect: DialectReport? = nil,
    diagnostics: [Diagnostic]
  ) {
    let operation = reader.document.operations[reader.operation]
    let result = reader.result
    var out = JSONStream()
    out.add("operation", operation.name.map { .string($0) } ?? .null)
    out.add("data", ResultJSON(reader: reader).data)
    out.add("errors", .array(missingData + (0..<result.faultCount).map { fault(FaultID($0)) }))
    out.add("serverErrors", .array(reader.response.errors.map { JSONValue($0.node) }))
    out.add("extensions", reader.response.extensions.map { JSONValue($0) })
    let nulls = reader.nullsThatMeanErrors
    if !nulls.isEmpty { out.add("nullsThatMeanErrors", .array(nulls.map(semanticNull))) }
    let handled = reader.handledNulls
    if !handled.isEmpty { out.add("handledNulls", .array(handled.map(handledNull))) }
    if let note = reader.errorNullNote { out.add("onError", .string(note)) }
    out.add("conversions", .array(result.conversions.map(conversion)))
    out.add("unselectedKeys", .int(reader.unselectedKeyCount))
    out.add("entities", elements: result.entities.lazy.map { entity($0) })
    out.add("client", ClientAccount.form.value(account))
    out.add("cache", cache?.json)
    out.add("dialect", dialect?.json)
    out.add("diagnostics", shared.diagnostics(diagnostics))
    out.end()
  }

  private var missingData: [JSONValue] {
    reader.missingData.map { fault in
      [
        .object(present: [
          ("path", shared.path(fault.path)),
          ("kind", .string(fault.kind.rawValue)),
          ("message", .string(fault.message)),
        ])
      ]
    } ?? []
  }

  private func fault(_ id: FaultID) -> JSONValue {
    let fault = reader.result.fault(id)
    return .object(present: [
      ("path", shared.path(fault.path)),
      ("kind", .string(fault.kind.rawValue)),
      ("targetType", fault.targetType.map { .string($0) }),
      ("message", .string(reader.message(of: id))),
      ("nulls", shared.path(reader.result.nulledPath(by: id))),
    ])
  }

  private func semanticNull(_ null: NullThatMeansError) -> JSONValue {
    ["path": shared.path(null.path), "serverError": null.error.map { .int($0) } ?? .null]
  }

  private func handledNull(_ null: HandledNull) -> JSONValue {
    ["path": shared.path(null.path), "texts": .array(null.sentences.map { .string($0) })]
  }

  private func conversion(_ conversion: Conversion) -> JSONValue {
    .object(present: [
      ("path", shared.path(conversion.path)),
      ("from", conversion.from),
      ("to", conversion.to),
    ])
  }

  private func entity(_ id: EntityID) -> JSONValue {
    let shape = reader.result.shape(of: id)
    let errors = reader.serverErrors(of: id)
    return .object(present: [
      ("path", shared.path(reader.result.path(of: id))),
      ("typename", shape.typename.map { .string($0) } ?? .null),
      ("knownType", .bool(shape.isKnownType)),
      (
        "serverErrors",
        errors.isEmpty
          ? nil
          : .array(
            errors.map { ["key": .string($0.responseKey), "error": .int($0.error)] }
          )
      ),
      ("views", .array(explanations.views.sets(of: id).map { view($0, of: id) })),
    ])
  }

  private func view(_ id: SelectionSetID, of entity: EntityID) -> JSONValue {
    let set = reader.document[id]
    let leaves = set.accessors.filter { $0.selectionSet == nil }
    let objects = set.accessors.filter { $0.selectionSet != nil }
    return [
      "struct": .string(set.path),
      "values": .object(
        leaves.map { .init($0.name, value(of: $0, in: entity)) }
      ),
      "objects": .object(
        objects.map { .init($0.name, value(of: $0, in: entity)) }
      ),
      "cases": .object(
        set.caseAccessors.map { .init($0.name, outcome($0.selectionSet, of: id, in: entity)) }
      ),
      "fragments": .object(
        set.fragmentAccessors.map { .init($0.name, outcome($0.selectionSet, of: id, in: entity)) }
      ),
    ]
  }

  /// Returns the value of an accessor, or a trap if the accessor would crash the program.
  private func value(of accessor: Accessor, in entity: EntityID) -> JSONValue {
    reader.endsProgram(accessor, in: entity)
      ? ["trap": "missing"] : value(reader.read(accessor, in: entity))
  }

  private func value(_ value: ReadValue) -> JSONValue {
    switch value {
    case .leaf(.enumCase(let name)): ["case": .string(name)]
    case .leaf(.unknownEnumValue(let name)): ["unknown": .string(name)]
    case .leaf(let leaf): leaf.json
    case .entity(let id): ["entity": shared.path(reader.result.path(of: id))]
    case .list(let items): .array(items.map(self.value))
    case .null, .missing, .fault, .absent: .null
    }
  }

  private func outcome(
    _ set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID
  ) -> JSONValue {
    let explanation = explanations.explanation(
      of: set,
      of: holder,
      in: entity,
      withFlips: true
    )
    return [
      "fulfilled": .bool(explanation.isPresent),
      "reason": .string(explanation.reason.rawValue),
      "text": .string(explanation.text),
      "flips": .array(explanation.flips.map { .string($0.text) }),
      "changes": ReportedChange.changes.value(ReportPart(explanation.flips, of: reader.sources)),
    ]
  }
}
