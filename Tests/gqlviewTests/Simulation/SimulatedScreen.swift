import Terminal

@testable import TerminalUI

@testable import Explorer

/// The terminal of a simulated run, which stores the frames and has the size that the world sets.
final class SimulatedScreen: ExplorerTerminal {
  private let world: SimulatedWorld
  private(set) var size: Size
  let notice: String? = nil
  private(set) var frame = Frame(size: .zero)
  private(set) var lines: [String] = []

  init(_ world: SimulatedWorld) {
    self.world = world
    size = world.size
  }

  func paint(_ frame: Frame) { self.frame = frame }
  func write(_ lines: [String]) { self.lines = lines }
  func redraw() {}
  func ringBell() {}
  func apply(_ settings: Settings) {}
  func take(_ report: TerminalReport) {}
  func updateSize() { size = world.size }
  func takeTerminalAgain() {}
  func close() {}
}
