import TerminalUI

/// One thing that happens around the explorer in a simulated run.
///
/// A step means the same wherever it stands, so that others can be left out.
enum SimulatedStep: Equatable {
  /// How a run of the program ends; another begins at once.
  enum End: Equatable {
    /// The terminal goes away: what is kept is written.
    case hangup
    /// Nothing more is done, and of the file that traffic is kept in so many bytes are lost.
    case crash(lost: Int)
  }

  /// Bytes that the terminal sends at once.
  case bytes([UInt8])
  /// Nothing happens for so long, and what waits for that does.
  case wait(milliseconds: Int)
  /// The terminal sends what is on the clipboard, as a paste.
  case paste
  /// A line is typed once Escape has closed what is open.
  case line(SimulatedLine)
  /// The next things happen before the screen is drawn.
  case together(Int)
  case resize(Size)
  case signal(Int32)
  /// Somebody else gives a file one of its texts; nil takes it away.
  case file(Int, text: Int?)
  /// One of the works that were asked for is done; what it has to tell waits.
  case work(Int)
  /// The next thing is told that a work has to tell.
  case report(Int)
  /// The server answers in another way from here on.
  case server(Int)
  /// Programs that are started, such as an editor, do something else from here on.
  case child(Int)
  /// Somebody asks what the files were in a revision of git, which answers in another way from here on.
  case git(Int)
  case end(End)
  /// All works end, and what is shown is held against a fresh start.
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
