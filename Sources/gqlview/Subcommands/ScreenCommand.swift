import Explorer
import GraphQLCompiler

/// `screen`: the explorer's screen as text, after typing keys or a script.
enum ScreenCommand {
  static func run(
    _ run: Run,
    size: Size?,
    configuration: Configuration,
    keys: [Key],
    script: Script?
  ) -> ExitStatus {
    var model = Model(
      workspace: run.workspace,
      size: size ?? Size(width: 80, height: 24),
      configuration: configuration
    )
    for problem in configuration.problems { StandardStreams.writeError(problem.text) }
    if let folder = GeneratedFolder(run) { model.compare(with: folder) }
    if let server = run.server { model.setServer(server, inputs: run.inputs) }
    _ = finishWorks(model.takeRequests(), on: &model)
    for key in keys {
      let effects = finishWorks(update(&model, .key(key)), on: &model)
      if effects.contains(where: \.isQuit) { break }
      if effects.contains(.reload) { _ = update(&model, .notice("Here the files are read once.")) }
    }
    if let script {
      do throws(ScriptError) {
        _ = try script.play(on: &model) { StandardStreams.writeOutput($0) }
      } catch {
        let file = run.arguments.value(.script) ?? ""
        StandardStreams.writeError("\(file):\(error.line): \(error.message)")
        return .finding
      }
      if script.reports { return .fine }
    }
    _ = update(&model, .pause)
    if run.arguments.has(.plain) {
      var view = PlainView()
      StandardStreams.writeOutput(view.lines(model).joined(separator: "\n") + "\n")
    } else {
      StandardStreams.writeOutput(text(of: model, run.arguments) + "\n")
    }
    return status(of: model.workspace)
  }

  /// The screen as it is drawn: with colours where they are asked for, else as text alone.
  private static func text(of model: Model, _ arguments: Arguments) -> String {
    let frame = render(model)
    let settings = model.settings
    let drawn = settings.glyphs == .ascii ? frame.inASCII : frame
    guard arguments.has(.ansi) || arguments.value(.color) == "always" else { return drawn.text }
    // As on a terminal of 256 colours, unless others are asked for: the same everywhere.
    let colors = settings.colors.limit(settings.colors == .direct ? Palette256.directColors : 256)
    return drawn.coloredText(Looks(settings, colors: colors), colors: colors)
  }

  /// The screen shows faults of a response as it shows everything; without a schema, or with one
  /// that cannot be read whole, it shows less than was asked for.
  private static func status(of workspace: Workspace) -> ExitStatus {
    if workspace.schema == nil { return .noAnswer }
    let isBroken = workspace.diagnostics.contains { $0.severity == .error && $0.stage == .syntax }
    return isBroken ? .finding : .fine
  }
}
