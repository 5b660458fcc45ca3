import Dialects
import GraphQLRuntime
import ResponseTools
import Workspace

/// Measures fault injection in a response of one megabyte in every dialect, and solving conditions
/// for a sample.
enum StormBenchmark {
  static func run() {
    storm()
    requirements()
  }

  private static func storm() {
    let response = GeneratedInputs.animals(count: 3_000)
    print("# A storm over \(response.count / 1_000) KB: 3,000 animals with what belongs to them")
    let names = ["SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql"]
    let inputs = names.map {
      WorkspaceInput(name: $0, utf8: Files.bytes(of: Files.packageRoot + "/" + $0))
    }
    let workspace = Workspace.load(inputs + [WorkspaceInput(name: "r.json", utf8: response)])
    let readers = workspace.dialectReaders(of: [0])
    guard !readers.isEmpty else { return print("The animals sample could not be loaded.") }
    let report = Storm.over(readers, options: workspace.codegenOptions)
    let words = "\(report.strikeCount) mutations, \(report.rows.count) paths; the goal is 1 s"
    Measurement.cpu("storm in \(report.dialects.count) dialects", runs: 3) {
      Storm.over(readers, options: workspace.codegenOptions).strikeCount
    }
    .report(note: words)
  }
  /// Measures solving conditions, which the explorer and `synthesize` do; the goal is 50 ms.
  private static func requirements() {
    let names = [
      "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
      "SampleResponses/animals/AllAnimals.json",
    ]
    let inputs = names.map {
      WorkspaceInput(name: $0, utf8: Files.bytes(of: Files.packageRoot + "/" + $0))
    }
    guard let reader = Workspace.load(inputs).execution?.reader,
      let requirements = try? ResponseCondition.parse(
        "allAnimals[0].asPet and not allAnimals[1].asPet"
      )
    else { return print("The animals sample could not be loaded.") }
    Measurement.cpu("two wishes over AllAnimals", runs: 5) {
      guard var solver = ResponseSynthesizer(reader, requirements, seed: 0),
        case .met(let changes, _) = solver.solve()
      else { return 0 }
      return changes.count
    }
    .report(note: "the goal is 50 ms")
    Measurement.cpu("a whole response to AllAnimals", runs: 5) {
      (try? ResponseSynthesizer.wholeResponse(for: reader, seed: 0)) == nil ? 0 : 1
    }
    .report()
    Measurement.cpu("the covering set of AllAnimals", runs: 5) {
      CoveringSet(reader)?.responses.count ?? 0
    }
    .report()
  }
}
