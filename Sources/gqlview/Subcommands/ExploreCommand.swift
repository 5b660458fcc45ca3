import Explorer
import Terminal

/// The explorer on the terminal.
enum ExploreCommand {
  static func run(_ run: Run) -> Int32 {
    let options = TerminalOptions(color: takesColor(run.arguments))
    let session: TerminalSession
    do throws(TerminalError) {
      session = try TerminalSession(options)
    } catch {
      StandardStreams.writeError(
        "\(error.message); 'gqlview screen' prints the screen and 'gqlview execute' a report"
      )
      return ExitStatus.noAnswer.rawValue
    }
    var model = Model(workspace: run.workspace, size: session.size)
    if let notice = session.notice { _ = update(&model, .notice(notice)) }
    var loop = EventLoop(session)
    let end = loop.run(
      handle: { update(&model, $0) },
      frame: { _ in render(model) }
    )
    session.close()
    if case .quit(let text?) = end { StandardStreams.writeOutput(text + "\n") }
    return end.exitStatus
  }

  /// The screen's colour: standard output may be a pipe while the screen is on the terminal.
  private static func takesColor(_ arguments: Arguments) -> Bool {
    switch arguments.value(.color) {
    case "always": true
    case "never": false
    case _: !StandardStreams.refusesColor
    }
  }
}
