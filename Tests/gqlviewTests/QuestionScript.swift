import Foundation
import TerminalUI
import TestSupport

/// A question that a person asks of a response, as a script of the explorer that answers it.
///
/// Comments at its beginning hold the question and, behind names, `of:` what is asked, `jq:` the same for
/// jq, `size:` a screen other than 200x50, `reads:` an expression whose group is an answer on the screen,
/// and `answer:` what it finds from the top to the bottom, with ` | ` between.
struct QuestionScript {
  let file: String
  let question: String
  let source: Source
  let jq: String?
  let size: String
  let answer: [String]
  /// The keys in their notation, without line ends.
  let keys: String
  private let reads: NSRegularExpression

  enum Source: String, CaseIterable {
    case issues, later, zoo
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  static let folder = "Tests/gqlviewTests/Inputs/Questions"

  static let all: [QuestionScript] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.file(folder).path)
    return (files ?? []).filter { $0.hasSuffix(".script") }.sorted().compactMap { name in
      try? QuestionScript(name)
    }
  }()

  init(_ file: String) throws {
    let lines = try PackageRoot.text("\(Self.folder)/\(file)").split(separator: "\n").map(
      String.init
    )
    var values: [String: String] = [:]
    for line in lines.dropFirst() where line.hasPrefix("# ") {
      let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0]] = String(parts[1].drop { $0 == " " }) }
    }
    guard let question = lines.first, question.hasPrefix("# "),
      let source = values["of"].flatMap(Source.init), let reads = values["reads"],
      let answer = values["answer"]
    else { throw Malformed(description: file) }
    self.file = file
    self.question = String(question.dropFirst(2))
    self.source = source
    self.reads = try NSRegularExpression(pattern: reads, options: .anchorsMatchLines)
    self.answer = answer.components(separatedBy: " | ")
    jq = values["jq"]
    size = values["size"] ?? "200x50"
    // A line behind a colon is typed with the colon and Enter.
    keys = lines.filter { !$0.hasPrefix("#") }.map { line in
      line.hasPrefix(":") ? line.replacing("<", with: "<lt>") + "<Enter>" : line
    }.joined()
  }

  /// How many keys are pressed.
  var keyCount: Int { (try? KeyNotation.parse(keys).count) ?? 0 }

  /// What a screen answers.
  func answers(on screen: String) -> [String] {
    let whole = NSRange(screen.startIndex..., in: screen)
    return reads.matches(in: screen, range: whole).compactMap { match in
      Range(match.range(at: 1), in: screen).map { String(screen[$0]).replacing("\\\"", with: "\"") }
    }
  }
}
