import TerminalUI

/// An event in the environment of the explorer in a simulated run.
///
/// A step has the same meaning at every position, so the shrinker can remove other steps.
enum SimulatedStep: Equatable {
  /// The way in which a run of the program ends; the program then starts again.
  enum End: Equatable {
    /// The terminal disconnects, and the program saves its state.
    case hangup
    /// The program crashes, and the file with the recorded traffic loses this many bytes.
    case crash(lost: Int)
  }

  /// The terminal sends several bytes at once.
  case bytes([UInt8])
  /// No event occurs for this time, so that timeouts expire.
  case wait(milliseconds: Int)
  /// The terminal pastes the content of the clipboard.
  case paste
  /// A line is typed after Escape has closed all popups.
  case line(SimulatedLine)
  /// This many events occur before the screen is drawn.
  case together(Int)
  case resize(Size)
  case signal(Int32)
  /// Another program writes one of the file's texts; nil deletes the file.
  case file(Int, text: Int?)
  /// One of the requested tasks runs; its results are delivered later.
  case work(Int)
  /// The next result of a task is delivered.
  case report(Int)
  /// The server changes its behavior.
  case server(Int)
  /// Child processes such as an editor change their behavior.
  case child(Int)
  /// The files of a git revision are requested, and git changes its behavior.
  case git(Int)
  case end(End)
  /// All tasks finish, and the screen is compared with that of a new start.
  case check
}

extension SimulatedStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .bytes(let bytes): "bytes " + Self.text(bytes)
    case .wait(let milliseconds): "wait \(milliseconds)"
    case .paste: "paste"
    case .line(let line): "line \(line)"
    case .together(let count): "together \(count)"
    case .signal(let number): "signal \(number)"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .file(let file, let text): "file \(file) \(text.map(String.init) ?? "gone")"
    case .work(let number): "work \(number)"
    case .report(let number): "report \(number)"
    case .server(let number): "server \(number)"
    case .child(let number): "child \(number)"
    case .git(let number): "git \(number)"
    case .end(.hangup): "hangup"
    case .end(.crash(let lost)): "crash \(lost)"
    case .check: "check"
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case 0x0D: "<CR>"
      case 0x1B: "<Esc>"
      case 0x21..<0x7F: String(Unicode.Scalar(byte))
      case _: "<\(String(byte, radix: 16))>"
      }
    }.joined()
  }
}
