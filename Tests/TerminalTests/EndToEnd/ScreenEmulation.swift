import CVTerm

/// An independent terminal emulator, which provides the visible text and the active modes after
/// some output.
final class ScreenEmulation {
  private var terminal: OpaquePointer
  private var screen: OpaquePointer
  /// The private modes (`CSI ? n h`) that are switched on.
  private(set) var modes: Set<Int> = []
  /// Whether the cursor is visible, which is the initial state.
  private(set) var showsCursor = true
  /// Whether lines wrap, which is the initial state.
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

  /// Resizes the screen and clears it, because some terminals do not keep the content.
  ///
  /// libvterm writes outside its memory if wide characters are in a terminal with very few columns,
  /// so the size is at least eight rows and columns.
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

  /// The rows without trailing spaces.
  var text: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let cell = self.cell(row, column)
        if cell.width == 0 { continue }
        // The characters after the first zero do not belong to the cell.
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

  /// Returns the number of a color; -1 is the terminal's default color.
  func color(row: Int, column: Int) -> Int {
    var cell = self.cell(row, column)
    return Int(cvterm_foreground(&cell))
  }

  private func cell(_ row: Int, _ column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  /// Updates the set of active private modes.
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
