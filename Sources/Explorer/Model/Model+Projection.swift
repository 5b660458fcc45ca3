import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

extension Model {
  /// Makes a selection the present one and lets every other pane show it.
  mutating func select(_ new: Selection, from pane: PaneID?) {
    selection = new
    if pane == .entities || pane == nil { revealSelection() }
    project(new, except: pane)
  }

  /// Selects something far away: the place before can be gone back to.
  mutating func jump(to new: Selection, focus pane: PaneID? = nil) {
    previousPlace = place
    history.record(place)
    if let pane { choice.setFocus(pane) }
    select(new, from: nil)
    history.record(place)
  }

  var place: Place { Place(selection: selection, focus: focus, viewport: viewport) }

  mutating func restore(_ place: Place) {
    choice.setFocus(place.focus)
    select(renewed(place.selection), from: nil)
    viewports[place.focus.index] = place.viewport
  }

  mutating func stepHistory(_ steps: Int) -> [Effect] {
    if steps < 0 { history.keep(place) }
    guard let place = history.step(steps) else {
      say(steps < 0 ? "There is no earlier place." : "There is no later place.")
      return []
    }
    restore(place)
    return []
  }

  /// Shows the selection in all panes but one and the pinned ones.
  mutating func project(_ selection: Selection, except source: PaneID?) {
    projected = visiblePanes
    for pane in PaneID.allCases where pane != source && !pinned.contains(pane) {
      // What nobody sees is not made; `projectNewPanes` does it when it comes into view.
      if projected.contains(pane) { project(selection, into: pane) }
    }
  }

  /// Shows the selection in panes that came into view since it was projected.
  mutating func projectNewPanes() {
    let visible = visiblePanes
    let new = visible.subtracting(projected)
    projected.formUnion(visible)
    for pane in PaneID.allCases where new.contains(pane) && !pinned.contains(pane) {
      project(selection, into: pane)
    }
  }

  /// The panes on the screen, and those that are read without being there.
  private var visiblePanes: PaneSet {
    layout.places.reduce(into: PaneSet(focus, .why)) { $0.insert(PaneSet($1.pane)) }
  }

  private mutating func project(_ selection: Selection, into pane: PaneID) {
    switch pane {
    case .entities: revealSelection()
    case .why: showWhy()
    case .swift: showSwift(selection)
    case .document: showDocument(selection)
    case .schema: showSchema(type: coordinate?.type, field: coordinate?.field)
    case .errors: showError()
    case .coverage: showCoverage()
    case .cache: showCache()
    case .sets: showSets()
    case .variables: break
    case .request: showRequest()
    case .diff: showDiff()
    }
  }

  /// Takes the cursor of the focused pane as the selection.
  mutating func adoptCursor() {
    guard !pinned.contains(focus) else { return }
    switch focus {
    case .entities:
      guard let trail = outline?.trail(toRow: viewport.cursor) else { return }
      select(selection(atPath: trail.dropFirst().map(\.index)), from: .entities)
    case .why: adoptWhy()
    case .swift: adoptSwift()
    case .document: adoptDocument()
    case .sets: adoptSets()
    case .schema: adoptSchema()
    case .diff: adoptDiff()
    case .errors, .coverage, .cache, .variables, .request: break
    }
  }

  // MARK: Swift

  /// Shows a case or fragment as the struct that it leads to, or where its accessor stands.
  private mutating func showSwift(_ selection: Selection, marksAccessor: Bool = false) {
    let pane = PaneID.swift
    var member = selection.member
    var shown = selection.set
    if !marksAccessor, let target = memberSet {
      shown = target
      member = nil
    }
    prepareBeside()
    if case .accessor? = selection.member,
      let found = dialects.reading?.property(at: responsePath),
      let code = generatedCode(of: found.holder), let range = code.range(of: found.node)
    {
      return showSwift(code, range, block: code.range(of: .selectionSet(found.holder)))
    }
    if let read = readingProperty() { (shown, member) = read }
    guard var set = shown, let code = generatedCode(of: set) else {
      let note =
        workspace.schema == nil
        ? "Without a schema there is no Swift." : "No Swift is generated for this."
      showText(texts[pane.index].content, in: pane, primary: nil, note: note)
      return
    }
    (set, member) = standIn(for: set, member, in: code)
    let block = code.range(of: .selectionSet(set))
    let node: GeneratedNode? =
      switch member {
      case .accessor(let index): .accessor(set, index)
      case .caseAccessor(let index): .caseAccessor(set, index)
      case .fragmentAccessor(let index): .fragmentAccessor(set, index)
      case nil: nil
      }
    let range = node.flatMap { code.range(of: $0) }
    let head = block.map { code.content.headRange(of: $0) }
    showSwift(code, range ?? head, block: block)
  }

