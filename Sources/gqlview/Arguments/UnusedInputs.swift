import CommandLineSupport
import GraphQLSchema
import GraphQLSyntax
import ProjectInputs
import Workspace

/// Findings about named inputs that the command does not use.
enum UnusedInputs {
  /// Prints the findings on standard error, for reports that do not list them.
  static func print(in workspace: Workspace, of given: Arguments) {
    for diagnostic in diagnostics(in: workspace, of: given) {
      StandardStreams.writeError(diagnostic.message)
    }
  }

  /// Returns the findings; `given` is the command line without the project's additions.
  static func diagnostics(in workspace: Workspace, of given: Arguments) -> [Diagnostic] {
    let command = given.subcommand
    var unused: [(file: SourceFileID, name: String, kind: String)] = []
    let ofSchema = Set(workspace.schema?.ownTypes.map(\.info.nameRange.file) ?? [])
    if !command.uses.contains(.responses) || command == .session || command == .cache {
      unused += workspace.responses.filter { $0.cache == nil && !ofSchema.contains($0.file) }
        .map { ($0.file, $0.name, "responses") }
    }
    if !command.uses.contains(.documents) {
      unused += workspace.namedDocuments.map(\.file).filter { !ofSchema.contains($0) }
        .compactMap(workspace.sources.file)
        .map { ($0.id, $0.name, "operations or fragments") }
    }
    let read = Set(workspace.documents.map(\.file))
    for file in workspace.sources.files where !read.contains(file.id) {
      let role = WorkspaceInput.role(name: file.name, utf8: file.utf8)
      let isSource = role == .swift || role == .script
      guard isSource, given.operands.contains(file.name) else { continue }
      unused.append((file.id, file.name, ""))
    }
    return unused.map { file, name, kind in
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: "UnusedInput",
        message: kind.isEmpty
          ? "\(name) is not used: it has no operation or fragment"
          : "\(name) is not used: '\(command.rawValue)' reads no \(kind)",
        ranges: [SourceRange(file: file, start: 0, end: 0)]
      )
    }
  }
}
