import DocumentEditing
import Explorer
import GraphQLSyntax
import TerminalUI
import Workspace

/// The commands that edit the item on the cursor's line of the document.
let documentEditingCommands: [Command] = [
  Command(
    "extract-here",
    "{",
    help: "extract the line's selections into a fragment; type its name",
    group: .editing,
    after: "inline-fragments",
    of: .inside(DocumentPane.self)
  ) { pane, core, _ in
    switch pane.spot(in: core) {
    case .selection(let path, _, hasFields: true), .definition(let path):
      core.popup = Palette(typed: "extract \(path)=")
    case .selection, .spread, nil: core.say("This line does not select fields.", .warning)
    }
  },
  Command(
    "inline-here",
    "}",
    help: "replace this spread with the fragment's selections",
    group: .editing,
    after: "extract-here",
    of: .inside(DocumentPane.self)
  ) { pane, core, _ in
    guard case .spread(_, let range) = pane.spot(in: core) else {
      return core.say("There is no fragment spread on this line.", .warning)
    }
    core.pendingActions.append(.change { DocumentEdits.edit(.inlineSpread(range), on: &$0) })
  },
  Command(
    "rename-here",
    "r",
    help: "rename the field, fragment or operation of the line; type its new name",
    group: .editing,
    after: "inline-here",
    of: .inside(DocumentPane.self)
  ) { pane, core, _ in
    switch pane.spot(in: core) {
    case .selection(let path, isField: true, _), .definition(let path):
      core.popup = Palette(typed: "rename \(path)=")
    case .spread(let name, _): core.popup = Palette(typed: "rename ...\(name)=")
    case .selection, nil: core.say("This line has no name to change.", .warning)
    }
  },
]

extension DocumentPane {
  /// Returns the note at the end of a line: a problem, or a mark if an edit inserted the line or
  /// removed lines above it.
  func note(onLine line: Int, columns: Int, in core: Core) -> [Span] {
    guard let name = text.content?.file.name, !isTyped(in: core) else { return [] }
    // The line being typed in shows no note, so that it has the full width.
    if core.popup is Typing, line == lineCursor(in: core) { return [] }
    let marks = core.workspace.draft?.marks[name]?.spans(onLine: line) ?? []
    return (problemNote(onLine: line, in: core).map { [$0, Span(" ")] } ?? []) + marks
  }

  /// Returns the path to which fields can be added on the cursor's line, or `nil` if only the
  /// selection determines it.
  func fieldsPath(in core: Core) -> EditPath? {
    switch spot(in: core) {
    case .selection(let path, _, hasFields: true), .definition(let path): path
    case .selection(let path, _, hasFields: false): EditPath(names: Array(path.names.dropLast()))
    case .spread, nil: nil
    }
  }

  /// Returns the item on the cursor's line.
  fileprivate func spot(in core: Core) -> DocumentSpot? {
    guard let content = text.content, !isTyped(in: core) else { return nil }
    let line = content.range(ofLine: lineCursor(in: core))
    let blanks = content.file.utf8[line].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let start = UInt32(clamping: line.lowerBound + blanks)
    return core.workspace.editable.spot(
      in: SourceRange(
        file: content.file.id,
        start: start,
        end: max(start, UInt32(clamping: line.upperBound))
      )
    )
  }
}