  /// Shows generated code with a part of it marked.
  private mutating func showSwift(
    _ code: GeneratedCode,
    _ marked: Range<Int>?,
    block: Range<Int>?
  ) {
    texts[PaneID.swift.index].code = code
    foldSwift()
    if let marked { unfoldSwift(toShow: code.content.lines(of: marked).upperBound) }
    showText(code.content, in: .swift, primary: marked, block: block)
  }

  /// The generated code of the definition that a struct belongs to, made at first use.
  mutating func generatedCode(of set: SelectionSetID) -> GeneratedCode? {
    guard let definition = compiled.definition(of: set) else { return nil }
    if let code = generated[definition] { return code }
    let code = makeCode(of: definition)
    generated[definition] = code
    return code
  }

  func makeCode(of definition: GeneratedDefinition) -> GeneratedCode? {
    guard let generator = workspace.generator(in: dialect) else { return nil }
    let file =
      switch definition {
      case .operation(let index): generator.file(ofOperation: index)
      case .fragment(let index): generator.file(ofFragment: index)
      }
    return file.map { GeneratedCode($0, of: compiled) }
  }

  private mutating func adoptSwift() {
    guard let code = texts[PaneID.swift.index].code,
      let place = code.place(onLine: lineCursor)
    else { return }
    adopt(place.set, place.member, from: .swift)
  }

  /// Selects a struct found under a cursor; says so when nothing in the response is read by it.
  mutating func adopt(
    _ set: SelectionSetID,
    _ member: SelectionMember?,
    from pane: PaneID
  ) {
    if let found = selection(of: set, member: member) {
      var found = found
      found.set = set
      selection = found
      revealSelection()
    } else {
      selection.set = set
      selection.member = member
      if tree != nil { say("Nothing in this response is read through \(compiled[set].path).") }
    }
    markText(pane)
    project(selection, except: pane)
  }

  /// Marks the lines of the selection in the pane that the cursor is in, without moving it.
  private mutating func markText(_ pane: PaneID) {
    let kept = viewports[pane.index]
    switch pane {
    case .swift: showSwift(selection, marksAccessor: true)
    case .document: showDocument(selection)
    case .entities, .why, .schema, .errors, .coverage, .cache, .sets, .diff, .variables, .request:
      return
    }
    viewports[pane.index] = kept
  }

  // MARK: Document

  private mutating func showDocument(_ selection: Selection) {
    let ranges = selection.set.map {
      compiled.documentRanges(of: $0, member: selection.member)
    }
    guard let range = ranges?.first, let content = textContent(range.file) else {
      if texts[PaneID.document.index].content == nil {
        let first = workspace.documents.first.flatMap { textContent($0.file) }
        showText(first, in: .document, primary: nil)
      }
      return
    }
    let primary = Int(range.start)..<Int(range.end)
    // Of what has several lines the first is marked, and the rest is the block.
    let isLong = content.lines(of: primary).count > 1
    let around = selection.set.flatMap {
      compiled.documentRanges(of: $0, member: nil).first { $0.file == range.file }
    }
    showText(
      content,
      in: .document,
      primary: isLong ? content.headRange(of: primary) : primary,
      block: isLong ? primary : around.map { Int($0.start)..<Int($0.end) },
      sources: (ranges ?? []).dropFirst().filter { $0.file == range.file }.map {
        Int($0.start)..<Int($0.end)
      }
    )
  }

  private mutating func adoptDocument() {
    guard let content = texts[PaneID.document.index].content else { return }
    let line = content.range(ofLine: lineCursor)
    guard let entry = links.entry(inFile: content.file.id, line: line) else { return }
    adopt(entry.set, entry.member, from: .document)
  }

  // MARK: Schema

