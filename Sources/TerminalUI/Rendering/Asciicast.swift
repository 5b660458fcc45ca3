import GraphQLRuntime

/// A recording of screens that plays in a terminal or on a page: asciicast, version 2.
///
/// The first line is a header, each other one an event: seconds since the start, `o` for output, and what
/// is written to the terminal. Each screen is written whole, so that a player can begin anywhere.
package struct Asciicast {
  package private(set) var text: String
  private var time = 0.0
  private let colors: Int32

  package init(size: Size, title: String, colors: Int32) {
    self.colors = colors
    text = """
      {"version": 2, "width": \(size.width), "height": \(size.height), \
      "title": \(JSONPrinter.quoted(title)), "env": {"TERM": "xterm-256color"}}

      """
  }

  /// Shows a screen for some seconds.
  package mutating func show(_ frame: Frame, _ looks: Looks, seconds: Double) {
    let rows = frame.coloredText(looks, colors: colors).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // What a row was shorter than is cleared behind it.
    let screen = rows.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    write("\u{1B}[?25l\u{1B}[H" + screen)
    time += seconds
  }

  /// Keeps the last screen until the end.
  package mutating func end() { write("") }

  private mutating func write(_ output: String) {
    let hundredths = Int((time * 100).rounded())
    let fraction = hundredths % 100
    text += "[\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction), \"o\", "
    text += JSONPrinter.quoted(output) + "]\n"
  }
}
