#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Several projects of which a person has to choose one.
struct ProjectChoice {
  struct Candidate {
    /// An absolute path.
    let file: String
    /// Its name, where the file has several.
    var project: String?

    /// What `--project` takes for it.
    var shown: String { project ?? Project.shown(file) }
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
      "\(Project.shown(file)) has several projects; choose one with --project NAME: "
      + projects.joined(separator: ", ")
  }

  /// Asks the person at the terminal by number; nil where there is none, or for another answer.
  func ask() -> Candidate? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    let rows = candidates.enumerated().map { "  \($0 + 1)  \($1.shown)\n" }.joined()
    StandardStreams.writeErrorText("gqlview: which project?\n\(rows)1 to \(candidates.count): ")
    guard let line = readLine(), let number = Int(line.filter { $0 != " " }),
      candidates.indices.contains(number - 1)
    else { return nil }
    return candidates[number - 1]
  }
}
