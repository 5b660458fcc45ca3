import CommandLineSupport
import GraphQLSyntax
import LibC

/// Several projects from which the user must choose one.
struct ProjectChoice {
  struct Candidate {
    /// The absolute path of the configuration.
    let file: String
    /// The project's name, if the configuration has several.
    var project: String?

    /// The value of `--project` that selects the project.
    var shown: String { project ?? WorkingFolder.shown(file) }
  }

  let candidates: [Candidate]
  /// The error message if the user cannot be asked.
  let refusal: String

  init(files: [String]) {
    candidates = files.map { Candidate(file: $0) }
    refusal =
      "there are several configurations; choose one with --project FILE:"
      + candidates.map { "\n  \($0.shown)" }.joined()
  }

  init(file: String, projects: [String]) {
    candidates = projects.map { Candidate(file: file, project: $0) }
    refusal =
      "\(WorkingFolder.shown(file)) has several projects; choose one with --project NAME: "
      + projects.joined(separator: ", ")
  }

  /// Asks the user in the terminal for a number until the answer is valid; `nil` if there is no
  /// terminal or no answer.
  func ask() -> Candidate? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    let rows = candidates.enumerated().map { "  \($0 + 1)  \($1.shown)\n" }.joined()
    let question = "1 to \(candidates.count): "
    StandardStreams.writeErrorText("gqlview: which project?\n\(rows)\(question)")
    while let line = readLine() {
      let answer = line.filter { $0 != " " }
      if answer.isEmpty { return nil }
      if let number = Int(answer), candidates.indices.contains(number - 1) {
        return candidates[number - 1]
      }
      StandardStreams.writeErrorText("Unknown project \(displayText(answer)). \(question)")
    }
    return nil
  }
}
