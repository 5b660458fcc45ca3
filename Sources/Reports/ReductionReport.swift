package import CommandLineSupport
package import GraphQLRuntime
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

  package init(
    asked: String,
    explanation: Explanation,
    before: Sizes,
    made: ReducedCase,
    options: [String],
    needsProject: Bool
  ) {
    self.asked = asked
    self.explanation = explanation
    self.before = before
    self.made = made
    self.options = options
    self.needsProject = needsProject
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

  /// Returns the shell command that reproduces the explanation.
  func command(in folder: String?) -> String {
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

  package func add(to report: inout Report, in folder: String?) {
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
    report.line(command(in: folder))
  }

  package func json(in folder: String?) -> JSONValue {
    .object(present: [
      ("path", .string(asked)),
      ("present", .bool(explanation.isPresent)),
      ("reason", .string(explanation.reason.rawValue)),
      ("reducedPath", .string(made.pathText)),
      ("before", json(before)),
      ("after", json(after)),
      (
        "files",
        .array(
          files.map { file in
            [
              "name": .string(folder.map { "\($0)/\(file.name)" } ?? file.name),
              "text": .string(file.text),
            ]
          }
        )
      ),
      ("command", .string(command(in: folder))),
      ("needsProject", .bool(needsProject)),
    ])
  }

  private func json(_ sizes: Sizes) -> JSONValue {
    [
      "schema": .int(sizes.schema), "documents": .int(sizes.documents),
      "response": .int(sizes.response),
    ]
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
