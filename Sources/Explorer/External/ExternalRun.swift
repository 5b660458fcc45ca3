import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import TerminalUI
import Workspace

/// Runs a user-defined program on the selection, and shows its output.
enum ExternalRun {
  /// The maximum length of an argument.
  private static let wordLimit = 100_000
  /// The maximum size of displayed output.
  private static let shownBytes = 1 << 20

  /// Handles `NAME`, which runs a command, and `NAME = SHELL`, which defines one for this session.
  static func take(_ text: String, in core: inout Core) {
    guard text.contains("=") else { return run(named: text.trimmed, in: &core) }
    if core.session.isScripted {
      return core.say(
        "Scripts cannot define shell commands; type the definition instead.",
        .warning
      )
    }
    do throws(ExternalCommand.Failure) {
      let command = try ExternalCommand(text)
      core.preferences.add(command)
      core.say("\(command.name) runs \(displayText(command.shell)).")
    } catch {
      core.say("\(error.message), at character \(error.offset + 1).", .warning)
    }
  }

  private static func run(named name: String, in core: inout Core) {
    guard let command = core.preferences.commands.first(where: { $0.name == name }) else {
      let near = Suggestions.near(name, in: core.preferences.commands.map(\.name))
      return core.say("Unknown command '\(name)'." + Suggestions.sentence(near), .warning)
    }
    guard let runner = core.preferences.runner, !core.session.isScripted else {
      return core.say("Shell commands run only when typed in the explorer.", .warning)
    }
    let words = SelectionSnippets(core: core)
    let node = words.selectedNode
    let size = node.map { $0.endOffset - $0.offset } ?? 0
    if size > wordLimit, command.placeholders.contains(.value) {
      return core.say(
        "The value has \(size) bytes, too many for an argument; read it from standard input.",
        .warning
      )
    }
    var values: [ExternalCommand.Placeholder: String] = [:]
    for placeholder in ExternalCommand.Placeholder.allCases
    where command.placeholders.contains(placeholder) {
      let text = words.text(for: placeholder)
      if let reason = problem(about: text, placeholder, command) {
        return core.say(reason, .warning)
      }
      values[placeholder] = text
    }
    let arguments = command.words(
      path: values[.path] ?? "",
      value: values[.value] ?? "",
      swift: values[.swift] ?? ""
    )
    core.say("\(name) is running; Esc stops it.")
    core.begin(
      BackgroundTask(.running) { monitor in
        monitor.report(0)
        do throws(ReadingError) {
          let outcome = try runner.run(arguments, node?.utf8 ?? [], monitor)
          if monitor.isCancelled() { return }
          let text = shown(outcome)
          monitor.send(StateMutation(core: { show(text, of: name, outcome.status, in: &$0) }))
        } catch {
          let message = error.message
          monitor.send(
            StateMutation(core: { $0.say("\(name): \(displayText(message)).", .warning) })
          )
        }
      }
    )
  }

  /// Returns the reason why a text cannot be passed to a program, or `nil`.
  private static func problem(
    about text: String?,
    _ placeholder: ExternalCommand.Placeholder,
    _ command: ExternalCommand
  ) -> String? {
    let name = "{\(placeholder.rawValue)}"
    guard let text else { return "No \(name) here." }
    if text.utf8.contains(0) {
      return "\(name) contains a null character, so it cannot be passed."
    }
    if text.utf8.count > wordLimit {
      return "\(name) has \(text.utf8.count) bytes; read the value from standard input."
    }
    if text.hasPrefix("-"), !command.takesDashes {
      return
        "\(name) begins with '-' and could be taken for an option: write -- before it in "
        + "\(command.name)."
    }
    return nil
  }

  // MARK: Output

  private static func shown(_ outcome: ExternalRunner.Outcome) -> String {
    [outcome.output, outcome.errors].map { bytes in
      let text = String(decoding: bytes.prefix(shownBytes), as: UTF8.self)
      return bytes.count > shownBytes
        ? text + "\n… \(bytes.count - shownBytes) more bytes are not shown" : text
    }
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func show(_ text: String, of name: String, _ status: Int32, in core: inout Core) {
    core.session.output = text.isEmpty ? nil : (title: "\(name): status \(status)", text: text)
    let role: StyleRole = status == 0 ? .notice : .warning
    let ending = "\(name) ended with status \(status)"
    if text.isEmpty { return core.say("\(ending) and printed nothing.", role) }
    // Do not interrupt the user's typing.
    guard core.popup == nil else {
      return core.say("\(ending); :output shows its output.", role)
    }
    core.say("\(ending).", role)
    showOutput(in: &core)
  }

  /// Shows the output of the last command again.
  static func showOutput(in core: inout Core) {
    guard let (title, text) = core.session.output else {
      return core.say("No command has printed output yet.")
    }
    ValuePopup.open(text, title: title, language: .plain, in: &core)
  }
}

extension SelectionSnippets {
  /// Returns the value of a placeholder, or `nil` if there is none.
  fileprivate func text(for placeholder: ExternalCommand.Placeholder) -> String? {
    switch placeholder {
    case .path: text(of: .path)
    case .value: text(of: .string) ?? text(of: .line)
    case .swift: text(of: .accessor)
    }
  }
}
