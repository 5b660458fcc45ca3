import GraphQLCompiler
import GraphQLRuntime

/// A row of the errors pane: a finding's own, or one of its details.
struct VisibleErrorRow: Sendable {
  /// The finding's place in the list.
  var index: Int
  var detail: String?
  /// The further place that the row stands for.
  var range: SourceRange?
}

extension Model {
  private var errorsColumns: Int { layout.place(of: .errors)?.content.width ?? size.width }

  /// Makes the visible rows anew after a fold or at another width.
  mutating func arrangeErrors() {
    errorsWidth = errorsColumns
    visibleErrorRows = errors.indices.flatMap { index in
      var rows = [VisibleErrorRow(index: index)]
      guard openErrors.contains(index) else { return rows }
      for range in errors[index].furtherRanges {
        guard let location = workspace.sources.location(of: range) else { continue }
        rows.append(VisibleErrorRow(index: index, detail: "and \(location)", range: range))
      }
      for detail in errors[index].details.flatMap({ wrapped($0, columns: max(20, errorsWidth - 6)) }
      ) {
        rows.append(VisibleErrorRow(index: index, detail: detail))
      }
      return rows
    }
  }

  /// The columns of the pane changed since the rows were made, and some of them are wrapped.
  var areErrorsStale: Bool { !openErrors.isEmpty && errorsWidth != errorsColumns }

  /// The first visible row of a finding.
  func visibleRow(ofError index: Int) -> Int? {
    openErrors.isEmpty ? index : visibleErrorRows.firstIndex { $0.index == index }
  }

  /// The place in a file that a row of the pane leads to: its own, else that of its finding.
  func errorRange(at row: Int) -> SourceRange? {
    let rows = visibleErrorRows
    guard row >= 0, row < rows.count else { return nil }
    return rows[row].range ?? errors[rows[row].index].range
  }

  /// The finding that a row of the pane belongs to.
  func errorRow(at row: Int) -> Int? {
    let rows = visibleErrorRows
    return row >= 0 && row < rows.count ? rows[row].index : nil
  }

  func errorLine(_ row: VisibleErrorRow) -> StyledLine {
    let error = errors[row.index]
    if let detail = row.detail {
      return StyledLine([Span("    "), Span(detail, row.range == nil ? .dim : .provenance)])
    }
    let mark = error.role == .error ? "! " : error.role == .warning ? "~ " : "  "
    let place = error.path.map { $0.elements.isEmpty ? "data" : $0.subscriptedText }
    let location = error.range.flatMap { workspace.sources.location(of: $0) }
    return StyledLine(
      [
        Span(mark, error.role), Span(error.kind.padding(to: 10), error.role),
        Span(place.map { $0 + "  " } ?? "", .fieldName), Span(error.message),
      ],
      right: location.map { [Span($0.description, .provenance)] } ?? []
    )
  }

  /// Brings the finding about the selected row into view.
  mutating func showError() {
    guard findings.hasPlaces, let index = findings.row(at: responsePath),
      let row = visibleRow(ofError: index)
    else { return }
    viewports[PaneID.errors.index].move(
      to: row,
      rows: rowCount(of: .errors),
      height: height(of: .errors)
    )
  }

  mutating func stepToError(by steps: Int) -> [Effect] {
    guard !errors.isEmpty else {
      say("There are no errors.")
      return []
    }
    let path = responsePath
    let current: Int
    if focus == .errors {
      current = errorRow(at: viewport.cursor) ?? -1
    } else if let index = errorIndex, errors[index].path == nil || errors[index].path == path {
      current = index
    } else {
      current = findings.row(at: path) ?? (steps > 0 ? -1 : errors.count)
    }
    let next = Viewport.sum(current, steps)
    guard next >= 0, next < errors.count else {
      say(steps > 0 ? "There is no later error." : "There is no earlier error.")
      return []
    }
    errorIndex = next
    viewports[PaneID.errors.index].move(
      to: visibleRow(ofError: next) ?? 0,
      rows: rowCount(of: .errors),
      height: height(of: .errors)
    )
    let said = errors[next]
    let effects = focus == .errors ? [] : goToError(next)
    say("\(next + 1) of \(errors.count): \(said.message)", said.role)
    return effects
  }

  /// Goes to where a finding is: the row, or the nearest above it; or the place in a file.
  mutating func goToError(_ index: Int) -> [Effect] {
    let error = errors[index]
    if let path = error.path, let tree {
      let nearest = tree.path(to: path)
      jump(to: selection(atPath: nearest), focus: .entities)
      if nearest.count < path.elements.count {
        say("\(path.subscriptedText) has no row; this is the nearest above it.")
      }
    } else if let range = error.range {
      goToSource(range)
    } else {
      say("This has no place to go to.")
    }
    return []
  }
}
