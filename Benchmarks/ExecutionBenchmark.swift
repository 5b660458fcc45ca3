import Explorer
import GraphQLRuntime
import Glibc

/// Scanning a response and executing the animals sample's `AllAnimals` over it.
enum ExecutionBenchmark {
  static func run() {
    let response = GeneratedInputs.animals(count: 20_000)
    print("# A response of \(response.count / 1_000) KB: 20,000 animals with what belongs to them")
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
  }

  private static func samplePlan() -> ExecutionPlan? {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
    let inputs = [
      "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
      "SampleResponses/animals/AllAnimals.json",
    ].map { WorkspaceInput(name: $0, utf8: bytes(ofFile: root + "/" + $0)) }
    return Workspace.load(inputs).execution?.result.plan
  }

  private static func bytes(ofFile path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }
}
