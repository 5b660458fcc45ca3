import Explorer
import Foundation
import SystemSupport

@testable import Terminal

/// The child processes of the explorer in a simulated run: an editor and clipboard programs.
final class SimulatedChildren {
  private let world: SimulatedWorld
  /// The time at which each clipboard program ends, and whether its end has been reported.
  private var ends: [(time: Int, isReported: Bool)] = []

  init(_ world: SimulatedWorld) { self.world = world }

  /// Returns whether a program has ended since the last call.
  func takeEnds() -> Bool {
    let ended = ends.indices.filter { !ends[$0].isReported && ends[$0].time <= world.clock }
    for index in ended { ends[index].isReported = true }
    return !ended.isEmpty
  }

  /// Copies a text: through the terminal only, through a program, or not at all.
  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied? {
    switch world.child % 6 {
    case 0:
      world.clipboard = text
      return .bytes(CopiedText(text), program: nil)
    case 1: return .unsupported
    case 2: return .tooLong(limit: Copied.limit)
    case let profile:
      // A program with this behavior never ends.
      let time = profile == 5 ? Int.max : world.clock + 50
      ends.append((time, false))
      let status: Int32 = profile == 3 ? 0 : 1
      if status == 0 { world.clipboard = text }
      begun(
        ProgramCopy(
          state: { [world] in time <= world.clock ? .ended(status) : .running },
          program: "copier\u{1B}[2J",
          isChosen: profile == 4,
          isSent: profile == 3,
          text: CopiedText(text)
        )
      )
      return nil
    }
  }

  /// Simulates an editor, which adds a line, leaves an incomplete line, deletes the file, fails, or
  /// stays open for a day.
  func edit(_ file: String) -> String? {
    switch world.child % 6 {
    case 1: world.edit(file) { Array($0.prefix($0.count / 2)) }
    case 2: world.edit(file) { _ in Array("\u{1B}[2J\u{202E}".utf8) + [0xFF, 0x00] }
    case 3: return "the editor ended with status 1"
    case 4: return "the editor of $EDITOR\u{1B}[2J was not found"
    case 5:
      world.clock += 28_800_000
      world.edit(file) { $0 + Array("# edited\n".utf8) }
    case _: world.edit(file) { $0 + Array("# edited\n".utf8) }
    }
    return nil
  }
}
