import CommandLineSupport
import Explorer
import ExplorerPanes
import ExplorerState
import GraphQLSyntax
import Reports
import TerminalUI
import Workspace

/// `screen`: prints the explorer's screen as text, after typing keys or playing a script.
enum ScreenCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "screen",
    .advanced,
    "Print the explorer's screen as text, without a terminal",
    operands: "SCHEMA... DOCUMENT... [RESPONSE] [--size WxH] [--keys KEYS]",
    options: .execution,
    .models,
    .generation,
    .live,
    .project,
    .screen,
    [.color, .size, .ansi, .svg, .asciicast],
    [.cacheKey, .keep, .diff],
    examples: [
      .init(
        "schema.graphqls Hero.graphql response.json --size 80x24 --keys 'jj<Enter>'",
        "Print the screen after three keys."
      ),
      .init(
        "schema.graphqls Hero.graphql response.json --svg",
        "Print the screen as an image."
      ),
    ],
    inputs: .init(
      .all,
      recordings: .listed,
      [.showsExplorer, .usesProjectResponses, .usesManifests]
    )
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    let (configuration, keys, script) = (settings.configuration, settings.keys, settings.script)
    var model = Model(
      workspace: run.workspace,
      size: run.arguments[.size] ?? Size(width: 80, height: 24),
      configuration: configuration
    )
    for problem in configuration.problems { StandardStreams.writeError(problem.text) }
    if let folder = GeneratedFolder(run) { model.compare(with: folder) }
    if let server = run.server { model.setServer(server, inputs: run.inputs) }
    do throws(FileError) {
      try SessionOperands.open(run, on: &model)
    } catch {
      return run.fail(with: error.message)
    }
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    var recording = run.arguments.has(.asciicast) ? recording(of: model) : nil
    for key in keys {
      let effects = finishBackgroundWork(update(&model, .key(key)), on: &model)
      recording?.show(drawn(model), looks(model.settings), seconds: secondsForKey)
      if effects.contains(where: \.isQuit) { break }
      if effects.contains(.reload) {
        _ = update(&model, .notice("The files are read only once here."))
      }
    }
    if let script {
      do throws(ScriptError) {
        _ = try script.play(on: &model) { StandardStreams.writeOutput($0) }
      } catch {
        let file = run.arguments.value(.script) ?? ""
        StandardStreams.writeError("\(file):\(error.line): \(error.text)")
        return .finding
      }
      if script.reports { return .success }
    }
    _ = update(&model, .pause)
    if var recording {
      recording.show(drawn(model), looks(model.settings), seconds: secondsForLast)
      recording.end()
      StandardStreams.writeOutput(recording.text, as: .json)
      return status(of: model.workspace)
    }
    if run.arguments.has(.plain) {
      var view = PlainView()
      StandardStreams.writeOutput(view.lines(model).joined(separator: "\n") + "\n")
    } else {
      StandardStreams.writeOutput(
        run.arguments.has(.svg) ? picture(of: model) : text(of: model, run.arguments) + "\n",
        as: .styled
      )
    }
    return status(of: model.workspace)
  }

  /// Returns the screen as text, with colors if the command line requests them.
  private static func text(of model: Model, _ arguments: Arguments) -> String {
    let frame = drawn(model)
    guard arguments.has(.ansi) || arguments.value(.color) == "always" else { return frame.text }
    return frame.coloredText(looks(model.settings), colors: colors(model.settings))
  }

  /// Returns the screen as an SVG image, dark unless the settings specify a light background.
  private static func picture(of model: Model) -> String {
    let settings = model.settings
    let background = settings.background.background(seen: .dark) ?? .dark
    let looks = looks(settings, seen: background)
    return FramePicture(drawn(model), looks, colors: colors(settings), on: background).svg
  }

  /// The time for which a recording shows the screen after each key.
  private static let secondsForKey = 0.4
  private static let secondsForLast = 4.0

  private static func recording(of model: Model) -> Asciicast {
    let settings = model.settings
    var recording = Asciicast(size: model.size, title: "gqlview", colors: colors(settings))
    recording.show(drawn(model), looks(settings), seconds: secondsForLast / 2)
    return recording
  }

  private static func drawn(_ model: Model) -> Frame {
    let frame = render(model)
    return model.settings.glyphs == .ascii ? frame.inASCII : frame
  }

  private static func looks(_ settings: Settings, seen: Background? = nil) -> Looks {
    Looks(settings, colors: colors(settings), seen: seen)
  }

  /// Returns the number of colors: 256 unless the settings specify another, to give the same
  /// output everywhere.
  private static func colors(_ settings: Settings) -> Int32 {
    settings.colors.limit(settings.colors == .direct ? Palette256.directColors : 256)
  }

  /// Returns the status of the output.
  ///
  /// Faults of a response do not count, because the screen shows them. Without a valid schema, the
  /// screen shows less than requested.
  private static func status(of workspace: Workspace) -> ExitStatus {
    if workspace.schema == nil { return .noAnswer }
    let isBroken = workspace.diagnostics.contains { $0.severity == .error && $0.stage == .syntax }
    return isBroken ? .finding : .success
  }
}
