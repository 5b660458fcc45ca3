package import TerminalUI
import Workspace

/// The list of options, with a cursor.
package struct OptionList: Popup {
  package var cursor = 0

  package init() {}

  package var name: String { "options" }

  /// A line of the list, with its setting if Enter changes it.
  struct Row {
    let line: StyledLine
    var setting: Setting?
  }

  /// Returns the current values with their origins: settings, colors, keys, and configuration
  /// problems.
  func rows(in core: Core) -> [Row] {
    let settings = core.settings
    let (keys, problems) = (core.preferences.keys, core.preferences.problems)
    var rows = Setting.allCases.map { setting in
      let key = KeyTable.command(switching: setting).flatMap { keys.keys(of: $0).first }
      return Row(
        line: StyledLine(
          [
            Span(setting.rawValue.padding(to: 14), .fieldName), Span(" "),
            Span(settings.text(of: setting).padding(to: 6), .string), Span(" "),
            Span(settings.origin(of: setting).text, .dim),
          ],
          right: key.map { [Span(KeyNotation.readable($0), .keyName)] } ?? []
        ),
        setting: setting
      )
    }
    let colors = settings.colorRules.map { ("color " + $0.text, $0.origin) }
    let bindings = keys.changes.map { ("bind " + $0.text, $0.origin) }
    if !(colors + bindings).isEmpty { rows.append(Row(line: StyledLine())) }
    for (text, origin) in colors + bindings {
      rows.append(
        Row(
          line: StyledLine([Span(text.padding(to: 21)), Span(" "), Span(origin.text, .dim)])
        )
      )
    }
    if !problems.isEmpty { rows.append(Row(line: StyledLine())) }
    for problem in problems {
      for text in wrapped(problem.text, columns: max(20, min(core.size.width, 84) - 4)) {
        rows.append(Row(line: StyledLine(text, .warning)))
      }
    }
    return rows
  }

  package func press(_ key: Key, on model: inout Model) {
    var list = self
    let rows = rows(in: model.core)
    switch key {
    case .escape, .character("q"), .character("o"): return model.core.popup = nil
    case .enter, .character(" "):
      if let setting = rows[checked: cursor]?.setting,
        let next = model.core.settings.next(of: setting)
      {
        SettingChange.make("\(setting.rawValue)=\(next)", on: &model)
      }
    case _: list.cursor = ListKeys(takesLetters: true).row(after: cursor, key) ?? cursor
    }
    list.cursor = max(0, min(list.cursor, rows.count - 1))
    model.core.popup = list
  }

  private static func area(of count: Int, in size: Size) -> Rect {
    Rect(width: min(size.width, 84), height: min(size.height, count + 5), inMiddleOf: size)
  }

  package func list(_ model: Model) -> PopupList? {
    let count = rows(in: model.core).count
    let inner = Self.area(of: count, in: model.core.size).inside
    return PopupList(inner.split(bottom: 2).rest, count: count, cursor: cursor)
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let rows = rows(in: model.core)
    let inner = frame.box(Self.area(of: rows.count, in: frame.size), title: "Options")
    guard let shown = self.list(model) else { return }
    let (list, top) = (shown.area, shown.top)
    for (offset, row) in rows.dropFirst(top).prefix(list.height).enumerated() {
      let isCursor = top + offset == cursor
      frame.listRow(row.line, at: offset, in: list, isCursor: isCursor)
    }
    guard inner.height > 3 else { return }
    if cursor < rows.count, let setting = rows[cursor].setting {
      frame.write(
        "\(setting.synopsis): \(setting.help)",
        style: .dim,
        row: inner.endRow - 2,
        column: inner.column,
        end: inner.endColumn
      )
    }
    frame.hint("Enter change   :set NAME=VALUE   Esc close", in: inner)
  }

  package func accessibilityText(_ model: Model) -> [String] {
    let rows = rows(in: model.core)
    guard cursor < rows.count else { return ["Options."] }
    return ["Options. \(cursor + 1) of \(rows.count): \(spokenLine(rows[cursor].line))"]
  }
}