  /// Selects what reads the field under the cursor, or the type: of the selected entity if it does,
  /// else of the first one.
  private mutating func adoptSchema() {
    guard let content = texts[PaneID.schema.index].content, let schema = workspace.schema else {
      return
    }
    let line = content.range(ofLine: lineCursor)
    let start = UInt32(clamping: line.lowerBound)
    let range = SourceRange(
      file: content.file.id,
      start: start,
      end: max(start, UInt32(clamping: line.upperBound))
    )
    guard let type = schema.ownTypes.first(where: { $0.info.range.contains(range) }) else { return }
    schemaType = type.name
    let field = type.fields.first { field in
      field.nameRange.file == range.file
        && line.contains(Int(field.nameRange.start))
    }
    // Between two fields, as in their descriptions, nothing else is meant.
    let isHead = line.contains(Int(type.info.nameRange.start))
    guard field != nil || isHead, let found = selection(ofType: type.name, field: field?.name)
    else {
      if let field {
        say("The operation does not select \(type.name).\(field.name).", .dim)
      }
      return
    }
    selection = found
    revealSelection()
    let kept = viewports[PaneID.schema.index]
    project(found, except: .schema)
    viewports[PaneID.schema.index] = kept
  }

  /// A property that reads a field of a type, or a struct on it: the nearest to what is selected.
  ///
  /// Of an object type also what reads the field through an interface.
  private func selection(ofType type: String, field: String?) -> Selection? {
    func member(in set: SelectionSetID) -> (isThere: Bool, member: SelectionMember?) {
      let compiled = compiled[set]
      guard let field else { return (compiled.parentType.name == type, nil) }
      let index = compiled.accessors.firstIndex {
        $0.parentType == type && $0.fieldName == field
      }
      return (index != nil, index.map { .accessor($0) })
    }
    if let entity = selection.entity, let sets = views?.sets(of: entity) {
      for set in sets {
        let (isThere, member) = member(in: set)
        if isThere { return selection(of: set, member: member, on: entity) }
      }
    }
    var unread: Selection?
    for set in compiled.selectionSets where set.role != .typealias {
      let (isThere, member) = member(in: set.id)
      guard isThere else { continue }
      if let found = selection(of: set.id, member: member) { return found }
      if unread == nil {
        unread = Selection(path: selection.path, entity: selection.entity, set: set.id)
        unread?.member = member
      }
    }
    return unread ?? field.flatMap { value(ofField: $0, onType: type) }
  }

  /// The value of a field on an object of a type: on the selected one, else on the first that has it.
  private func value(ofField name: String, onType type: String) -> Selection? {
    guard let result = tree?.result else { return nil }
    let near = [selection.entity].compactMap(\.self)
    for entity in near + result.entities.prefix(Self.fewNodes)
    where result.typename(of: entity) == type {
      let field = result.shape(of: entity).fields.first { $0.field.name == name }
      guard let view = field.flatMap({ fieldView(ofKey: $0.responseKey, in: entity) }) else {
        continue
      }
      return selection(of: view.set, member: .accessor(view.accessor), on: entity)
    }
    return nil
  }

  /// Shows a type, or one of its fields, in the schema.
  mutating func showSchema(type name: String?, field: String?) {
    schemaType = name
    guard let name, let type = workspace.schema?.type(named: name) else { return }
    let definition = type.field(named: field ?? "")
    let range = definition?.nameRange ?? type.info.nameRange
    guard let content = textContent(range.file) else {
      showText(
        texts[PaneID.schema.index].content,
        in: .schema,
        primary: nil,
        note: "\(name) is built in: no file defines it."
      )
      return
    }
    let block = type.info.range.file == range.file ? type.info.range : nil
    showText(
      content,
      in: .schema,
      primary: Int(range.start)..<Int(range.end),
      block: block.map { Int($0.start)..<Int($0.end) }
    )
  }

  /// The text of a source file with its colours, made once.
  mutating func textContent(_ file: SourceFileID) -> TextContent? {
    if let content = contents[file] { return content }
    guard let source = workspace.sources.file(file) else { return nil }
    let isGraphQL = !source.name.hasSuffix(".json") && !source.name.hasSuffix(".swift")
    let content = TextContent(file: source, language: isGraphQL ? .graphQL : .plain)
    contents[file] = content
    return content
  }
}

extension TextContent {
  /// The part of a range on its first line that is no comment.
  func headRange(of range: Range<Int>) -> Range<Int> {
    var line = file.lineIndex(at: range.lowerBound)
    while self.range(ofLine: line).upperBound < range.upperBound,
      spans(ofLine: line).allSatisfy({
        $0.style.role == .comment || $0.text.allSatisfy { $0 == " " }
      })
    {
      line += 1
    }
    return self.range(ofLine: line).clamped(to: range)
  }
}
