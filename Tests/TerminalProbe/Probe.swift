import Explorer
import LibC
import Terminal
import TerminalUI

/// A program with a screen and nothing else, for the tests of the terminal's promises.
@main
final class Probe {
  private var log: [String] = []
  private var frames = 0

  static func main() {
    var settings = Settings()
    if CommandLine.arguments.contains("--no-color") { settings.colors = .never }
    let session: ScreenTerminal
    do {
      session = try ScreenTerminal(settings)
    } catch {
      say("probe: \(error.message)\n")
      exit(2)
    }
    let probe = Probe()
    var loop = EventLoop(session, settings)
    let end = loop.run(
      handle: { probe.handle($0) },
      show: { session.paint(probe.frame(session.size)) }
    )
    session.close()
    if case .quit(let text?) = end { print(text, terminator: "") }
    exit(end.exitStatus)
  }

  private static func say(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func handle(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key):
      log.append(key.description)
      return press(key)
    case .resize(let size): log = ["resized-\(size)"]
    case .pause: log.append("pause")
    case .filesChanged, .generatedFolderChanged, .sessionsGrown: log.append("files")
    case .notice(let text): log.append(text)
    case .work: break
    }
    return []
  }

  private func press(_ key: Key) -> [Effect] {
    switch key {
    case .character("q"): return [.quit(printing: "printed on leaving\n")]
    case .control("z"): return [.suspend]
    case .character("y"): return [.copy("copied text")]
    case .character("E"): return [.openEditor(file: "some file", line: 3)]
    case .character("n"): log = ["frames=\(frames)"]
    case .character("w"): Self.say("written to standard error\n")
    case .character("t"): fatalError("a trap with a \u{1B}[31mmessage")
    case .character("i"): print([Int]()[Int(getpid())])
    case .character("v"): UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case .character("a"): abort()
    case .character("o"): print(Self.overflow(0))
    case .character("e"): exit(7)
    default: break
    }
    return []
  }

  @inline(never)
  private static func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }

  /// Scalars that must not reach a terminal, for a frame whose text was not sanitized.
  private static let hostile: [Unicode.Scalar] = [
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{1B}", "\u{8}", "\n", "\u{9B}",
    "\u{E0001}", "\u{1F3FD}", "\u{378}",
  ]

  private func frame(_ size: Size) -> Frame {
    frames += 1
    var frame = Frame(size: size)
    put("ready \(size) │ keys:", row: 0, Style(.error), &frame)
    put(log.suffix(12).joined(separator: " "), row: 1, .plain, &frame)
    frame.put(Cell("漢", width: 2, style: Style(.plain, .selected)), row: 2, column: 0)
    frame.put(Cell("e", style: .plain), row: 2, column: 2)
    frame.combine("\u{301}", row: 2, column: 2)
    frame.combine("\u{200D}", row: 2, column: 2)
    for (column, scalar) in (Self.hostile + ["|"]).enumerated() {
      frame.put(Cell(scalar, style: .plain), row: 3, column: column)
    }
    if size.height > 6 { put("last row", row: size.height - 1, .plain, &frame) }
    return frame
  }

  private func put(_ text: String, row: Int, _ style: Style, _ frame: inout Frame) {
    for (column, scalar) in text.unicodeScalars.enumerated() {
      frame.put(Cell(scalar, style: style), row: row, column: column)
    }
  }
}
