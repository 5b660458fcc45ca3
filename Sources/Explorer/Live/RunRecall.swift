import GraphQLCompiler
import GraphQLRuntime

/// The list of what was run on a server, and taking something of it again.
enum RunRecall {
  static func open(in core: inout Core) {
    let runs = core.live.history.runs
    let items = runs.indices.reversed().map { index in
      PickList.Item(title(of: runs[index].text), note: note(of: runs[index]), .run(index))
    }
    PickList.open(
      "What was run",
      items,
      at: 0,
      nothing: "Nothing was run on this server yet.",
      in: &core
    )
  }

  /// The text on one line, as far as it tells runs apart.
  private static func title(of text: String) -> String {
    let words = text.split { $0.isWhitespace }
    var title = ""
    for word in words where title.utf8.count < 120 { title += (title.isEmpty ? "" : " ") + word }
    return title
  }

  private static func note(of run: RunHistory.Run) -> String {
    run.variables == [:] ? "" : JSONPrinter.print(run.variables, layout: .compact)
  }

  /// Puts a text that was run in the place of the operation that is begun, or has the documents say again
  /// what was run, as one step of undo; with the values that were kept.
  static func take(_ index: Int, on model: inout Model) {
    guard let run = model.core.live.history.runs[checked: index] else { return }
    let text = SourceFile(id: .builtIn, name: "run", utf8: Array(run.text.utf8))
    if let begun = model.workspace.begun {
      return bring([begun: text.utf8], run, on: &model) { setVariables(run, in: &$0.core) }
    }
    let (document, _) = Parser.parse(text)
    guard let operation = document.operations.first else {
      return model.core.say("What was run cannot be read any more.", .warning)
    }
    let texts: [SourceFileID: [UInt8]]
    do throws(EditFault) {
      texts = try model.workspace.texts(bringingBack: document, of: text)
    } catch {
      return model.core.say(error.message, .warning)
    }
    guard !texts.isEmpty else { return choose(operation, run, on: &model) }
    bring(texts, run, on: &model) { choose(operation, run, on: &$0) }
  }

  private static func bring(
    _ texts: [SourceFileID: [UInt8]],
    _ run: RunHistory.Run,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void
  ) {
    DocumentEdits.draft(texts, on: &model) { model in
      then(&model)
      model.core.say("This was run before: x runs it again, u takes it away.")
    }
  }

  /// Chooses the operation of the documents that was run, with the values that were kept.
  private static func choose(
    _ run: GraphQLCompiler.OperationDefinition,
    _ values: RunHistory.Run,
    on model: inout Model
  ) {
    let place = model.workspace.compiled.operations.firstIndex {
      $0.name == run.name?.text && $0.kind == run.kind
    }
    guard let place else { return }
    guard model.workspace.choice.index != place else {
      setVariables(values, in: &model.core)
      return model.core.say("x runs it again.")
    }
    model.choose(operation: place) { model in
      setVariables(values, in: &model.core)
      model.core.say("x runs it again.")
    }
    model.carryOut()
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
  /// The documents with every definition of a run as it was then: in the place of the one of its name, or
  /// behind the operation that is shown; nothing where all are.
  fileprivate func texts(
    bringingBack run: Document,
    of text: SourceFile
  ) throws(EditFault) -> [SourceFileID: [UInt8]] {
    var changes: [TextReplacement] = []
    for definition in run.definitions {
      let bytes = Array(text.utf8[definition.range.bytes])
      let known = documents.lazy.flatMap(\.definitions).first { $0.isCalled(as: definition) }
      if let known {
        guard sources.file(known.range.file)?.utf8[known.range.bytes] != bytes[...] else {
          continue
        }
        changes.append(TextReplacement(range: known.range, utf8: bytes))
      } else if let file = (operation?.location.file ?? documents.first?.file).flatMap(sources.file)
      {
        let end = UInt32(clamping: file.utf8.count)
        changes.append(
          TextReplacement(
            range: SourceRange(file: file.id, start: end, end: end),
            utf8: (file.utf8.last?.isLineEnd == false ? [0x0A, 0x0A] : [0x0A]) + bytes + [0x0A]
          )
        )
      }
    }
    var texts: [SourceFileID: [UInt8]] = [:]
    for change in changes where texts[change.range.file] == nil {
      guard let file = sources.file(change.range.file) else { continue }
      guard WorkspaceInput.role(name: file.name, utf8: file.utf8) == .graphql,
        !definesTypes(file.id), sources.typedFile(file.id) == nil
      else {
        throw EditFault(
          "\(file.name) does not say what was run any more, and cannot be edited here."
        )
      }
      texts[file.id] = TextReplacement.apply(changes, to: file)
    }
    return texts
  }
}

extension Definition {
  /// Whether it is an operation or a fragment of the same name.
  fileprivate func isCalled(as other: Definition) -> Bool {
    switch (self, other) {
    case (.operation(let one), .operation(let other)):
      one.kind == other.kind && one.name?.text == other.name?.text
    case (.fragment(let one), .fragment(let other)): one.name == other.name
    case (.operation, _), (.fragment, _), (.schema, _), (.type, _), (.directive, _): false
    }
  }
}
