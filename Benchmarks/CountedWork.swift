import ApolloDialect
import DialectKit
import Dialects
import Explorer
import ExplorerPanes
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import ProposalDialect
import SelectionIR
import TerminalUI
import Workspace

/// A small, deterministic piece of work on a hot path whose instructions are counted.
///
/// The count excludes the instructions of the work's foundation.
enum CountedWork: String, CaseIterable {
  case nothing
  case schema
  case operations
  case largeOperation = "large-operation"
  case overlappingFields = "overlapping-fields"
  case introspection
  case project
  case generateProposal = "generate-proposal"
  case generateApollo = "generate-apollo"
  case scan
  case execution
  case dialects
  case opening
  case keys
  case filter
  case typing

  /// The preparation that the work needs, whose instructions are subtracted.
  var foundation: CountedWork? {
    switch self {
    case .nothing: nil
    case .operations, .largeOperation, .overlappingFields: .schema
    case .generateProposal: .project
    case .execution: .scan
    case .keys, .filter: .opening
    default: .nothing
    }
  }

  /// Does the work and its preparation; returns a value that depends on the result.
  func run() -> Int {
    switch self {
    case .nothing: 0
    case .schema: Self.loadedSchema().types.count
    case .operations: Self.validated(GeneratedInputs.operations(count: 100, rounds: Self.rounds))
    case .largeOperation:
      Self.validated(GeneratedInputs.largeOperation(fields: 1_000, rounds: Self.rounds))
    case .overlappingFields: Self.validated(GeneratedInputs.wideOperation(count: 100))
    case .introspection: Self.introspection()
    case .project: Self.project(.proposal).compiled.selectionSets.count
    case .generateProposal: Self.generated(.proposal)
    case .generateApollo: Self.generated(.apollo)
    case .scan: Self.scanned() == nil ? 0 : 1
    case .execution: Self.executed()
    case .dialects: Self.readByDialects()
    case .opening: Self.played("")
    case .keys: Self.played("jjjjllkkh<Tab>jj<Tab>j<C-d><C-u>Ggg")
    case .filter: Self.played("&asPet<Enter>jjjj")
    case .typing: Self.typed()
    }
  }

  private static let rounds = 40

  private static func loadedSchema() -> Schema {
    var sources = SourceMap()
    let text = GeneratedInputs.schema(rounds: rounds)
    let document = Parser.parse(sources.add(name: "schema.graphqls", text: text)).document
    let schema = SchemaBuilder.build([document])
    let faults = SchemaValidator.validate([document], schema: schema)
    return faults.isEmpty ? schema : SchemaBuilder.build([])
  }

  private static func validated(_ text: String) -> Int {
    let schema = loadedSchema()
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "operations.graphql", text: text)).document
    return Validator.validate([document], schema: schema).count + document.definitions.count
  }

  /// Builds a schema from the text of an introspection result.
  private static func introspection() -> Int {
    var sources = SourceMap()
    let text = GeneratedInputs.introspection(types: 200)
    let file = sources.add(name: "introspection.json", text: text)
    guard let json = try? JSONDocument(file.utf8) else { return 0 }
    return SchemaBuilder.build([IntrospectionReader.read(json, file: file.id).document]).types.count
  }

  private static func project(_ dialect: Dialect) -> Workspace {
    let schema = GeneratedInputs.schema(rounds: 4)
    let operations = GeneratedInputs.operations(count: 20, rounds: 4)
    return Workspace.load(
      [
        WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8)),
        WorkspaceInput(name: "operations.graphql", utf8: Array(operations.utf8)),
      ],
      options: WorkspaceOptions(codegen: CodegenOptions(dialect: dialect))
    )
  }

  private static func generated(_ dialect: Dialect) -> Int {
    (project(dialect).generator?.files() ?? []).reduce(0) { $0 + $1.text.utf8.count }
  }

  private static func scanned() -> JSONDocument? {
    try? JSONDocument(GeneratedInputs.animals(count: 1_000))
  }

  private static let sample = [
    "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
  ]
  .map { WorkspaceInput(name: $0, utf8: Files.bytes(of: Files.packageRoot + "/" + $0)) }

  private static func executed() -> Int {
    guard let document = scanned(),
      let plan = Workspace.load(
        sample + [WorkspaceInput(name: "empty.json", utf8: Array(#"{"data": null}"#.utf8))]
      )
      .execution?.result.plan
    else { return 0 }
    return Executor.execute(plan, data: document.root["data"]).entityCount
  }

  private static func loaded(animals: Int, isExploring: Bool) -> Workspace {
    let response = GeneratedInputs.animals(count: animals)
    return Workspace.load(
      sample + [WorkspaceInput(name: "response.json", utf8: response)],
      options: WorkspaceOptions(isExploring: isExploring)
    )
  }

  private static func readByDialects() -> Int {
    let workspace = loaded(animals: 300, isExploring: false)
    var table = ResponseTable(options: workspace.codegenOptions)
    for readers in workspace.dialectReaders(of: [0]) { table.add(readers, named: "response") }
    return table.rows.count
  }

  /// Presses keys in the explorer and renders a frame after each.
  private static func played(_ notation: String) -> Int {
    var model = Model(
      workspace: loaded(animals: 300, isExploring: true),
      size: Size(width: 120, height: 40)
    )
    return frames(of: notation, on: &model)
  }

  private static func frames(of notation: String, on model: inout Model) -> Int {
    var cells = render(model).size.width
    for key in (try? KeyNotation.parse(notation)) ?? [] {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
      cells += render(model).size.width
    }
    return cells
  }

  /// Types letters into a query, including the work that follows each letter.
  private static func typed() -> Int {
    var model = Model(
      workspace: loaded(animals: 20, isExploring: true),
      size: Size(width: 120, height: 40)
    )
    return frames(of: "goa<End><Enter>spe<BS>e", on: &model)
  }
}
