import CNcursesw
import SystemSupport

/// A terminal type that ncurses supports and that can show a full screen.
struct TerminalType {
  /// The name to start ncurses with.
  let name: String
  /// A message about the choice of type, if any.
  let notice: String?

  private static let substitute = "xterm-256color"
  /// Terminals that are compatible with xterm, but whose names are not known on many machines.
  static let families = [
    "xterm", "alacritty", "foot", "st-", "kitty", "ghostty", "wezterm", "rio", "contour",
  ]

  /// Chooses the type by `TERM`.
  static func fromEnvironment(output: Int32) throws(TerminalError) -> TerminalType {
    guard let name = environmentVariable("TERM") else { throw .typeUnset }
    if load(name, output) {
      // Only this capability detects `dumb`, which setupterm and newterm accept.
      guard capability("cup") != nil else { throw .typeTooSimple(name) }
      return TerminalType(name: name, notice: nil)
    }
    guard families.contains(where: { name.hasPrefix($0) }), load(substitute, output) else {
      throw .typeUnknown(name)
    }
    return TerminalType(
      name: substitute,
      notice: "the terminal type \(name) is not known on this machine: drawing for \(substitute)"
    )
  }

  private static func load(_ name: String, _ output: Int32) -> Bool {
    // Without a pointer for the reason, ncurses would end the process.
    var reason: Int32 = 0
    return setupterm(name, output, &reason) == OK
  }

  /// Returns a string capability without padding delays.
  static func capability(_ name: String) -> [UInt8]? {
    // -1 means that the name is not a string capability.
    guard let value = tigetstr(name), Int(bitPattern: value) != -1 else { return nil }
    var bytes: [UInt8] = []
    var inDelay = false
    for byte in String(cString: value).utf8 {
      if inDelay {
        inDelay = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<"), bytes.last == UInt8(ascii: "$") {
        bytes.removeLast()
        inDelay = true
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
