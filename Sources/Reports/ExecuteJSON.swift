package import CommandLineSupport
package import DialectKit
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The JSON form of `execute`.
package struct ExecuteJSON {
  let reader: ResponseReader
  let account: ClientAccount
  let cache: CacheReport?
  /// The result in a dialect other than the proposal.
  let dialect: DialectReport?
  let diagnostics: [Diagnostic]
  private let explanations: ExplanationCache

  package init(
    reader: ResponseReader,
    account: ClientAccount,
    cache: CacheReport?,
    dialect: DialectReport?,
    diagnostics: [Diagnostic]
  ) {
    self.reader = reader
    self.account = account
    self.cache = cache
    self.dialect = dialect
    self.diagnostics = diagnostics
    explanations = ExplanationCache(reader)
  }

  package static let form = ReportForm<Self>.object {
    ReportKey(orNull: "operation", .text) {
      $0.reader.document.operations[$0.reader.operation].name
    }
    ReportKey("data", .json(JSONForm.names(.any).orNull), "null if there is a fault") {
      ResultJSON(reader: $0.reader).data
    }
    ReportKey("errors", .list(.shared(.fault, fault)), "all faults, not just the first") {
      $0.faults
    }
    ReportKey("serverErrors", .list(.any), "as received") {
      $0.reader.response.reportedErrors.map { JSONValue($0.node) }
    }
    ReportKey(maybe: "extensions", .any, "as received") {
      $0.reader.response.extensions.map { JSONValue($0) }
    }
    ReportKey(maybe: "nullsThatMeanErrors", .list(semanticNull)) {
      $0.reader.nullsThatMeanErrors.orNilIfEmpty
    }
    ReportKey(
      maybe: "handledNulls",
      .list(handledNull),
      "nulls handled by a client directive"
    ) {
      $0.reader.handledNulls.orNilIfEmpty
    }
    ReportKey(maybe: "onError", .text, "how nulls caused by errors are read") {
      $0.reader.errorNullNote
    }
    ReportKey(
      "conversions",
      .list(conversion),
      "with --lenient; without from the key is missing"
    ) {
      $0.reader.result.conversions
    }
    ReportKey("unselectedKeys", .integer, "keys of the response that are not selected") {
      $0.reader.unselectedKeyCount
    }
    ReportKey("entities", .list(entity)) { $0.reader.result.entities.parts(of: $0) }
    ReportKey("client", ClientAccount.form, "the client's result for the response") {
      $0.account
    }
    ReportKey(maybe: "cache", .shared(.cache, CacheReport.form), "with --cache-key") { $0.cache }
    ReportKey(
      maybe: "dialect",
      DialectReport.form,
      "the explanation for a dialect other than the proposal"
    ) {
      $0.dialect
    }
    ReportKey.diagnostics {
      JSONReport(sources: $0.reader.sources).diagnostics($0.diagnostics)
    }
  }

  // MARK: Values

  typealias Fault = (
    path: ResponsePath, kind: String, type: String?, message: String, nulls: ResponsePath?
  )

  private var faults: [Fault] {
    let missing = reader.missingData.map { fault -> Fault in
      (fault.path, fault.kind.rawValue, nil, fault.message, nil)
    }
    return (missing.map { [$0] } ?? [])
      + (0..<reader.result.faultCount).lazy.map { FaultID($0) }
      .filter { !reader.isUnneededTypename($0) }.map { id -> Fault in
        let fault = reader.result.fault(id)
        return (
          fault.path, fault.kind.rawValue, fault.targetType, reader.message(of: id),
          reader.result.nulledPath(by: id)
        )
      }
  }

  static let fault = ReportForm<Fault>.object {
    ReportKey("path", .path) { $0.path }
    ReportKey("kind", .words(faultKinds)) { $0.kind }
    ReportKey(maybe: "targetType", .text, "the Swift type that the value does not match") {
      $0.type
    }
    ReportKey("message", .text) { $0.message }
    ReportKey(
      maybe: "nulls",
      .path,
      "the place that becomes null when nulls propagate"
    ) {
      $0.nulls
    }
  }

  static let faultKinds =
    ([
      .missingValue, .nullValue, .couldNotConvert, .wrongType,
    ] as [ExecutionFault.Kind]).map(\.rawValue)

  private static let semanticNull = ReportForm<NullThatMeansError>.object {
    ReportKey("path", .path) { $0.path }
    ReportKey(orNull: "serverError", .integer, "its position in serverErrors") { $0.error }
  }

  private static let handledNull = ReportForm<HandledNull>.object {
    ReportKey("path", .path) { $0.path }
    ReportKey("texts", .list(.text)) { $0.sentences }
  }

  private static let conversion = ReportForm<Conversion>.object {
    ReportKey("path", .path) { $0.path }
    ReportKey(maybe: "from", .any) { $0.from }
    ReportKey("to", .any) { $0.to }
  }

  // MARK: Entities

  private static let entity = ReportForm<ReportPart<Self, EntityID>>.object {
    ReportKey("path", .path) { $0.report.reader.result.path(of: $0.value) }
    ReportKey(orNull: "typename", .text) {
      $0.report.reader.result.shape(of: $0.value).typename
    }
    ReportKey("knownType", .bool) { $0.report.reader.result.shape(of: $0.value).isKnownType }
    ReportKey(
      maybe: "serverErrors",
      .list(serverError),
      "the keys with errors and their positions"
    ) {
      $0.report.reader.serverErrors(of: $0.value).orNilIfEmpty
    }
    ReportKey("views", .list(.shared(.view, view)), "one for each struct that sees it") { part in
      part.report.explanations.views.sets(of: part.value).lazy.map { set in
        View(report: part.report, set: set, entity: part.value)
      }
    }
  }

  private static let serverError = ReportForm<ResponseReader.FieldError>.object {
    ReportKey("key", .text) { $0.responseKey }
    ReportKey("error", .integer) { $0.error }
  }

  /// A struct with an entity that it sees.
  struct View {
    let report: ExecuteJSON
    let set: SelectionSetID
    let entity: EntityID

    var compiled: CompiledSelectionSet { report.reader.document[set] }

    fileprivate func values(ofEntities: Bool) -> [(name: String, value: JSONValue)] {
      compiled.accessors.filter { ($0.selectionSet != nil) == ofEntities }
        .map { ($0.name, report.value(of: $0, in: entity)) }
    }

    fileprivate func outcome(of inner: SelectionSetID) -> Outcome {
      let explanation = report.explanations.explanation(
        of: inner,
        of: set,
        in: entity,
        withFlips: true
      )
      return ReportPart(explanation, of: report.reader.sources)
    }
  }

  static let view = ReportForm<View>.object {
    ReportKey("struct", .text) { $0.compiled.path }
    ReportKey(
      "values",
      .names(.any),
      "for each leaf accessor; an enum value is {\"case\": NAME}, a value not in the schema "
        + "{\"unknown\": NAME}"
    ) {
      $0.values(ofEntities: false)
    }
    ReportKey("objects", .names(.json(.shared(.accessorValue)))) { $0.values(ofEntities: true) }
    ReportKey("cases", .names(.shared(.outcome, outcome))) { view in
      view.compiled.caseAccessors.map { ($0.name, view.outcome(of: $0.selectionSet)) }
    }
    ReportKey("fragments", .names(.shared(.outcome, outcome))) { view in
      view.compiled.fragmentAccessors.map { ($0.name, view.outcome(of: $0.selectionSet)) }
    }
  }

  /// The value of an accessor, which ``value(of:in:)`` returns.
  static let accessorValue = JSONForm.either([
    .object(.key("entity", .shared(.path), "the path of the entity")),
    .object(.key("trap", .constant("missing"), "reading it crashes the program")),
    .list(.shared(.accessorValue)), .null,
  ])

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
    case .entity(let id): ["entity": reader.result.path(of: id).json]
    case .list(let items): .array(items.map(self.value))
    case .null, .missing, .fault, .absent: .null
    }
  }

  typealias Outcome = ReportPart<SourceMap, Explanation>

  static let outcome = ReportForm<Outcome>.object {
    ReportKey("fulfilled", .bool) { $0.value.isPresent }
    ReportKey("reason", .word) { $0.value.reason }
    ReportKey("text", .text, "the reason in words") { $0.value.text }
    ReportKey("flips", .list(.text), "the changes that would flip it") {
      $0.value.flips.map(\.text)
    }
    ReportKey("changes", ReportedChange.changes, "the same as data") {
      ReportPart($0.value.flips, of: $0.report)
    }
  }
}
