import Foundation
import TerminalUI
import TestSupport

/// A question about a response, with a script of explorer keys that answers it.
///
/// The script starts with comments. The first ones contain the question. The others have names:
/// `of:` is the data, `jq:` the equivalent jq program, and `size:` the screen size if it is not
/// 200x50. `reads:` is a regular expression whose group matches an answer on the screen, and
/// `answer:` lists the answers from top to bottom, separated by ` | `.
struct QuestionScript {
  let file: String
  let question: String
  let source: Source
  let jq: String?
  let size: String
  let answer: [String]
  /// The keys in their notation, without line breaks.
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
    // A line that starts with a colon is a command, which ends with Enter.
    keys = lines.filter { !$0.hasPrefix("#") }.map { line in
      line.hasPrefix(":") ? line.replacing("<", with: "<lt>") + "<Enter>" : line
    }.joined()
  }

  /// The number of keys.
  var keyCount: Int { (try? KeyNotation.parse(keys).count) ?? 0 }

  /// Returns the answers on a screen.
  func answers(on screen: String) -> [String] {
    let whole = NSRange(screen.startIndex..., in: screen)
    return reads.matches(in: screen, range: whole).compactMap { match in
      Range(match.range(at: 1), in: screen).map { String(screen[$0]).replacing("\\\"", with: "\"") }
    }
  }
}
