package import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
package import ResponseTools
import Workspace

/// The result of `reduce`: the reduced files, their sizes, and the command that reproduces the
/// explanation.
package struct ReductionReport {
  /// The size of each kind of file, in bytes.
  package struct Sizes: Equatable {
    var schema = 0
    var documents = 0
    var response = 0
  }

  /// The names of the files; `check` finds the variables of a response by their name.
  package static let names = [
    "schema.graphqls", "query.graphql", "response.json", "response.variables.json",
  ]

  package let asked: String
  package let explanation: Explanation
  package let before: Sizes
  package let made: ReducedCase
  /// The options that the command requires.
  package let options: [String]
  /// Whether the result depends on the options in the project's configuration.
  package let needsProject: Bool
  /// The folder that contains the files; `nil` if they are printed.
  package let folder: String?

  package init(
    asked: String,
    explanation: Explanation,
    before: Sizes,
    made: ReducedCase,
    options: [String],
    needsProject: Bool,
    folder: String?
  ) {
    self.asked = asked
    self.explanation = explanation
    self.before = before
    self.made = made
    self.options = options
    self.needsProject = needsProject
    self.folder = folder
  }

  /// The file contents by name.
  package var files: [(name: String, text: String)] {
    var files = [
      (Self.names[0], made.schema), (Self.names[1], made.document),
      (Self.names[2], Self.text(made.response)),
    ]
    if let variables = made.variables { files.append((Self.names[3], Self.text(variables))) }
    return files
  }

  /// Formats a value with line breaks, or compactly if it is long.
  private static func text(_ value: JSONValue) -> String {
    let text = JSONReport.text(value)
    return text.utf8.count <= 800 ? text : JSONPrinter.print(value, layout: .compact) + "\n"
  }

  private var after: Sizes {
    let files = files
    return Sizes(
      schema: files[0].text.utf8.count,
      documents: files[1].text.utf8.count,
      response: files[2].text.utf8.count
    )
  }

  /// The shell command that reproduces the explanation.
  private var command: String {
    func place(_ name: String) -> String { Self.quoted(folder.map { "\($0)/\(name)" } ?? name) }
    var words = ["gqlview", "why", Self.quoted(made.pathText)]
    words += files.filter { $0.name != Self.names[3] }.map { place($0.name) }
    if made.variables != nil { words += ["--variables", place(Self.names[3])] }
    return (words + options.map(Self.quoted)).joined(separator: " ")
  }

  /// Quotes a word for the shell, if necessary.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      "-_./=,:+".utf8.contains(byte) || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static let projectNote =
    "this depends on options of the project's configuration, which must be next to the files"

  package func add(to report: inout Report) {
    report.add(asked, .heading)
    report.add(": ")
    report.add(
      explanation.isPresent ? "present" : "missing",
      explanation.isPresent ? .present : .absent
    )
    report.line(", before and after", .dim)
    let rows = [
      ("schema", before.schema, after.schema), ("documents", before.documents, after.documents),
      ("response", before.response, after.response),
    ]
    for (name, old, new) in rows {
      let words = name + String(repeating: " ", count: 10 - name.count)
      report.line("  \(words)\(old) bytes, now \(new)")
    }
    if needsProject { report.line(Self.projectNote, .warning) }
    if folder == nil {
      for file in files {
        report.line()
        report.line("# \(file.name)", .heading)
        report.lines(file.text)
      }
      report.line()
    }
    report.line(command)
  }

  // MARK: JSON

  package static let form = ReportForm<Self>.object {
    ReportKey("path", .text, "as given") { $0.asked }
    ReportKey("present", .bool) { $0.explanation.isPresent }
    ReportKey("reason", .word) { $0.explanation.reason }
    ReportKey("reducedPath", .text, "the same in the reduced case") { $0.made.pathText }
    ReportKey("before", sizes, "bytes") { $0.before }
    ReportKey("after", sizes, "bytes") { $0.after }
    ReportKey("files", .list(file)) { $0.files.parts(of: $0.folder) }
    ReportKey("command", .text, "the command that asks the question about the reduced case") {
      $0.command
    }
    ReportKey("needsProject", .bool, "the answer depends on the project's configuration") {
      $0.needsProject
    }
  }

  private static let file = ReportForm<ReportPart<String?, (name: String, text: String)>>.object {
    ReportKey("name", .text) { part in
      part.report.map { "\($0)/\(part.value.name)" } ?? part.value.name
    }
    ReportKey("text", .text) { $0.value.text }
  }

  private static let sizes = ReportForm<Sizes>.object {
    ReportKey("schema", .integer) { $0.schema }
    ReportKey("documents", .integer) { $0.documents }
    ReportKey("response", .integer) { $0.response }
  }
}

extension ReductionReport.Sizes {
  /// Measures the inputs of a run; a file with both types and operations counts as documents.
  package init(of run: Run) {
    let workspace = run.workspace
    let responses = Set(workspace.responses.map(\.file))
    for file in workspace.sources.files {
      if responses.contains(file.id) {
        response += file.utf8.count
      } else if workspace.documents.contains(where: { $0.file == file.id }) {
        documents += file.utf8.count
      } else if file.id != workspace.variables?.file {
        schema += file.utf8.count
      }
    }
  }
}
