import GraphQLRuntime
import Workspace

/// Measures scanning a response compared with simdjson, and executing the sample operation
/// `AllAnimals`.
enum ExecutionBenchmark {
  static func run() {
    for count in [20_000, 600_000] { run(count: count) }
  }

  private static func run(count: Int) {
    let response = GeneratedInputs.animals(count: count)
    print("# A response of \(response.count / 1_000) KB: \(count) animals and what belongs to them")
    let pass = Measurement.cpu("one pass over the bytes") {
      response.reduce(0) { $0 &+ Int($1) }
    }
    pass.report(note: pass.throughput(bytes: response.count))
    let scan = Measurement.cpu("scan into the tape") {
      (try? JSONDocument(response))?.root.kind == .object ? 1 : 0
    }
    scan.report(relativeTo: pass, note: scan.throughput(bytes: response.count))
    guard let document = try? JSONDocument(response), let plan = samplePlan() else {
      print("The animals sample could not be loaded.")
      return
    }
    let data = document.root["data"]
    let execution = Measurement.cpu("execute, every fault recorded") {
      Executor.execute(plan, data: data).entityCount
    }
    let result = Executor.execute(plan, data: data)
    let values = result.entities.reduce(0) { $0 + result.values(of: $1).count }
    execution.report(
      relativeTo: scan,
      note: "\(result.entityCount) entities, \(values) values, \(result.faultCount) faults"
    )
    Peers.report(
      [(name: "response.json", bytes: response)],
      [FrontEndBenchmark.Task(key: "scan", measurement: scan)],
      names: ["simdjson"]
    )
  }

  private static func samplePlan() -> ExecutionPlan? {
    let inputs = [
      "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
      "SampleResponses/animals/AllAnimals.json",
    ].map { WorkspaceInput(name: $0, utf8: Files.bytes(of: Files.packageRoot + "/" + $0)) }
    return Workspace.load(inputs).execution?.result.plan
  }
}
