import Explorer

/// `screen`: the explorer's screen as text, after typing keys.
enum ScreenCommand {
  static func run(_ run: Run, size: Size?, keys: [Key]) -> ExitStatus {
    var model = Model(
      workspace: run.workspace,
      size: size ?? Size(width: 80, height: 24)
    )
    typing: for key in keys {
      for effect in update(&model, .key(key)) {
        if case .quit = effect { break typing }
      }
    }
    _ = update(&model, .pause)
    StandardStreams.writeOutput(render(model).text + "\n")
    return .fine
  }
}
