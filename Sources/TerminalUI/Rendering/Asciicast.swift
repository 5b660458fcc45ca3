import GraphQLRuntime

/// A recording of screens in asciicast format, version 2, for playback in a terminal or on a web
/// page.
///
/// The first line is a header; each other line is an event with the seconds since the start, `o`
/// for output, and the text written to the terminal. Each screen is written completely, so that
/// playback can start anywhere.
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
    // Clear the rest of each row.
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
