import CommandLineSupport
import GraphQLSyntax
import LibC

/// Several projects of which a person has to choose one.
struct ProjectChoice {
  struct Candidate {
    /// An absolute path.
    let file: String
    /// Its name, where the file has several.
    var project: String?

    /// What `--project` takes for it.
    var shown: String { project ?? WorkingFolder.shown(file) }
  }

  let candidates: [Candidate]
  /// What is said where nobody can be asked.
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

  /// Asks the person at the terminal by number, until it is one of them; nil where there is no
  /// terminal, or for no answer.
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
