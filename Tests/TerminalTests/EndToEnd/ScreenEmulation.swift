import CVTerm

/// An independent terminal: what a person would see after some bytes, and which modes are on.
final class ScreenEmulation {
  private var terminal: OpaquePointer
  private var screen: OpaquePointer
  /// Private modes (`CSI ? n h`) that were switched on and not off again.
  private(set) var modes: Set<Int> = []
  /// Whether the cursor is shown; it is at the start.
  private(set) var showsCursor = true
  /// Whether lines wrap; they do at the start.
  private(set) var wrapsLines = true
  private var tail: [UInt8] = []
  private(set) var rows: Int
  private(set) var columns: Int

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    (terminal, screen) = Self.blank(rows: rows, columns: columns)
  }

  deinit {
    vterm_free(terminal)
  }

  /// Forgets what was on the screen, as a terminal may that does not know how to fit it.
  ///
  /// libvterm writes past its memory when wide characters meet a handful of columns, so it gets no
  /// fewer than eight rows and columns.
  func resize(rows: Int, columns: Int) {
    self.rows = max(rows, 8)
    self.columns = max(columns, 8)
    vterm_free(terminal)
    (terminal, screen) = Self.blank(rows: self.rows, columns: self.columns)
  }

  private static func blank(rows: Int, columns: Int) -> (OpaquePointer, OpaquePointer) {
    guard let terminal = vterm_new(Int32(rows), Int32(columns)) else {
      fatalError("libvterm has no memory")
    }
    vterm_set_utf8(terminal, 1)
    guard let screen = vterm_obtain_screen(terminal) else { fatalError("libvterm has no memory") }
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    return (terminal, screen)
  }

  func take(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    note(bytes)
  }

  /// The rows without the spaces at their ends.
  var text: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let cell = self.cell(row, column)
        if cell.width == 0 { continue }
        // What is beyond the first zero is not the cell's.
        let characters = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
        let scalars = characters.prefix { $0 != 0 && $0 != UInt32.max }
        if characters.first == UInt32.max { continue }
        if scalars.isEmpty { line += " " }
        for scalar in scalars.compactMap(Unicode.Scalar.init) { line.unicodeScalars.append(scalar) }
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  func isReversed(row: Int, column: Int) -> Bool {
    var cell = self.cell(row, column)
    return cvterm_reverse(&cell) != 0
  }

  /// The number of the colour; -1 for the terminal's own.
  func color(row: Int, column: Int) -> Int {
    var cell = self.cell(row, column)
    return Int(cvterm_foreground(&cell))
  }

  private func cell(_ row: Int, _ column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  /// Keeps the ledger of private modes.
  private func note(_ bytes: [UInt8]) {
    let input = tail + bytes
    var index = 0
    while let escape = input[index...].firstIndex(of: 0x1B) {
      let rest = input[escape...]
      if rest.count < 3 { break }
      index = escape + 1
      guard rest.starts(with: Array("\u{1B}[?".utf8)) else { continue }
      guard let end = rest.dropFirst(3).firstIndex(where: { $0 >= 0x40 }) else {
        tail = Array(rest)
        return
      }
      let numbers = String(decoding: rest[(escape + 3)..<end], as: UTF8.self).split(separator: ";")
      for mode in numbers.compactMap({ Int($0) }) { set(mode, final: input[end]) }
      index = end
    }
    tail = Array(input[index...].suffix(2))
    if !tail.contains(0x1B) { tail = [] }
  }

  private func set(_ mode: Int, final: UInt8) {
    let isOn = final == UInt8(ascii: "h")
    guard isOn || final == UInt8(ascii: "l") else { return }
    if mode == 25 {
      showsCursor = isOn
    } else if mode == 7 {
      wrapsLines = isOn
    } else if isOn {
      modes.insert(mode)
    } else {
      modes.remove(mode)
    }
  }
}
