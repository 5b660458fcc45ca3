/// Parses the notation of `KeyNotation`.
struct KeyNotationParser {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(KeyNotationError) -> [Key] {
    var keys: [Key] = []
    while offset < scalars.count {
      let start = offset
      let item = try next()
      switch item {
      case .key(let key): keys.append(key)
      case .paste: keys.append(.paste(try pastedText(from: start)))
      case .endPaste: throw error("<EndPaste> without <Paste>", at: start)
      }
    }
    return keys
  }

  private enum Item {
    case key(Key)
    case paste
    case endPaste
  }

  private mutating func next() throws(KeyNotationError) -> Item {
    let start = offset
    offset += 1
    guard scalars[start] == "<" else { return .key(try plain(scalars[start], at: start)) }
    guard let end = scalars[offset...].firstIndex(of: ">"), end > offset else {
      throw error("'<' begins the name of a key; write <lt> for '<' itself", at: start)
    }
    // `<C->>` is Control and the character `>`.
    let isClosed = end + 1 < scalars.count && scalars[end + 1] == ">"
    let last = isClosed && isModifiers(scalars[offset..<end]) ? end + 1 : end
    let name = Array(scalars[offset..<last])
    offset = last + 1
    return try named(name, at: start)
  }

  /// Returns true if only modifiers were read and a name must follow: `C-A-`, but not `C--`, which
  /// is Control and the hyphen.
  private func isModifiers(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.count % 2 == 0
      && text.indices.allSatisfy { ($0 - text.startIndex) % 2 == 0 || text[$0] == "-" }
  }

  /// Returns the key for a character; a control character is the key that sends it.
  private func plain(_ scalar: Unicode.Scalar, at start: Int) throws(KeyNotationError) -> Key {
    switch scalar.value {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x00..<0x20, 0x80..<0xA0: throw error("a control character is not a key", at: start)
    default: .character(scalar)
    }
  }

  private func named(
    _ text: [Unicode.Scalar],
    at start: Int
  ) throws(KeyNotationError) -> Item {
    var modifiers: Key.Modifiers = []
    var name = text[...]
    while name.count > 2, name[name.startIndex + 1] == "-" {
      switch name[name.startIndex] {
      case "C", "c": modifiers.insert(.control)
      case "A", "a", "M", "m": modifiers.insert(.alt)
      case "S", "s": modifiers.insert(.shift)
      default: throw unknown(text, at: start)
      }
      name = name.dropFirst(2)
    }
    let word = String(String.UnicodeScalarView(name))
    let lower = word.lowercased()
    if lower == "paste", modifiers.isEmpty { return .paste }
    if lower == "endpaste", modifiers.isEmpty { return .endPaste }
    if lower == "backtab" { return .key(Key(.tab, modifiers.union(.shift))) }
    if let code = KeyNotation.codes[lower] { return .key(Key(code, modifiers)) }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...63).contains(number) {
      return .key(Key(.function(number), modifiers))
    }
    if let mouse = mouse(word) { return .key(Key(.mouse(mouse), modifiers)) }
    if name.count == 1, let scalar = name.first {
      let key = try plain(scalar, at: start)
      guard case .character(let scalar) = key.code else { return .key(Key(key.code, modifiers)) }
      return .key(.normalised(scalar, modifiers))
    }
    throw unknown(text, at: start)
  }

  private func mouse(_ name: String) -> Mouse? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].lowercased() == "mouse",
      let button = Mouse.Button.allCases.first(where: {
        $0.rawValue.lowercased() == parts[1].lowercased()
      }),
      let action = Mouse.Action.allCases.first(where: {
        $0.rawValue.lowercased() == parts[2].lowercased()
      }),
      let row = Int(parts[3]), let column = Int(parts[4])
    else { return nil }
    return Mouse(button, action, at: Position(row: row, column: column))
  }

  private mutating func pastedText(from start: Int) throws(KeyNotationError) -> String {
    var text = String.UnicodeScalarView()
    while offset < scalars.count {
      let place = offset
      let scalar = scalars[offset]
      if scalar != "<" {
        text.append(scalar)
        offset += 1
        continue
      }
      switch try next() {
      case .endPaste: return String(text)
      case .key(.enter): text.append("\n")
      case .key(.tab): text.append("\t")
      case .key(let key):
        guard let scalar = key.plainCharacter else {
          throw error("\(key) cannot be pasted", at: place)
        }
        text.append(scalar)
      case .paste: throw error("<Paste> within <Paste>", at: place)
      }
    }
    throw error("<Paste> without <EndPaste>", at: start)
  }

  private func unknown(_ name: [Unicode.Scalar], at offset: Int) -> KeyNotationError {
    error("unknown key <\(String(String.UnicodeScalarView(name)))>", at: offset)
  }

  private func error(_ message: String, at offset: Int) -> KeyNotationError {
    KeyNotationError(message: message, offset: offset)
  }
}
