import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSchema
import ProjectInputs
import Reports
import ResponseAnalysis
import SelectionIR
import Workspace

/// `wire`: prints the request and response of a dialect whose client replaces response keys with
/// hashes.
///
/// It also restores the original keys of a captured response.
enum WireCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "wire",
    .advanced,
    "Print hashed requests and responses of SwiftGraphQL, or restore them",
    operands: "SCHEMA... DOCUMENT... RESPONSE | RESPONSE [REQUEST]",
    options: .execution,
    .report,
    .requests,
    .project,
    examples: [
      .init(
        "schema.graphqls Hero.graphql response.json",
        "Print the request and the response with hashed keys."
      ),
      .init(
        "captured.json",
        "Restore the response keys of a captured response."
      ),
    ],
    reports: [.wire],
    inputs: .init(.all, recordings: .single)
  )

  static func start(_ plan: InputPlan, given: Arguments) -> ExitStatus? {
    removeHashes(plan.arguments)
  }

  /// Prints the hashed form of a response, or the plain form of a hashed response.
  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard let execution = run.usableExecution() else { return .noAnswer }
    let reader = execution.reader
    let operation = reader.document.operations[reader.operation]
    guard !operation.marks.isLocalCacheMutation else {
      return run.fail(
        with: "'\(operation.name ?? "")' is a local cache mutation, which is never sent to a server"
      )
    }
    guard let wire = Dialect.wireForms.first?.init(reader) else {
      return run.fail(with: noWireForm)
    }
    // A hashed response got the document's keys when it was read.
    let wasHashed = run.workspace.responses[execution.response].isDealiased
    if wasHashed {
      run.print(JSONValue(run.workspace.responses[execution.response].json.root))
      return .success
    }
    guard let request = wire.request else { return run.fail(with: DialectRequest.tooManyFields) }
    form.write((request, reader, wire))
    return .success
  }

  private static let noWireForm = "no dialect has a wire form"

  private static let form = ReportForm<
    (request: DialectRequest, reader: ResponseReader, wire: any DialectWireForm)
  >.object {
    ReportKey("query", .text) { $0.request.query }
    ReportKey("variables", .json(.names(.any))) { $0.request.variables }
    ReportKey(maybe: "operationName", .text) { $0.request.operationName }
    ReportKey("response", response) { ($0.reader, $0.wire) }
  }

  private static let response = ReportForm<
    (reader: ResponseReader, wire: any DialectWireForm)
  >.object {
    ReportKey("data", .any) { root in
      root.reader.response.data.map { root.wire.rekeyed($0) } ?? .null
    }
    ReportKey(maybe: "errors", .list(.any)) {
      $0.reader.response.reportedErrors.map { JSONValue($0.node) }.orNilIfEmpty
    }
  }

  private typealias HashedField = (key: String, text: String, depth: Int)

  private static let plainForm = ReportForm<
    (response: JSONValue, fields: [HashedField]?)
  >.object {
    ReportKey("response", .json(.shared(.response)), "under the document's own keys") {
      $0.response
    }
    ReportKey(maybe: "fields", .list(field), "the original text of each hash") { $0.fields }
  }

  private static let field = ReportForm<HashedField>.object {
    ReportKey("key", .text) { $0.key }
    ReportKey("field", .text) { $0.text }
    ReportKey("depth", .integer) { $0.depth }
  }

  /// A hashed response that is read with its document, under the document's own keys.
  private static let whole = JSONForm.object(
    .key("data", .any, "for a hashed response that is read with its document"),
    .maybe("errors", .list(.any)),
    .maybe("extensions", .any)
  )

  static let forms = [form.form, plainForm.form, whole]

  // MARK: Without a schema

  /// Restores the keys of a captured response, using its request if that is given too.
  ///
  /// A request is JSON with `query` and `variables`. The output of `wire` contains both and can be
  /// the only operand. Returns `nil` if the operands are other files.
  static func removeHashes(_ arguments: Arguments) -> ExitStatus? {
    guard (1...2).contains(arguments.operands.count) else { return nil }
    var values: [JSONValue] = []
    for operand in arguments.operands {
      guard operand != "-", let bytes = try? FileReader.bytes(of: operand, isNamed: true),
        let json = try? JSONDocument(bytes), json.root.kind == .object,
        IntrospectionReader.schemaNode(of: json) == nil
      else { return nil }
      values.append(JSONValue(json.root))
    }
    // A recording contains both.
    if values.count == 1, let request = values[0]["request"], let response = values[0]["response"] {
      values = [request, response]
    }
    let request = values.first { $0["query"] != nil }
    guard let response = values.lazy.compactMap({ $0["query"] == nil ? $0 : $0["response"] }).first
    else { return nil }
    var query: String?
    if case .string(let text)? = request?["query"] { query = text }
    let variables = request?["variables"] ?? [:]
    guard let form = form(query: query, variables: variables) else {
      StandardStreams.writeError(noWireForm)
      return .noAnswer
    }
    let names = form.names(query: query, variables: variables)
    plainForm.write((names.plain(response), names.fieldList))
    return .success
  }

  /// Returns the wire form whose client made the request; the first one if there is no request.
  private static func form(query: String?, variables: JSONValue) -> (any DialectWireForm.Type)? {
    let forms = Dialect.wireForms
    guard let query else { return forms.first }
    return forms.first { $0.plainRequest(query: query, variables: variables) != nil } ?? forms.first
  }
}
