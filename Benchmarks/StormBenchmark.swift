import Explorer
import GraphQLRuntime
import SwiftCodegen

/// A storm over a response of a megabyte, in every dialect.
enum StormBenchmark {
  static func run() {
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
}
