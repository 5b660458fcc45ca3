import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import ResponseTools
import SelectionIR
import TerminalUI
import Workspace

/// Generates a response from the schema if there is no server, and marks it as generated.
enum SynthesizedResponse {
  /// Returns true if running the operation generates a response: if none was loaded, if the
  /// displayed one is generated, or if edits select data that it lacks.
  static func isWanted(in core: Core) -> Bool {
    guard core.workspace.operation != nil else { return false }
    guard let response = core.exploration.response else { return core.workspace.responses.isEmpty }
    return response.generated == .all || response.draft == nil && lacks(response, in: core)
  }

  /// Returns true if a response lacks fields that were added by edits.
  private static func lacks(_ response: WorkspaceResponse, in core: Core) -> Bool {
    !core.workspace.sources.drafts.isEmpty && (core.reader?.result.faultCount ?? 0) > 0
      && response.part == nil && response.json.bytes.count < BackgroundTasks.fewBytesToOpen
  }

  /// Generates a response and shows it, keeping the position of every pane.
  static func make(on model: inout Model) {
    guard let operation = model.workspace.operation, let question = model.core.question else {
      return model.core.say("No operation is selected; press O to select one.", .warning)
    }
    let variables = model.core.draft.variables
    let shown = model.core.exploration.response
    let given = shown?.generated == .all ? nil : shown
    let made: JSONDocument?
    var generated = GeneratedValues.all
    if let given, let reader = model.core.reader {
      do throws(TooManyValues) {
        let (filled, paths) = try ResponseSynthesizer.filled(reader)
        made = filled.response.root.document
        generated = .paths(given.generated?.paths.union(paths) ?? paths)
      } catch {
        return model.core.say(error.sentence, .warning)
      }
      guard made?.bytes != given.json.bytes else {
        return model.core.say("Cannot generate the missing values.", .warning)
      }
    } else {
      do throws(TooManyValues) {
        made = try model.workspace.madeUp(variables: variables)
      } catch {
        return model.core.say(error.sentence, .warning)
      }
    }
    guard let made else {
      return model.core.say("No response can be generated for this operation.", .warning)
    }
    let exchange = model.core.live.begin(operation.name ?? operation.structName, question)
    model.core.live.change(exchange.number) { $0.state = .ended }
    // The name of an earlier run ends with its number.
    let name =
      given.map { response in
        response.isMadeUp
          ? String(response.name[..<(response.name.lastIndex(of: "#") ?? response.name.endIndex)])
            .trimmed : "\(response.name), completed"
      } ?? "generated"
    var response = RunResponse(
      run: RunNumber(exchange: exchange.number, response: 1),
      name: "\(name) #\(exchange.number)",
      json: made,
      variables: variables ?? WorkspaceVariables.empty
    )
    response.generated = generated
    let index = model.core.exploration.workspace.take(response, limit: 1_000)
    model.core.layoutState.choice.offer(.diff, model.workspace.executions.count > 1)
    model.core.showRun(index)
    model.core.say(
      given == nil
        ? "Generated response, because there is no server (see --endpoint)."
        : "New fields have generated values (no server); [r shows the original response."
    )
    model.core.pendingActions.append(.refresh(.exchange))
  }
}

extension Workspace {
  /// Returns a response to the selected operation that conforms to the schema and is the same each
  /// time.
  fileprivate func madeUp(
    variables: WorkspaceVariables?
  ) throws(TooManyValues) -> JSONDocument? {
    let empty: JSONValue = ["data": [:]]
    guard let reader = reader(of: empty, named: "generated", variables: variables),
      let made = try ResponseSynthesizer.wholeResponse(for: reader, seed: 0)
    else { return nil }
    return try? JSONDocument(JSONPrinter.print(made) + "\n")
  }
}
