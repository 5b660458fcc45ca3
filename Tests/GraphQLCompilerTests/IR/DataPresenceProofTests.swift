import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import RandomOperations
import Testing

@testable import ApolloPolicy
@testable import SelectionIR

/// Compares the search for accessors without data with all responses to random operations.
///
/// Each is executed for all values of the variables, with objects of all types in every place.
///
/// `RANDOM_PRESENCE=10000` in the environment increases the number of operations, and
/// `RANDOM_SEED=7` selects others.
@Suite struct DataPresenceProofTests {
  enum Client: CaseIterable {
    case proposal, released

    var options: CompilationOptions {
      switch self {
      case .proposal: CompilationOptions()
      case .released: CompilationOptions(apollo: ApolloOptions(schemaNamespace: "API"))
      }
    }

    var rules: ExecutionRules {
      switch self {
      case .proposal: ExecutionRules()
      case .released: .released
      }
    }
  }

  @Test(arguments: Client.allCases)
  func `exactly the accessors that some response leaves without data are reported`(
    _ client: Client
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RANDOM_PRESENCE"].flatMap { UInt64($0) } ?? 300
    let first = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    let schema = ReaderFixture.schema(ConditionedOperation.schema)
    var tally = Tally()
    for seed in first..<first + count {
      var operation = ConditionedOperation(seed: seed)
      let text = operation.text()
      let differences = try compare(text, schema, client, &tally)
      #expect(differences.isEmpty, "seed \(seed), \(differences.prefix(4))\n\(text)")
      if !differences.isEmpty { tally.different += 1 }
      if tally.different > 5 { break }
    }
    print(
      "presence, \(client): \(tally.documents) documents, \(tally.responses) responses,",
      "\(tally.views) structs read, \(tally.lacking) members without data,",
      "\(tally.later) on later types, \(tally.different) documents differ"
    )
    #expect(tally.documents > Int(count) / 2 && tally.lacking > Int(count) / 20)
  }

  private struct Tally {
    var documents = 0
    var responses = 0
    var views = 0
    var lacking = 0
    var later = 0
    var different = 0
  }

  private func compare(
    _ text: String,
    _ schema: Schema,
    _ client: Client,
    _ tally: inout Tally
  ) throws -> [String] {
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "q.graphql", text: text)).document
    let document = Compiler.compile([parsed], schema: schema, options: client.options)
    let lowering = document.lowered(operation: 0, schema: schema, options: client.options)
    var known: [(values: [String: Bool], lacking: Set<DataPresence.Shown>)] = []
    var withLater: [(values: [String: Bool], lacking: Set<DataPresence.Shown>)] = []
    for bits in 0..<8 {
      let values = Dictionary(
        uniqueKeysWithValues: ConditionedOperation.variables.enumerated().map {
          ($1, bits >> $0 & 1 == 1)
        }
      )
      for hasLater in [false, true] {
        var response = EveryTypeResponse(
          schema: schema,
          document: parsed,
          variables: values,
          hasLaterTypes: hasLater
        )
        guard let data = response.data() else { return [] }
        let result = Executor.execute(
          lowering.plan,
          data: try JSONDocument(JSONPrinter.print(data, layout: .compact)).root,
          variables: VariableValues(entries: values.map { .init(name: $0, value: .bool($1)) }),
          rules: client.rules
        )
        let model = DataPresenceModel(
          document,
          lowering,
          result,
          entersFragments: client == .released
        )
        tally.responses += 1
        tally.views += model.viewCount
        if hasLater {
          withLater.append((values, model.lacking))
        } else {
          known.append((values, model.lacking))
          #expect(result.faultCount == 0, "\(values) \(text)")
        }
      }
    }
    tally.documents += 1
    return differences(document, known, withLater, &tally)
  }

  private func differences(
    _ document: CompiledDocument,
    _ known: [(values: [String: Bool], lacking: Set<DataPresence.Shown>)],
    _ withLater: [(values: [String: Bool], lacking: Set<DataPresence.Shown>)],
    _ tally: inout Tally
  ) -> [String] {
    let findings = document.findings.lacking
    let reported = Set(findings.filter { $0.objectType != .later }.map(\.shown))
    let reportedLater = Set(findings.filter { $0.objectType == .later }.map(\.shown))
    let lacking = known.reduce(into: Set()) { $0.formUnion($1.lacking) }
    let later = withLater.reduce(into: Set()) { $0.formUnion($1.lacking) }.subtracting(lacking)
    tally.lacking += lacking.count
    tally.later += later.count
    var differences: [String] = []
    func add(_ words: String, _ shown: Set<DataPresence.Shown>) {
      differences += shown.map { "\(words): \(document[$0.set].path) \($0.member)" }
    }
    add("not reported", lacking.subtracting(reported))
    add("reported needlessly", reported.subtracting(lacking))
    add("not reported for later types", later.subtracting(reportedLater))
    add("reported needlessly for later types", reportedLater.subtracting(later))
    for finding in findings {
      let runs = finding.objectType == .later ? withLater : known
      for run in runs
      where finding.variables.allSatisfy({ run.values[$0.name] == $0.value })
        && !run.lacking.contains(finding.shown)
      {
        add("has data for the reported values", [finding.shown])
      }
    }
    return differences
  }
}
