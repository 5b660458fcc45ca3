import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import ResponseTools
import SelectionIR
import Workspace

/// `synthesize --covering`: writes a small set of responses that together show every outcome.
enum CoveringSetWriter {
  /// The hidden file that lists the files written to a folder.
  static let list = ".gqlview-covering-set"

  static func run(_ run: Run, into folder: String) -> ExitStatus {
    if folder.isEmpty || folder == "-" {
      return run.fail(with: "--covering needs a folder, not '\(folder)'")
    }
    guard run.usableOperation() != nil else { return .noAnswer }
    guard !run.arguments.has(.variables) || run.workspace.variables != nil else {
      return run.fail()
    }
    let own: OwnFolder
    do throws(FileError) {
      own = try OwnFolder(folder, list: list)
    } catch {
      return run.fail(with: error.message)
    }
    // Ignore responses from earlier runs. They are generated again, and if they counted as given,
    // the new set would omit their outcomes.
    let given = run.workspace.executions.map(\.reader).filter { reader in
      !own.holds(reader.sources.file(reader.responseFile)?.name ?? "")
    }
    let seed = run.arguments[.seed] ?? 0
    guard let reader = run.workspace.reader(of: ["data": [:]], named: "a response"),
      let covering = CoveringSet(reader, besides: given, seed: seed)
    else {
      return run.fail(with: "cannot generate a response for this operation", stage: .response)
    }
    if let obstacle = covering.obstacle {
      return run.fail(with: obstacle, stage: .response)
    }
    let files = files(of: covering, reader)
    do throws(FileError) {
      let removed = try own.write(
        files,
        replacesOthers: run.arguments.has(.force),
        isOfKind: { isNumbered($0, of: name(reader)) }
      )
      for name in removed { StandardStreams.writeError("\(folder)/\(name) was removed") }
    } catch {
      return run.fail(with: error.message)
    }
    let report = CoveringSetReport(
      covering: covering,
      files: files.map { folder + "/" + $0.name },
      given: given
    )
    if run.arguments.isJSON {
      CoveringSetReport.form.write(report)
    } else {
      var text = run.makeReport()
      report.add(to: &text)
      run.print(text)
    }
    return .success
  }

  /// Returns the prefix of the file names for an operation.
  private static func name(_ reader: ResponseReader) -> String {
    reader.document.operations[reader.operation].name ?? "response"
  }

  /// Whether a file name has the form `NAME-1.json` for the operation.
  private static func isNumbered(_ file: String, of name: String) -> Bool {
    guard file.hasPrefix(name + "-"), file.hasSuffix(".json") else { return false }
    let number = file.dropFirst(name.count + 1).dropLast(".json".count)
    return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns a file for each response; if the request has variables, the file contains the request
  /// too.
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
        return ("\(name(reader))-\(number).json", JSONReport.text(json))
      }
      let request: [(String, JSONValue?)] = [
        ("operationName", operation.name.map { .string($0) }),
        ("query", .string(reader.document.sentText(of: operation))),
        ("variables", .object(variables.map { .init($0.name, $0.value) })),
      ]
      return (
        "\(name(reader))-\(number).json",
        JSONReport.text(["request": .object(present: request), "response": json])
      )
    }
  }
}
