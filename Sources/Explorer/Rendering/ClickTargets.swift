import ExplorerState
import TerminalUI

/// The clickable parts of the title bar, the path and the hints.
struct ClickTargets: CoreReader {
  enum Click: Equatable {
    /// Process these keys.
    case keys([Key])
    /// Run this command line.
    case line(String)
  }

  let model: Model
  var core: Core { model.core }

  /// Returns the effect of a click, or `nil` if there is none.
  func click(at position: Position, on frame: @autoclosure () -> Frame) -> Click? {
    let bars = BarDrawing(model: model)
    let layout = core.layout
    if let hints = layout.hints, hints.contains(position), core.promptState.message == nil {
      let hint = bars.hints(in: hints).first { $0.columns.contains(position.column) }
      return hint.map { .keys($0.keys) }
    }
    if let bar = layout.titleBar, bar.contains(position) {
      let counter = bars.errorCounter.text
      if position.column >= bar.endColumn - textWidth(counter) {
        let showsErrors = core.findings.errorCount > 0 || core.exploration.unreadText == nil
        return command(showsErrors ? "go-errors" : "go-unread")
      }
      if let text = bars.responseCounter, frame().shows(text, at: position) {
        return command("open")
      }
    }
    if let status = layout.status, status.contains(position), let text = core.instanceText,
      frame().shows(text, at: position)
    {
      return command("next-instance")
    }
    return nil
  }

  private func command(_ name: String) -> Click? {
    guard let command = KeyTable.command(named: name) else { return nil }
    let notation = core.preferences.keys.keys(of: command).first
    if let keys = notation.flatMap({ try? KeyNotation.parse($0) }) { return .keys(keys) }
    return .line(name)
  }
}

extension Frame {
  /// Returns true if a position is within a text displayed in its row.
  fileprivate func shows(_ text: String, at position: Position) -> Bool {
    let width = textWidth(text)
    return (max(0, position.column - width + 1)...position.column).contains { start in
      var column = start
      for scalar in text.unicodeScalars {
        guard self[position.row, column]?.scalar == scalar else { return false }
        column += scalarWidth(scalar)
      }
      return true
    }
  }
}
