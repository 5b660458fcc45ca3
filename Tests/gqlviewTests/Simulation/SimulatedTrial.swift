@testable import CommandLineSupport
@testable import Explorer
@testable import TerminalUI
@testable import gqlview

/// A copy of the program on which a check can perform actions without changing the screen.
struct SimulatedTrial {
  private var host: ExplorerHost

  init(_ host: ExplorerHost) {
    self.host = host
    // The copy must not save edits.
    self.host.keeper = nil
  }

  var model: Model { host.model }

  /// The files that the program rereads.
  var arguments: Arguments { host.arguments }

  /// Presses a key and finishes the resulting work, including rereading files.
  mutating func press(_ key: Key) throws { try take(.key(key)) }

  /// Processes an event in the same way.
  mutating func take(_ event: Event) throws { try finish(host.handle(event)) }

  /// Presses Escape until no popup is open.
  mutating func leave() throws {
    for _ in 0..<12 where model.hasPopup || !model.input.isEmpty { try press(.escape) }
  }

  /// Shows the loaded response if an exchange is being viewed.
  mutating func showLoaded() throws {
    guard model.core.traffic.shown != nil else { return }
    try change { ExchangeInspection.showLoaded(on: &$0) }
    // An popup may ask which operation to use.
    try leave()
  }

  /// Runs a command's action on the model.
  mutating func change(_ body: (inout Model) -> Void) throws {
    body(&host.model)
    try finish(host.model.takeRequests())
  }

  private mutating func finish(_ effects: [Effect]) throws {
    let isOver = SimulatedTasks.finish(effects) { work, report in host.handle(.work(work, report)) }
    guard isOver else {
      throw SimulationFault(.backgroundTasks, "they have not ended after a key")
    }
  }
}
