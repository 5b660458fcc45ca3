@testable import CommandLineSupport
@testable import Explorer
@testable import TerminalUI
@testable import gqlview

/// A copy of the program that a check goes on with; what is shown on the screen stays as it is.
struct SimulatedTrial {
  private var host: ExplorerHost

  init(_ host: ExplorerHost) {
    self.host = host
    // Edits are the program's to keep.
    self.host.keeper = nil
  }

  var model: Model { host.model }

  /// The files that the program reads when it reads them again.
  var arguments: Arguments { host.arguments }

  /// Presses a key, and has all that comes of it end: files may be read that waited for it.
  mutating func press(_ key: Key) throws { try take(.key(key)) }

  /// The same for any event.
  mutating func take(_ event: Event) throws { try finish(host.handle(event)) }

  /// Presses Escape until nothing is open.
  mutating func leave() throws {
    for _ in 0..<12 where model.hasOverlay || !model.input.isEmpty { try press(.escape) }
  }

  /// Shows what was loaded, where an exchange is looked at.
  mutating func lookAtLoaded() throws {
    guard model.core.traffic.shown != nil else { return }
    try change { Looking.lookAtLoaded(on: &$0) }
    // Which of its operations is meant may be asked.
    try leave()
  }

  /// Does what a command does.
  mutating func change(_ body: (inout Model) -> Void) throws {
    body(&host.model)
    try finish(host.model.takeRequests())
  }

  private mutating func finish(_ effects: [Effect]) throws {
    let isOver = SimulatedWorks.finish(effects) { work, report in host.handle(.work(work, report)) }
    guard isOver else { throw SimulationFault(.works, "they have not ended behind a key") }
  }
}
