import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// Lists of operations and responses to choose from.
enum ChoiceLists {
  /// Lists the operations with their kinds and files.
  static func openOperations(in core: inout Core) {
    let (workspace, compiled) = (core.workspace, core.compiled)
    let items = zip(workspace.operationNames, compiled.operations).enumerated()
      .map { index, pair in
        let (name, operation) = pair
        let file = workspace.sources.file(operation.location.file)?.name
          .split(separator: "/").last.map(String.init)
        let note = [operation.kindName, file].compactMap { $0 }.joined(separator: "  ")
        return PickList.Item(name, note: note, .operation(index))
      }
    PickList.open(
      "Which operation?",
      items,
      at: workspace.choice.index ?? 0,
      emptyMessage: "No documents are loaded.",
      in: &core
    )
  }

  /// Handles `:open`: shows a response by number or part of its name, or the list of all.
  static func openResponse(_ name: String?, in core: inout Core) {
    let workspace = core.workspace
    let responses = workspace.responses
    guard !workspace.executions.isEmpty else {
      return core.say("No operation is executed, so there is nothing to show.", .warning)
    }
    guard let name else { return openResponses(in: &core) }
    let number = Int(name).map { $0 - 1 }
    let numbered = number.flatMap { responses.indices.contains($0) ? $0 : nil }
    let found = numbered ?? responses.firstIndex { $0.name.contains(name) }
    guard let found else {
      return core.say("No response has this number or name.", .warning)
    }
    core.open(response: found)
  }

  /// Lists the responses, and whether each matches the operation.
  private static func openResponses(in core: inout Core) {
    let workspace = core.workspace
    let items = workspace.responses.enumerated().map { index, response in
      let reader = workspace.executions[checked: index]?.reader
      let note =
        index == workspace.shownResponse
        ? "shown"
        : reader?.foreignResponse != nil
          ? "another operation's"
          : reader.map { $0.result.entityCount }.map { $0 == 1 ? "1 entity" : "\($0) entities" }
      return PickList.Item("\(index + 1)  \(response.name)", note: note ?? "", .response(index))
    }
    PickList.open(
      "Which response?",
      items,
      at: workspace.shownResponse,
      emptyMessage: "No response is loaded.",
      in: &core
    )
  }
}
