import GraphQLRuntime
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Compares screens after a sequence of keys as text.
///
/// The input of a file contains the lines `sample:` (or `merging:`, for a document of the folder
/// Merging), `size:` and `keys:`, and optionally these lines:
/// `show: styles`, or `show: caret` with the caret position, or `show: ansi` for the bytes that a
/// terminal receives, which `cat` displays. With `ansi`, `set:` lists settings separated by spaces,
/// and `colors:` is the number of colors if it is not 256.
/// `cache-key: Type=fields`.
/// `more:` with variants of the sample as further responses.
/// `live: answer` for a server that returns the response, `live: insecure` for a server whose
/// identity is not verified, or `live: refused` for no server.
/// `traffic: app` for an app that has requested the response and others.
@Suite struct ScreenTests {
  @Test(arguments: GoldenCase.all(in: "Tests/ExplorerTests/Screens"))
  func `a screen equals its recorded file`(_ golden: GoldenCase) throws {
    let settings = Settings(golden.input)
    let workspace = try workspace(settings)
    let sides = settings["size"].split(separator: "x").compactMap { Int($0) }
    try #require(sides.count == 2)
    let size = Size(width: sides[0], height: sides[1])
    let keys = try KeyNotation.parse(settings["keys"])
    let frame =
      try !settings["live"].isEmpty
      ? live(settings, size: size, keys: keys)
      : settings["traffic"].isEmpty
        ? screen(workspace, size: size, keys: keys) : traffic(settings, size: size, keys: keys)
    #expect(frame.size == size)
    switch settings["show"] {
    case "styles": try golden.expect(frame.styledText)
    case "caret": try golden.expect(frame.text + "\n" + caret(frame) + "\n")
    case "ansi": try golden.expect(colored(frame, settings))
    case _: try golden.expect(frame.text)
    }
  }

  @Test func `a resized screen equals one that starts at that size`() throws {
    let workspace = try #require(Sample.all.first).workspace()
    let sizes = [(80, 24), (120, 40), (200, 50), (20, 5), (80, 24)]
    var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
    for (width, height) in sizes {
      let size = Size(width: width, height: height)
      _ = update(&model, .resize(size))
      #expect(render(model).text == screen(workspace, size: size, keys: []).text)
    }
  }

  private func caret(_ frame: Frame) -> String {
    frame.cursor.map { "caret: row \($0.row), column \($0.column)" } ?? "no caret"
  }

  private func colored(_ frame: Frame, _ input: Settings) throws -> String {
    var settings = Explorer.Settings()
    for text in input["set"].split(separator: " ") {
      try settings.set(String(text), from: .session)
    }
    let colors = settings.colors.limit(Int32(input["colors"]) ?? 256)
    return frame.coloredText(Looks(settings, colors: colors), colors: colors)
  }

  /// Returns the screen of a sample whose response comes from a server.
  private func live(_ settings: Settings, size: Size, keys: [Key]) throws -> Frame {
    let sample = try #require(Sample.named(settings["sample"]))
    let server = StubServer()
    server.answers = [
      settings["live"] == "refused"
        ? .failure(LiveFailure("stub.example (port 80) refused the connection", details: ["Why?"]))
        : .json(try sample.responseText())
    ]
    var model = Model(workspace: try sample.workspace(hasResponse: false), size: size)
    model.setServer(server.live(isInsecure: settings["live"] == "insecure"), inputs: [])
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    for key in keys { _ = finishBackgroundWork(update(&model, .key(key)), on: &model) }
    _ = update(&model, .pause)
    return render(model)
  }

  /// Returns the screen of a sample whose response an app received.
  private func traffic(_ settings: Settings, size: Size, keys: [Key]) throws -> Frame {
    let sample = try #require(Sample.named(settings["sample"]))
    var model = Model(workspace: try sample.workspace(hasResponse: false), size: size)
    try StubTraffic.app(sample).notify(&model)
    for key in keys { _ = finishBackgroundWork(update(&model, .key(key)), on: &model) }
    _ = update(&model, .pause)
    return render(model)
  }

  private func workspace(_ settings: Settings) throws -> Workspace {
    guard settings["merging"].isEmpty else { return try Workspace.merging(settings["merging"]) }
    let sample = try #require(Sample.named(settings["sample"]))
    let variants = settings["more"].split(separator: " ").map {
      Sample(sample.schemaName, sample.operationName, variant: String($0))
    }
    return try sample.workspace(
      more: variants,
      cacheKeys: CacheKeyRules(
        CacheKeyRules.Rule(parsing: settings["cache-key"]).map { [$0] } ?? []
      )
    )
  }

  private struct Settings {
    let values: [String: String]

    init(_ text: String) {
      let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return (String(line[..<colon]), String(value))
      }
      values = Dictionary(pairs) { first, _ in first }
    }

    subscript(_ name: String) -> String { values[name] ?? "" }
  }
}
