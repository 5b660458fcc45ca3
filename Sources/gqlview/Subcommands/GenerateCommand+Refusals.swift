import ApolloPolicy
import CommandLineSupport
import DialectKit
import ProjectInputs
import Reports
import Workspace

// Checks before overwriting generated files in an Apollo iOS project; `--force` skips them.

extension GenerateCommand {
  /// Returns the reason for not replacing files of a different or unknown Apollo release; `nil` if
  /// it is safe.
  static func refusal(
    of output: GeneratedOutput,
    _ files: [GeneratedFile],
    _ run: Run
  ) -> String? {
    guard run.workspace.dialect.usesApolloOptions, !run.arguments.has(.force),
      let apollo = run.project?.project.apollo
    else { return nil }
    let release = apollo.release
    let generated = output.generatedBefore
    let rewritten = output.rewritten
    guard rewritten > 0 else { return nil }
    let version = apollo.optionsForWriting.version
    let count = Report.count(rewritten, "file")
    let texts = files.filter { !$0.isEditable }.map(\.text)
    if release.filesDiffer(from: texts), let words = release.filesWords {
      return """
        Your generated files come from Apollo \(words); this would rewrite \(count) as Apollo \
        \(version) (\(release.source)). Nothing was written.
          to keep their release: \(command(run, version: "\(release.releaseOfFiles)"))
          to rewrite them:       \(command(run)) --force
        """
    }
    guard release.isNamed else {
      return """
        The Apollo release of your generated files is unknown; this would rewrite \
        \(count) as Apollo \(version). Nothing was written.
          to write that release: \(command(run, version: "\(version)"))
          to rewrite them as is: \(command(run)) --force
        """
    }
    guard release.isGuessed, rewritten > 3, rewritten * 2 > generated else { return nil }
    return """
      The release of Apollo is only known from your generated files (\(release.filesWords ?? "")); \
      this would rewrite \(rewritten) of \(Report.count(generated, "file")) as Apollo \(version). \
      Nothing was written.
        to write that release: \(command(run, version: "\(version)"))
      """
  }

  private static func command(_ run: Run, version: String? = nil) -> String {
    var words = ["gqlview generate"]
    for option in [Option.project, .output] {
      guard let value = run.arguments.value(option),
        run.project?.namesOutput == true || option == .project
      else { continue }
      words.append("--\(option.rawValue) \(quoted(value))")
    }
    if let version = version ?? run.arguments.value(.apolloVersion) {
      words.append("--apollo-version \(version)")
    }
    return words.joined(separator: " ")
  }

  /// Returns a word quoted for the shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
        || byte == 0x2E || byte == 0x2F || byte == 0x5F
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns a line about the released generator's files that are kept.
  static func keptLine(_ paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    if paths.count == 1 { return "kept \(first) because it was edited by hand" }
    return "kept \(first) and \(paths.count - 1) more because they were edited by hand"
  }
}
