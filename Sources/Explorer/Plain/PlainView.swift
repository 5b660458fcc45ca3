import ExplorerState
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

/// The explorer as successive lines of text, for screen readers and simple terminals.
///
/// Each move writes one line. No information depends on symbols, color or position.
package struct PlainView: Sendable {
  private struct Said: Equatable {
    var focus: PaneID
    var row: String
    var popup: [String]
    var message: String?
    var showsHints: Bool
  }

  private var last: Said?

  package init() {}

  /// Returns the lines to write after an event, safe to display; nothing is repeated, but a command
  /// always gives at least one line.
  package mutating func lines(_ model: Model) -> [String] {
    let said = Said(
      focus: model.focus,
      row: Self.row(model),
      popup: model.core.popup?.accessibilityText(model) ?? [],
      message: model.message?.text,
      showsHints: model.input.showsHints && !model.input.isEmpty
    )
    var lines: [String] = []
    if last == nil { lines.append(Self.start(model)) }
    if last?.focus != said.focus { lines.append(Self.pane(model)) }
    let message = said.message.map { [$0] } ?? []
    if !said.popup.isEmpty {
      if said.popup != last?.popup { lines += said.popup }
      // A search moves the cursor while it is typed.
      if model.core.popup is SearchPrompt, said.row != last?.row { lines.append(said.row) }
      if said.message != last?.message { lines += message }
    } else if said.showsHints, last?.showsHints != true {
      lines += Self.nextKeys(model)
    } else if model.input.isEmpty {
      if said.row != last?.row || message.isEmpty { lines.append(said.row) }
      lines += message
    }
    last = said
    return lines.filter { !$0.isEmpty }.map { displayText($0) }
  }
}

// MARK: Texts

extension PlainView {
  private static func start(_ model: Model) -> String {
    let core = model.core
    let operation = core.workspace.operation.map { $0.name ?? $0.structName }
    let errors = core.findings.rows.count { $0.role == .error }
    let count = errors == 0 ? "no errors" : errors == 1 ? "1 error" : "\(errors) errors"
    return "gqlview, \(operation.map { "operation \($0)" } ?? "no operation"), \(count). "
      + "Press question mark for the keys, Q to quit."
  }

  private static func pane(_ model: Model) -> String {
    let focus = model.focus
    let rows = model.rowCount(of: focus)
    return "Pane \(focus.title), \(rows == 1 ? "1 row" : "\(rows) rows")."
  }

  /// Returns the row at the cursor as text.
  private static func row(_ model: Model) -> String {
    let (core, focus) = (model.core, model.focus)
    let rows = model.rowCount(of: focus)
    guard rows > 0 else { return "\(focus.title) is empty." }
    let cursor = min(core[focus].cursor, rows - 1)
    // Wide enough that nothing is omitted.
    let shown = model.panes[focus].rows(cursor..<(cursor + 1), width: 400, in: core)
    guard let row = shown.first else { return "" }
    let level = model.panes[focus].level(ofRow: cursor, in: core).map { "level \($0), " } ?? ""
    let text = spokenLine(row.line)
    return "\(cursor + 1) of \(rows): \(level)\(text.isEmpty ? "blank" : text)"
  }

  private static func nextKeys(_ model: Model) -> [String] {
    let (core, input, focus) = (model.core, model.input, model.focus)
    var lines = ["Keys after \(KeyNotation.readable(input.text)):"]
    var seen: [String] = []
    for binding in core.preferences.keys.bindings(in: focus)
    where binding.sequence.starts(with: input.pending) {
      guard !seen.contains(binding.command.name) else { continue }
      seen.append(binding.command.name)
      let rest = Array(binding.sequence.dropFirst(input.pending.count))
      lines.append("\(KeyNotation.readable(KeyNotation.print(rest))): \(binding.command.help)")
    }
    return lines
  }
}

/// Returns a row as text for accessibility.
func spokenLine(_ line: StyledLine) -> String {
  let left = line.left.map(\.text).joined()
  let right = line.right.map(\.text).joined()
  return spokenText(right.isEmpty ? left : left + "  " + right)
}

/// Returns a text with words in place of symbols, and with single spaces.
func spokenText(_ text: String) -> String {
  var words: [String] = []
  for word in text.split(separator: " ") {
    guard let first = word.unicodeScalars.first else { continue }
    let rest = String(word.unicodeScalars.dropFirst())
    switch first {
    case "▸": words.append("closed" + (rest.isEmpty ? "," : ", \(rest)"))
    case "▾": words.append("open" + (rest.isEmpty ? "," : ", \(rest)"))
    case "✓": words.append(rest.isEmpty ? "present:" : "\(rest) present,")
    case "✗": words.append(rest.isEmpty ? "nil:" : "\(rest) nil,")
    case "…": words.append(rest.isEmpty ? "and more" : "fragment \(rest)")
    case "→": words.append("to" + (rest.isEmpty ? "" : " \(rest)"))
    case "·", "—", "▌", "┊", "│", "─": if !rest.isEmpty { words.append(rest) }
    // Bars repeat the preceding number as a graphic.
    case "▁"..."█": continue
    case "!" where rest.isEmpty: words.append("error:")
    default: words.append(String(word))
    }
  }
  var accessibilityText = words.joined(separator: " ")
  while accessibilityText.hasSuffix(",") { accessibilityText.removeLast() }
  return accessibilityText
}
