import GraphQLCompiler

extension Model {
  /// A line of the options; a setting where Enter changes something.
  struct OptionRow {
    let line: StyledLine
    var setting: Setting?
  }

  /// What holds and where it came from: settings, colours, keys, and what was not obeyed.
  var optionRows: [OptionRow] {
    var rows = Setting.allCases.map { setting in
      let key = KeyTable.command(switching: setting).flatMap { keys.keys(of: $0).first }
      return OptionRow(
        line: StyledLine(
          [
            Span(setting.rawValue.padding(to: 14), .fieldName), Span(" "),
            Span(settings.text(of: setting).padding(to: 6), .string), Span(" "),
            Span(settings.origin(of: setting).text, .dim),
          ],
          right: key.map { [Span(readableKeys($0), .keyName)] } ?? []
        ),
        setting: setting
      )
    }
    let colors = settings.colorRules.map { ("color " + $0.text, $0.origin) }
    let bindings = keys.changes.map { ("bind " + $0.text, $0.origin) }
    if !(colors + bindings).isEmpty { rows.append(OptionRow(line: StyledLine())) }
    for (text, origin) in colors + bindings {
      rows.append(
        OptionRow(
          line: StyledLine([Span(text.padding(to: 21)), Span(" "), Span(origin.text, .dim)])
        )
      )
    }
    if !problems.isEmpty { rows.append(OptionRow(line: StyledLine())) }
    for problem in problems {
      for text in wrapped(problem.text, columns: max(20, min(size.width, 84) - 4)) {
        rows.append(OptionRow(line: StyledLine(text, .warning)))
      }
    }
    return rows
  }

  mutating func handle(_ key: Key, in list: OptionList) -> [Effect] {
    var list = list
    var effects: [Effect] = []
    let rows = optionRows
    switch key {
    case .escape, .character("q"), .character("o"):
      overlay = nil
      return []
    case .enter, .character(" "):
      if list.cursor < rows.count, let setting = rows[list.cursor].setting,
        let next = settings.next(of: setting)
      {
        effects = set("\(setting.rawValue)=\(next)")
      }
    case .down, .character("j"), .control("n"): list.cursor += 1
    case .up, .character("k"), .control("p"): list.cursor -= 1
    case .pageDown, .control("d"): list.cursor += 10
    case .pageUp, .control("u"): list.cursor -= 10
    case _:
      if case .mouse(let mouse) = key.code {
        if mouse.button == .wheelDown { list.cursor += 3 }
        if mouse.button == .wheelUp { list.cursor -= 3 }
      }
    }
    list.cursor = max(0, min(list.cursor, rows.count - 1))
    overlay = .options(list)
    return effects
  }
}
