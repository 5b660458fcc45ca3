import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct EscapeTests {
  @Test func `Escape clears the search, then the filter, then cancels background work`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 100, height: 30))
    let work = BackgroundTask(.asking) { _ in }
    model.begin(work)
    _ = model.takeRequests()
    _ = update(&model, .work(work, .progress(0)))
    #expect(render(model).text.contains("requesting, Esc stops"))
    for key in try KeyNotation.parse("&type:Cat<Enter>/Cat<Enter>") {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    func hint() -> String { render(model).text.split(separator: "\n").last.map(String.init) ?? "" }
    model.core.promptState.message = nil
    #expect(hint().hasPrefix(" Esc end search  "))
    // The hint describes only the next Escape, and not that a later one stops the request.
    #expect(!render(model).text.contains("Esc stops"))
    _ = update(&model, .key(.escape))
    #expect(model.search == nil && model.unfiltered != nil && model.isUnderWay(.asking))
    #expect(hint().hasPrefix(" Esc all rows  "))
    _ = update(&model, .key(.escape))
    #expect(model.unfiltered == nil && model.isUnderWay(.asking))
    model.core.promptState.message = nil
    #expect(hint().hasPrefix(" Esc cancel request  "))
    #expect(update(&model, .key(.escape)) == [.cancel(work)])
    #expect(EscapeTarget(model.core) == nil)
  }

  @Test func `Escape stops a running search before it clears the filter`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 100, height: 30))
    for key in try KeyNotation.parse("&type:Cat<Enter>") {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    let (asking, searching) = (
      BackgroundTask(.asking) { _ in }, BackgroundTask(.searching) { _ in }
    )
    model.begin(searching)
    model.begin(asking)
    _ = model.takeRequests()
    #expect(update(&model, .key(.escape)) == [.cancel(searching)])
    #expect(model.unfiltered != nil && model.isUnderWay(.asking))
    // Ctrl-C always stops a running operation, regardless of the settings.
    #expect(update(&model, .key(.control("c"))) == [.cancel(asking)])
  }

  @Test func `Escape cancels an incomplete key sequence first`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 100, height: 30))
    for key in try KeyNotation.parse("/Cat<Enter>3g") { _ = update(&model, .key(key)) }
    _ = update(&model, .key(.escape))
    #expect(model.input.isEmpty && model.search != nil)
  }
}
