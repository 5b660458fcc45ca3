import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

extension Model {
  /// The rows of a pane that its window shows.
  func paneRows(_ pane: PaneID, count: Int, width: Int) -> [PaneRow] {
    let viewport = viewports[pane.index]
    let end = min(rowCount(of: pane), viewport.top + count)
    guard viewport.top < end else { return [] }
    switch pane {
    case .entities:
      return entityRows(from: viewport.top, count: count, width: width - (width > 20 ? 2 : 1))
    case .why:
      return (viewport.top..<end).map { PaneRow(why.rows[$0].line) }
    case .errors:
      return visibleErrorRows[viewport.top..<end].map { PaneRow(errorLine($0)) }
    case .coverage, .cache, .sets, .request:
      return (viewport.top..<end).map { PaneRow(listLine($0, of: pane)) }
    case .variables:
      return (viewport.top..<end).map { PaneRow(variableLine($0, width: width - 2)) }
    case .diff:
      return (viewport.top..<end).map { PaneRow(diffLine($0, width: width - 2)) }
    case .swift, .document, .schema:
      return (viewport.top..<end).compactMap { textRow($0, of: pane, width: width) }
    }
  }

  /// Lines that keep to the bottom of a pane, whatever it is scrolled to.
  func footer(of pane: PaneID, height: Int) -> [StyledLine] {
    guard height >= 6 else { return [] }
    switch pane {
    case .swift:
      if let note = texts[pane.index].note { return [StyledLine(note, .dim)] }
      if let proofLine { return [proofLine] }
      if let swiftNote { return [StyledLine(swiftNote, .absent)] }
      let width = layout.place(of: .swift)?.content.width ?? size.width
      let lines = sourcesNote.map { wrapped($0, columns: width - 2) } ?? []
      return lines.prefix(height >= 9 ? 2 : 1).map { StyledLine($0, .provenance) }
    case .schema: return schemaFooter(lines: height >= 10 ? 3 : 1)
    case .document:
      return texts[pane.index].note.map { [StyledLine($0, .dim)] } ?? []
    case .diff: return height >= 8 ? diffFooter(lines: 2) : []
    case .sets: return sizeFooter(lines: height >= 9 ? 2 : 1)
    case .variables: return variableFooter(width: width(of: pane), lines: height >= 9 ? 3 : 1)
    case .coverage, .cache, .request: return height >= 10 ? cutRow(of: pane, lines: 3) : []
    case .entities, .why, .errors: return []
    }
  }

  /// The whole of the row under the cursor, where the pane is too narrow for it.
  private func cutRow(of pane: PaneID, lines: Int) -> [StyledLine] {
    guard let line = list(pane)?.row(viewports[pane.index].cursor)?.line else { return [] }
    let columns = width(of: pane) - 2
    let room = columns - line.right.reduce(0) { $0 + $1.width }
    guard columns > 10, line.left.reduce(0, { $0 + $1.width }) > room else { return [] }
    let text = line.left.map(\.text).joined().trimmed
    return wrapped(text, columns: columns - 1).prefix(lines).map { StyledLine($0, .dim) }
  }

  private func width(of pane: PaneID) -> Int {
    layout.place(of: pane)?.content.width ?? size.width
  }

  /// Why the struct that the Swift pane shows cannot be read on the selected entity.
  private var swiftNote: String? {
    guard let reader, let entity = selection.entity, let set = selection.set else { return nil }
    let shown = memberSet ?? set
    guard compiled[shown].isCase || memberSet != nil else { return nil }
    let explanation = reader.explanation(of: shown, in: entity)
    return explanation.isPresent
      ? nil : "✗ \(lowerFirst(compiled[shown].name)) is nil here: \(explanation.text)"
  }

  private func schemaFooter(lines: Int) -> [StyledLine] {
    guard let schema = workspace.schema, let name = schemaType,
      let type = schema.type(named: name)
    else { return [] }
    func line(_ label: String, _ names: [String]) -> StyledLine? {
      names.isEmpty
        ? nil
        : StyledLine([Span(label + "  ", .dim), Span(names.joined(separator: " "), .typeName)])
    }
    let possible: StyledLine? =
      switch type {
      case .interface: line("implemented by", schema.possibleTypes(of: name).map(\.name))
      case .union: line("members", schema.possibleTypes(of: name).map(\.name))
      case .object, .scalar, .enum, .inputObject: nil
      }
    let interfaces = line("implements", type.interfaces.map(\.text))
    let unions = line(
      "member of",
      schema.ownTypes.compactMap { other in
        guard case .union(let union) = other else { return nil }
        return union.members.contains { $0.text == name } ? other.name : nil
      }
    )
    return Array([possible, interfaces, unions].compactMap { $0 }.prefix(lines))
  }

  /// The pane's title and what stands at its right end.
  func title(of pane: PaneID) -> (text: String, position: String) {
    let rows = rowCount(of: pane)
    let position = rows == 0 ? "" : "\(min(viewports[pane.index].cursor + 1, rows))/\(rows)"
    switch pane {
    case .swift:
      let file = texts[pane.index].content?.file.name.split(separator: "/").last.map(String.init)
      let path = selection.set.map { compiled[memberSet ?? $0].path.split(separator: ".") } ?? []
      let names = dialects.reading == nil ? [] : [dialect.rawValue]
      let width = layout.place(of: pane)?.content.width ?? size.width
      // Where there is no room for two, the title says how to see the other.
      let beside = dialects.beside.flatMap {
        showsBeside(width: width) ? nil : $0.rawValue + ": +  "
      }
      return (
        (names + [file ?? ""] + path.dropFirst().map(String.init)).joined(separator: " › "),
        (beside ?? "") + position
      )
    case .document, .schema:
      let file = texts[pane.index].content?.file.name.split(separator: "/").last.map(String.init)
      if pane == .schema, let schemaType {
        return ([file, schemaType].compactMap { $0 }.joined(separator: "  "), position)
      }
      return (file ?? "", position)
    case .coverage:
      guard let counted = coverage?.coverage else { return ("", position) }
      let responses = counted.responseCount
      return (responses == 1 ? "1 response" : "\(responses) responses", position)
    case .sets:
      return (sets.map { "\($0.sets.count) of the operation" } ?? "", position)
    case .cache:
      if let count = dialects.records?.reading.recordCount {
        return (
          "store of \(dialect.rawValue), " + (count == 1 ? "1 record" : "\(count) records"),
          position
        )
      }
      guard let records = cache?.view.records.count else { return ("", position) }
      return (records == 1 ? "1 record" : "\(records) records", position)
    case .entities:
      if let filter = outline?.filter {
        let count = filter.matchCount
        if filter.isInverse { return ("&\(filter.text)  \(count) hidden", position) }
        return ("&\(filter.text)  \(count) \(count == 1 ? "matches" : "match")", position)
      }
      let width = layout.place(of: pane)?.content.width ?? size.width
      return (entitiesTitle(width: width - (width > 20 ? 2 : 1)), position)
    case .diff: return (diffTitle, position)
    case .variables: return (draftTitle, position)
    case .request: return (requestTitle, position)
    case .why, .errors: return ("", position)
    }
  }
}
