import Explorer
import Foundation
import SystemSupport

@testable import Terminal

/// The programs that the explorer starts in a simulated run: an editor, and what has the clipboard.
final class SimulatedChildren {
  private let world: SimulatedWorld
  /// When programs end that copy, and which of them were told.
  private var ends: [(time: Int, isTold: Bool)] = []

  init(_ world: SimulatedWorld) { self.world = world }

  /// Whether a program has ended since it was last asked.
  func takeEnds() -> Bool {
    let ended = ends.indices.filter { !ends[$0].isTold && ends[$0].time <= world.clock }
    for index in ended { ends[index].isTold = true }
    return !ended.isEmpty
  }

  /// The terminal alone takes a text, a program does, or neither.
  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied? {
    switch world.child % 6 {
    case 0:
      world.clipboard = text
      return .bytes(CopiedText(text), program: nil)
    case 1: return .unsupported
    case 2: return .tooLong(limit: Copied.limit)
    case let manner:
      // The last never ends.
      let time = manner == 5 ? Int.max : world.clock + 50
      ends.append((time, false))
      let status: Int32 = manner == 3 ? 0 : 1
      if status == 0 { world.clipboard = text }
      begun(
        ProgramCopy(
          state: { [world] in time <= world.clock ? .ended(status) : .running },
          program: "copier\u{1B}[2J",
          isChosen: manner == 4,
          isSent: manner == 3,
          text: CopiedText(text)
        )
      )
      return nil
    }
  }

  /// An editor adds a line, leaves half of one, takes the file away, fails, or is open all day.
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
