import GraphQLRuntime
import ResponseTools
import Workspace

/// Measures solving conditions for a sample, a generated response, and a covering set; the goal for
/// conditions is 50 ms.
enum ResponseConditionBenchmark {
  private static let schema = "SampleSchemas/animals.graphqls"
  private static let document = "SampleSchemas/animals/AllAnimals.graphql"
  private static let response = "SampleResponses/animals/AllAnimals.json"
  private static let requirements = ["allAnimals[1].asPet.humanName", "count(allAnimals) == 3"]

  static func run() {
    let inputs = [schema, document, response].map { path in
      WorkspaceInput(name: path, utf8: Files.bytes(of: "\(Files.packageRoot)/\(path)"))
    }
    let parsed = requirements.flatMap { (try? ResponseCondition.parse($0)) ?? [] }
    guard let reader = Workspace.load(inputs).executions.first?.reader else {
      return print("The samples are not here.")
    }
    Measurement.cpu("two wishes over AllAnimals") {
      var solver = ResponseSynthesizer(reader, parsed)
      guard case .met(let changes, _)? = solver?.solve() else { return 0 }
      return changes.count
    }.report()
    Measurement.cpu("a whole response to AllAnimals") {
      (try? ResponseSynthesizer.wholeResponse(for: reader, seed: 0)).map { $0 == .null ? 0 : 1 }
        ?? 0
    }.report()
    Measurement.cpu("the covering set of AllAnimals") {
      CoveringSet(reader)?.responses.count ?? 0
    }.report()
  }
}
