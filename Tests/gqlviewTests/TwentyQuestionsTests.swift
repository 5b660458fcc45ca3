import Foundation
import TestSupport
import Testing

/// Tests twenty typical questions about a response: keys that answer each of them, and jq where it
/// can.
@Suite struct TwentyQuestionsTests {
  private static let page = "docs/guide/twenty-questions.md"

  @Test func `there are twenty questions, one per file`() throws {
    let folder = PackageRoot.file(QuestionScript.folder).path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".script") }
    #expect(QuestionScript.all.map(\.file) == files.sorted() && files.count == 20)
  }

  @Test(arguments: QuestionScript.all)
  func `the keys show the answer, and jq gives the same`(_ question: QuestionScript) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let files = try Self.files(of: question.source, in: scratch)
    let run = try ProgramRun(
      ["screen"] + files + ["--size", question.size, "--keys", question.keys]
    )
    let found = question.answers(on: run.output)
    #expect(found == question.answer, "\(question.file)\n\(run.output)\(run.errors)")
    // The same file can be replayed as a script in the explorer.
    let script = PackageRoot.file("\(QuestionScript.folder)/\(question.file)").path
    let replayed = try ProgramRun(
      ["screen"] + files + ["--size", question.size, "--script", script]
    )
    #expect(question.answers(on: replayed.output) == found, "\(replayed.errors)")
    guard let jq = question.jq, let response = files.last else { return }
    #expect(question.keyCount < jq.count, "\(question.question): jq takes less")
    guard Self.hasJQ else {
      return SharedData.reportNotRun("jq's answers", count: 1, reason: "jq is not installed")
    }
    let lines = try Self.runJQ(jq, on: response).split(separator: "\n").map(String.init)
    #expect(lines == question.answer, "\(question.file)")
  }

  @Test func `the page lists the questions with their keys and jq filters`() throws {
    var lines = [
      "| | question | keys | | in jq | |", "| --- | --- | --- | ---: | --- | ---: |",
    ]
    for (index, question) in QuestionScript.all.enumerated() {
      let jq = question.jq.map { "\(Self.code($0)) | \($0.count)" } ?? "cannot be asked |"
      lines.append(
        "| \(index + 1) | \(question.question) | \(Self.code(question.keys)) "
          + "| \(question.keyCount) | \(jq) |"
      )
    }
    try GeneratedSection.expect(
      lines.joined(separator: "\n") + "\n",
      in: Self.page,
      opening: "questions: UPDATE_GOLDEN=1 swift test rewrites them",
      name: "questions"
    )
  }

  /// Returns a text as code in a table cell.
  private static func code(_ text: String) -> String {
    "`" + text.replacing("<lt>", with: "<").replacing("|", with: "\\|") + "`"
  }

  // MARK: Data of the questions

  private static func files(
    of source: QuestionScript.Source,
    in scratch: ScratchFolder
  ) throws -> [String] {
    let tracker = ["schema.graphqls", "Issues.graphql", "Issues.json"].map {
      "Tests/gqlviewTests/Inputs/Tracker/\($0)"
    }
    switch source {
    case .issues: return tracker
    case .later: return tracker + ["\(QuestionScript.folder)/Later.json"]
    case .zoo:
      let response = try scratch.write(zoo(), "Zoo.json")
      return [
        "SampleSchemas/animals.graphqls", "\(QuestionScript.folder)/Zoo.graphql", response.path,
      ]
    }
  }

  /// Returns five thousand animals of eight types, one of which is not in the schema; all heights
  /// are different.
  private static func zoo() -> String {
    let types = ["Cat", "Dog", "Bird", "Fish", "Rat", "Crocodile", "Human", "Unicorn"]
    let animals = (0..<5_000).map { index in
      let type = types[(index * index + index / 7) % types.count]
      let isPet = !["Crocodile", "Human", "Unicorn"].contains(type)
      return """
        {"__typename": "\(type)", "species": "\(type.lowercased())", "height": \
        {"__typename": "Height", "meters": \(index * 7_919 % 5_003)}\
        \(isPet ? ", \"humanName\": \"N\(index)\"" : "")}
        """
    }
    return "{\"data\": {\"allAnimals\": [\n" + animals.joined(separator: ",\n") + "\n]}}\n"
  }

  // MARK: jq

  private static let hasJQ = (try? runJQ("1", on: "/dev/null", ["-n"])) == "1\n"

  private static func runJQ(
    _ filter: String,
    on file: String,
    _ options: [String] = []
  ) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = PackageRoot.url
    process.arguments = ["jq", "-r"] + options + [filter, file]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
