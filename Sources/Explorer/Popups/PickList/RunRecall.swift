import DocumentEditing
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

/// The list of operations run on a server, from which one can be restored.
enum RunRecall {
  static func open(in core: inout Core) {
    let runs = core.live.history.runs
    let items = runs.indices.reversed().map { index in
      PickList.Item(title(of: runs[index].text), note: note(of: runs[index]), .run(index))
    }
    PickList.open(
      "Run history",
      items,
      at: 0,
      emptyMessage: "No operation was run on this server yet.",
      in: &core
    )
  }

  /// Returns the beginning of a text on one line.
  private static func title(of text: String) -> String {
    let words = text.split { $0.isWhitespace }
    var title = ""
    for word in words where title.utf8.count < 120 { title += (title.isEmpty ? "" : " ") + word }
    return title
  }

  private static func note(of run: RunHistory.Run) -> String {
    run.variables == [:] ? "" : JSONPrinter.print(run.variables, layout: .compact)
  }

  /// Restores the documents and variable values of a run as one undo step, or uses it as the new
  /// operation.
  static func take(_ index: Int, on model: inout Model) {
    guard let run = model.core.live.history.runs[checked: index] else { return }
    let text = SourceFile(id: .builtIn, name: "run", utf8: Array(run.text.utf8))
    if let newOperationFile = model.workspace.newOperationFile {
      return DocumentEdits.draft(
        [newOperationFile: text.utf8],
        as: Self.change,
        on: &model
      ) { model in
        setVariables(run, in: &model.core)
        model.core.say(words)
      }
    }
    let (document, _) = Parser.parse(text)
    guard let operation = document.operations.first else {
      return model.core.say("The earlier operation can no longer be read.", .warning)
    }
    let changes: (texts: [SourceFileID: [UInt8]], names: [String])
    do throws(EditFault) {
      changes = try model.workspace.changes(bringingBack: document, of: text)
    } catch {
      return model.core.say(error.message, .warning)
    }
    guard !changes.texts.isEmpty else {
      return choose(operation, run, on: &model, saying: "Press x to run it again.")
    }
    let changed = "\(words) Changed: \(changes.names.joined(separator: ", "))."
    DocumentEdits.draft(changes.texts, as: Self.change, on: &model) {
      choose(operation, run, on: &$0, saying: changed)
    }
  }

  private static let change = "restore operation"
  private static let words = "Restored an earlier operation; x runs it again, u undoes this."

  /// Selects the operation of the documents that was run, with its variable values.
  private static func choose(
    _ run: GraphQLSyntax.OperationDefinition,
    _ values: RunHistory.Run,
    on model: inout Model,
    saying words: String
  ) {
    let place = model.workspace.compiled.operations.firstIndex {
      $0.name == run.name?.text && $0.kind == run.kind
    }
    guard let place else { return model.core.say(words) }
    guard model.workspace.choice.index != place else {
      setVariables(values, in: &model.core)
      return model.core.say(words)
    }
    model.choose(operation: place) { model in
      setVariables(values, in: &model.core)
      model.core.say(words)
    }
    model.performActions()
  }

  private static func setVariables(_ run: RunHistory.Run, in core: inout Core) {
    guard case .object(let members) = run.variables else { return }
    let names = Set(core.draft.rows.filter { $0.depth == 0 }.map { String($0.name.dropFirst()) })
    for member in members where names.contains(member.key) {
      core.draft.set(member.value, at: [.key(member.key)])
    }
  }
}

extension Workspace {
  /// Returns the documents with the definitions of a run, and the names of those that change with
  /// their files.
  ///
  /// Each definition replaces the one with the same name, or is added after the displayed
  /// operation. The result is empty if nothing changes.
  fileprivate func changes(
    bringingBack run: Document,
    of text: SourceFile
  ) throws(EditFault) -> (texts: [SourceFileID: [UInt8]], names: [String]) {
    var changes: [TextReplacement] = []
    var names: [String] = []
    for definition in run.definitions {
      let bytes = Array(text.utf8[definition.range.bytes])
      let known = documents.lazy.flatMap(\.definitions).first { $0.hasSameName(as: definition) }
      if let known {
        guard sources.file(known.range.file)?.utf8[known.range.bytes] != bytes[...] else {
          continue
        }
        changes.append(TextReplacement(range: known.range, utf8: bytes))
        names.append("\(definition.title) in \(sources.file(known.range.file)?.name ?? "its file")")
      } else if let file = (operation?.location.file ?? documents.first?.file).flatMap(sources.file)
      {
        let end = UInt32(clamping: file.utf8.count)
        changes.append(
          TextReplacement(
            range: SourceRange(file: file.id, start: end, end: end),
            utf8: (file.utf8.last?.isLineEnd == false ? [0x0A, 0x0A] : [0x0A]) + bytes + [0x0A]
          )
        )
        names.append("\(definition.title), new in \(file.name)")
      }
    }
    var texts: [SourceFileID: [UInt8]] = [:]
    for change in changes where texts[change.range.file] == nil {
      guard let file = sources.file(change.range.file) else { continue }
      guard WorkspaceInput.role(name: file.name, utf8: file.utf8) == .graphql,
        !definesTypes(file.id), sources.typedFile(file.id) == nil
      else {
        throw EditFault(
          "\(file.name) has changed in the meantime and cannot be edited here."
        )
      }
      texts[file.id] = TextReplacement.apply(changes, to: file)
    }
    return (texts, names)
  }
}

extension Definition {
  /// The definition's description in messages.
  fileprivate var title: String {
    switch self {
    case .operation(let operation):
      operation.name.map { "\(operation.kind.rawValue) '\($0.text)'" }
        ?? "the \(operation.kind.rawValue)"
    case .fragment(let fragment): "fragment '\(fragment.name.text)'"
    case .schema, .type, .directive: "a definition"
    }
  }

  /// Returns true if both are operations or fragments with the same name.
  fileprivate func hasSameName(as other: Definition) -> Bool {
    switch (self, other) {
    case (.operation(let one), .operation(let other)):
      one.kind == other.kind && one.name?.text == other.name?.text
    case (.fragment(let one), .fragment(let other)): one.name == other.name
    case (.operation, _), (.fragment, _), (.schema, _), (.type, _), (.directive, _): false
    }
  }
}
