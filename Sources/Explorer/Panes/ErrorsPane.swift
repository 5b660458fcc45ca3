import GraphQLCompiler
import GraphQLRuntime

/// One finding in the errors pane.
struct ErrorRow: Sendable {
  var role: StyleRole
  /// `error`, `warning`, `fault`, `server` or `note`.
  var kind: String
  var message: String
  var details: [String] = []
  var path: ResponsePath?
  var range: SourceRange?
  /// The places at fault besides `range`, each a row of its own to go to.
  var furtherRanges: [SourceRange] = []
}

/// A row of the errors pane: a finding's own, or one of its details.
struct VisibleErrorRow: Sendable {
  /// The finding's place in the list.
  var index: Int
  var detail: String?
  /// The further place that the row stands for.
  var range: SourceRange?
}

extension Model {
  private static let faultLimit = 2_000

  /// Everything there is to complain about: documents first, then the server, then the response.
  func errorRows() -> [ErrorRow] {
    var rows = workspace.diagnostics.filter { $0.stage != .response }.map(row)
    if let reader {
      if let foreign = reader.foreignResponse {
        let parts = foreign.split(separator: ": ", maxSplits: 1).map(String.init)
        rows.insert(
          ErrorRow(
            role: .error,
            kind: "response",
            message: parts[0] + (parts.count > 1 ? "." : ""),
            details: parts.dropFirst().map { "Here \($0)" }
          ),
          at: 0
        )
      }
      for (index, error) in reader.response.errors.enumerated() {
        rows.append(
          ErrorRow(
            role: .error,
            kind: "server",
            message: error.message,
            details: [
              consequence(of: error, reader),
              "errors[\(index)] as received: \(JSONPrinter.print(error.node, layout: .compact))",
            ],
            path: error.path
          )
        )
      }
      for index in 0..<min(reader.result.faultCount, Self.faultLimit) {
        let fault = reader.result.fault(FaultID(index))
        rows.append(
          ErrorRow(
            role: .error,
            kind: "fault",
            message: fault.message,
            details: [reader.consequence(of: FaultID(index)) + "."],
            path: fault.path
          )
        )
      }
      if reader.result.faultCount > Self.faultLimit {
        let more = reader.result.faultCount - Self.faultLimit
        rows.append(ErrorRow(role: .error, kind: "fault", message: "… and \(more) more faults"))
      }
      for conversion in reader.result.conversions.prefix(Self.faultLimit) {
        let from =
          conversion.from.map { JSONPrinter.print($0, layout: .compact) } ?? "a missing key"
        let to = JSONPrinter.print(conversion.to, layout: .compact)
        rows.append(
          ErrorRow(
            role: .warning,
            kind: "converted",
            message: "\(from) was read as \(to).",
            path: conversion.path
          )
        )
      }
      for note in reader.result.notes.prefix(Self.faultLimit) {
        rows.append(
          ErrorRow(role: .notice, kind: "note", message: reader.message(of: note), path: note.path)
        )
      }
    }
    return rows
  }

  /// What a server's error did to the data, as far as its path tells.
  private func consequence(of error: ServerError, _ reader: ResponseReader) -> String {
    guard let path = error.path else { return "The server does not say where it happened." }
    guard let root = reader.result.root else { return "It left the response without data." }
    // The null stands where the error's path ends, or around it.
    var nearest = root
    for entity in reader.result.entities {
      guard path.elements.starts(with: reader.result.path(of: entity).elements) else { continue }
      nearest = entity
    }
    let nulls = reader.serverErrors(of: nearest).filter {
      reader.response.errors[$0.error].node.index == error.node.index
    }
    guard let null = nulls.first else {
      return "The response has no null at \(path.subscriptedText)."
    }
    let holder = reader.result.path(of: nearest)
    let place = ResponsePath(holder.elements + [.key(null.responseKey)]).subscriptedText
    return place == path.subscriptedText
      ? "It is why \(place) is null."
      : "It is why \(place) is null, or has a null: a non-null type hands null up (Section 6.4.4)."
  }

  private func row(_ diagnostic: Diagnostic) -> ErrorRow {
    let isError = diagnostic.severity == .error
    return ErrorRow(
      role: isError ? .error : .warning,
      kind: diagnostic.severity.rawValue,
      message: diagnostic.message,
      details: diagnostic.notes + (diagnostic.rule.map { ["Rule: \($0)"] } ?? []),
      path: nil,
      range: diagnostic.ranges.first,
      furtherRanges: Array(diagnostic.ranges.dropFirst().prefix(Self.faultLimit))
    )
  }

  var visibleErrorRows: [VisibleErrorRow] {
    let width = layout.place(of: .errors)?.content.width ?? size.width
    return errors.indices.flatMap { index in
      var rows = [VisibleErrorRow(index: index)]
      guard openErrors.contains(index) else { return rows }
      for range in errors[index].furtherRanges {
        guard let location = workspace.sources.location(of: range) else { continue }
        rows.append(VisibleErrorRow(index: index, detail: "and \(location)", range: range))
      }
      for detail in errors[index].details.flatMap({ wrapped($0, columns: max(20, width - 6)) }) {
        rows.append(VisibleErrorRow(index: index, detail: detail))
      }
      return rows
    }
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
    guard !errors.isEmpty, errors.contains(where: { $0.path != nil }) else { return }
    let path = responsePath
    guard let index = errors.firstIndex(where: { $0.path == path }),
      let row = visibleErrorRows.firstIndex(where: { $0.index == index })
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
      current = (errors.firstIndex { $0.path == path }) ?? (steps > 0 ? -1 : errors.count)
    }
    let next = Viewport.sum(current, steps)
    guard next >= 0, next < errors.count else {
      say(steps > 0 ? "There is no later error." : "There is no earlier error.")
      return []
    }
    errorIndex = next
    viewports[PaneID.errors.index].move(
      to: visibleErrorRows.firstIndex { $0.index == next } ?? 0,
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
