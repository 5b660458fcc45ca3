import ApolloPolicy
import CommandLineSupport
import GraphQLSchema
import GraphQLSyntax
import ProjectInputs
import Workspace

/// Finds named inputs that the command does not use.
enum UnusedInputs {
  /// Prints the findings on standard error, for commands whose reports do not list them.
  static func print(in workspace: Workspace, of given: Arguments, isRecording: Bool = false) {
    for diagnostic in diagnostics(in: workspace, of: given, isRecording: isRecording) {
      StandardStreams.writeError(diagnostic.message)
    }
  }

  /// Returns the findings; `given` is the command line without the project's additions.
  ///
  /// `isRecording` is true if recorded documents are read with the named variable values.
  static func diagnostics(
    in workspace: Workspace,
    of given: Arguments,
    isRecording: Bool
  ) -> [Diagnostic] {
    let command = given.subcommand
    var unused: [(file: SourceFileID, name: String, kind: String)] = []
    let ofSchema = Set(workspace.schema?.ownTypes.map(\.info.nameRange.file) ?? [])
    if !command.inputs.contents.contains(.responses)
      || command.has(.readsOwnFile)
    {
      unused += workspace.responses.filter { $0.cache == nil && !ofSchema.contains($0.file) }
        .map { ($0.file, $0.name, "responses") }
    }
    if !command.inputs.contents.contains(.documents) {
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
    let found =
      unused.map { file, name, kind in
        diagnostic(
          file,
          name: name,
          reason: kind.isEmpty
            ? "it has no operation or fragment" : "'\(command.name)' does not read \(kind)"
        )
      } + unusedVariables(in: workspace, of: given, isRecording: isRecording)
    return workspace.options.severities.applied(to: found)
  }

  private static func diagnostic(
    _ file: SourceFileID,
    name: String,
    reason: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .document,
      rule: InputFinding.unusedInput,
      message: "\(name) is not used: \(reason)",
      ranges: [SourceRange(file: file, start: 0, end: 0)]
    )
  }

  /// Returns findings about named variables files.
  private static func unusedVariables(
    in workspace: Workspace,
    of given: Arguments,
    isRecording: Bool
  ) -> [Diagnostic] {
    let files = workspace.sources.files.filter { file in
      file.name.hasSuffix(InputFiles.variablesEnding) && given.operands.contains(file.name)
    }
    return files.compactMap { file in
      reason(for: file, in: workspace, of: given.subcommand, isRecording: isRecording)
        .map { diagnostic(file.id, name: file.name, reason: $0) }
    }
  }

  private static func reason(
    for file: SourceFile,
    in workspace: Workspace,
    of command: Subcommand,
    isRecording: Bool
  ) -> String? {
    guard command.takes(.variables) else {
      return "'\(command.name)' does not use variables"
    }
    let response = file.name.dropLast(InputFiles.variablesEnding.count) + ".json"
    // A response is read with the variables file that has the same name.
    if workspace.responses.contains(where: { $0.name == response && $0.variables != nil }) {
      return nil
    }
    if isRecording { return nil }
    if workspace.operationNames.isEmpty { return "there is no operation" }
    guard let used = workspace.variables?.file else { return nil }
    if used != file.id, let name = workspace.sources.file(used)?.name {
      return "the values of \(name) are used instead"
    }
    guard workspace.choice == .open, workspace.responses.isEmpty else { return nil }
    return "there are several operations; choose one with --operation NAME"
  }
}
