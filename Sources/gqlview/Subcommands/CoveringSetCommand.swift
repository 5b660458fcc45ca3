import Explorer
import GraphQLCompiler
import GraphQLRuntime

/// `coverage --synthesize`: writes few responses that together show every outcome.
enum CoveringSetCommand {
  /// The hidden list of what was written into a folder.
  static let list = ".gqlview-covering-set"

  static func run(_ run: Run, into folder: String) -> ExitStatus {
    if let seed = run.arguments.value(.seed), UInt64(seed) == nil {
      return run.refuse("--seed takes a whole number from 0, not '\(seed)'")
    }
    guard run.usableOperation() != nil else { return .noAnswer }
    guard !run.arguments.has(.variables) || run.workspace.variables != nil else {
      return run.refuse()
    }
    let given = run.workspace.executions.map(\.reader)
    let seed = run.arguments.value(.seed).flatMap { UInt64($0) } ?? 0
    guard let reader = run.workspace.reader(of: ["data": [:]], named: "a response"),
      let covering = CoveringSet(reader, besides: given, seed: seed)
    else {
      return run.refuse("no response can be made of this operation", stage: .response)
    }
    let files = files(of: covering, reader)
    do throws(FileError) {
      let removed = try OwnFolder(folder, list: list).write(
        files,
        replacesOthers: run.arguments.has(.force)
      )
      for name in removed { StandardStreams.writeError("\(folder)/\(name) is removed") }
    } catch {
      return run.refuse(error.message)
    }
    let report = CoveringSetReport(
      covering: covering,
      files: files.map { folder + "/" + $0.name },
      given: given
    )
    if run.arguments.isJSON {
      run.print(report.json)
    } else {
      var text = run.makeReport()
      report.add(to: &text)
      run.print(text)
    }
    return .fine
  }

  /// A file for each response: the response alone, or with the request where it has variables.
  private static func files(
    of covering: CoveringSet,
    _ reader: ResponseReader
  ) -> [(name: String, text: String)] {
    let operation = reader.document.operations[reader.operation]
    let width = String(covering.responses.count).count
    return covering.responses.enumerated().map { index, response in
      let digits = String(index + 1)
      let number = String(repeating: "0", count: width - digits.count) + digits
      let json = JSONValue(response.reader.response.root)
      let variables = response.reader.result.variables.entries
      guard !variables.isEmpty else {
        return ("\(operation.name ?? "response")-\(number).json", JSONReport.text(json))
      }
      let request: [(String, JSONValue?)] = [
        ("operationName", operation.name.map { .string($0) }),
        ("query", .string(reader.document.sentText(of: operation))),
        ("variables", .object(variables.map { .init($0.name, $0.value) })),
      ]
      return (
        "\(operation.name ?? "response")-\(number).json",
        JSONReport.text(["request": .object(present: request), "response": json])
      )
    }
  }
}
