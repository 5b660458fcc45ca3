import GraphQLCompiler
import GraphQLRuntime

extension Model {
  /// Enter: the linked place of another pane.
  mutating func follow() -> [Effect] {
    switch focus {
    case .entities:
      history.record(place)
      return setFocus(.swift)
    case .swift:
      history.record(place)
      return setFocus(.entities)
    case .why:
      guard let row = why.row(viewport.cursor) else { return [] }
      history.record(place)
      if let place = row.place { return follow(place) }
      return setFocus(.document)
    case .document:
      history.record(place)
      return setFocus(views == nil ? .swift : .entities)
    case .schema: return followTypeName()
    case .errors:
      guard let row = errorRow(at: viewport.cursor) else { return [] }
      guard errors[row].path == nil, let range = errorRange(at: viewport.cursor) else {
        return goToError(row)
      }
      goToSource(range)
      return []
    case .coverage, .cache, .sets, .request: return followListLine()
    case .variables: return editVariable()
    case .diff: return followDifference()
    }
  }

  private mutating func follow(_ place: ExplanationPlace) -> [Effect] {
    switch place.source {
    case .query, .schema: goToSource(place.range)
    case .response:
      if let location = workspace.sources.location(of: place.range) {
        say("\(location): v opens the response there.")
      }
      return setFocus(.entities)
    }
    return []
  }

  /// Shows a place of a document or schema and puts the cursor on it.
  mutating func goToSource(_ range: SourceRange) {
    guard let content = textContent(range.file) else { return }
    let isSchema = schemaFiles.contains(range.file)
    let pane: PaneID = isSchema ? .schema : .document
    history.record(place)
    choice.setFocus(pane)
    project(selection, except: pane)
    showText(content, in: pane, primary: Int(range.start)..<Int(range.end))
    if isSchema { schemaType = schemaType(at: range) ?? schemaType }
    history.record(place)
  }

  private var schemaFiles: Set<SourceFileID> {
    Set(workspace.schema?.ownTypes.map(\.info.nameRange.file) ?? [])
  }

  private func schemaType(at range: SourceRange) -> String? {
    workspace.schema?.ownTypes.first { $0.info.range.contains(range) }?.name
  }

  /// `gd`: what decides about the thing under the cursor.
  mutating func goToDefinition() -> [Effect] {
    switch focus {
    case .schema: return followTypeName()
    case .why:
      if let row = why.row(viewport.cursor), let subject = row.subject,
        let target = target(of: subject), let entity = row.holder ?? why.entity, let reader
      {
        let places = reader.explanation(of: target, in: entity).places
        if let place = row.place ?? places.first(where: { $0.source == .schema }) {
          return follow(place)
        }
        return goToType(compiled[target].parentType.name, field: nil)
      }
    case .swift:
      history.record(place)
      return setFocus(.document)
    case .document:
      if case .fragmentAccessor = selection.member, let set = memberSet,
        let range = compiled.fragments.first(where: { $0.root == set })?.location
      {
        goToSource(range)
        return []
      }
    case .errors: return follow()
    case .entities, .coverage, .cache, .sets, .diff, .variables, .request: break
    }
    guard let coordinate else {
      say("There is nothing in the schema for this.")
      return []
    }
    return goToType(coordinate.type, field: coordinate.field)
  }

  mutating func goToType(_ name: String, field: String?) -> [Effect] {
    guard let type = workspace.schema?.type(named: name) else {
      say("The schema has no type \(name).")
      return []
    }
    guard !type.info.nameRange.isBuiltIn else {
      say("\(name) is built in: no file defines it.")
      return []
    }
    history.record(place)
    choice.setFocus(.schema)
    project(selection, except: .schema)
    showSchema(type: name, field: field)
    history.record(place)
    return []
  }

  /// `:go-coordinate`: the name in the definition of what a schema coordinate refers to.
  mutating func goToCoordinate(_ text: String) -> [Effect] {
    guard let schema = workspace.schema else { return [] }
    let file = SourceFile(id: .builtIn, name: "coordinate", utf8: Array(text.utf8))
    do throws(SyntaxError) {
      let coordinate = try SchemaCoordinateParser.parse(file)
      do throws(Schema.CoordinateFault) {
        let element = try schema.element(at: coordinate)
        guard !element.nameRange.isBuiltIn else {
          say("\(coordinate) is built in: no file defines it.")
          return []
        }
        goToSource(element.nameRange)
        say("\(coordinate): \(element.kind)")
      } catch {
        say(error.message)
      }
    } catch {
      say("\(error.message) \(error.notes.joined(separator: " "))")
    }
    return []
  }

  /// Goes to the type that the cursor's line of the schema names, the last one of it first.
  private mutating func followTypeName() -> [Effect] {
    guard let content = texts[PaneID.schema.index].content, let schema = workspace.schema else {
      return []
    }
    let names = content.spans(ofLine: lineCursor).map(\.text).filter {
      schema.type(named: $0) != nil
    }
    let own = names.filter { schema.type(named: $0)?.info.nameRange.isBuiltIn == false }
    // On the head of a type itself, its own name leads nowhere.
    let target = own.last { $0 != schemaType } ?? own.last
    guard let target else {
      say(names.isEmpty ? "This line names no type." : "\(names[0]) is built in.")
      return []
    }
    return goToType(target, field: nil)
  }

  /// `%`: the same thing in the next pane that is shown.
  mutating func goToPartner() -> [Effect] {
    let shown = layout.places.map(\.pane)
    history.record(place)
    guard shown.count > 1, let index = shown.firstIndex(of: focus) else { return cycleFocus(by: 1) }
    return setFocus(shown[(index + 1) % shown.count])
  }

  mutating func stepToInstance(by steps: Int) -> [Effect] {
    guard let set = selection.set, let views, let entity = selection.entity else {
      say("No struct is selected.")
      return []
    }
    let resolved = compiled.resolved(set)
    let count = views.entityCount(of: resolved)
    guard count > 0 else {
      say("Nothing in this response is read through \(compiled[set].name).")
      return []
    }
    var found: EntityID?
    var place = entity
    for _ in 0..<min(abs(steps), count) {
      let next =
        steps > 0
        ? views.firstEntity(of: resolved, from: place.index + 1)
        : views.lastEntity(of: resolved, before: place.index)
      found = next
      guard let next else { break }
      place = next
    }
    guard let found else {
      say("\(compiled[set].name) reads no \(steps > 0 ? "later" : "earlier") entity.")
      return []
    }
    history.record(self.place)
    var new = selection(of: resolved, member: selection.member, on: found)
    new.set = set
    selection = new
    revealSelection()
    project(selection, except: focus == .entities ? nil : focus)
    let number = views.rank(of: found, in: resolved) + 1
    say("\(number) of \(count) entities read through \(compiled[set].name)")
    return []
  }

  /// The place of the selection among the entities that its struct reads, for the status line.
  var instanceText: String? {
    guard focus == .swift || focus == .document, let set = selection.set, let views,
      let entity = selection.entity
    else { return nil }
    let resolved = compiled.resolved(set)
    let count = views.entityCount(of: resolved)
    guard count > 0 else { return "0 entities" }
    let number =
      views.contains(resolved, in: entity) ? String(views.rank(of: entity, in: resolved) + 1) : "-"
    return "\(number) of \(count)"
  }

  /// The file and line that an editor would open for the focused pane.
  var editorTarget: (file: String, line: Int)? {
    switch focus {
    case .document, .schema:
      guard let content = texts[focus.index].content else { return nil }
      return realFile(content.file.name, lineCursor + 1)
    case .why:
      let place = why.row(viewport.cursor)?.place?.range
      return place.flatMap(editorTarget) ?? selectionEditorTarget
    case .errors:
      return errorRange(at: viewport.cursor).flatMap(editorTarget)
    case .entities:
      guard let reader, let entity = selection.entity, let node = reader.result.node(of: entity)
      else { return nil }
      let start = UInt32(clamping: node.offset)
      return editorTarget(SourceRange(file: reader.responseFile, start: start, end: start))
    case .swift, .coverage, .cache, .sets, .diff, .variables, .request:
      return selectionEditorTarget
    }
  }

  private var selectionEditorTarget: (file: String, line: Int)? {
    selection.set.flatMap {
      compiled.documentRanges(of: $0, member: selection.member).first
    }
    .flatMap(editorTarget)
  }

  private func editorTarget(_ range: SourceRange) -> (file: String, line: Int)? {
    workspace.sources.location(of: range).flatMap { realFile($0.file, $0.line) }
  }

  /// Built-in samples and standard input are no files; their names stand in angle brackets.
  private func realFile(_ name: String, _ line: Int) -> (file: String, line: Int)? {
    guard !name.hasPrefix("<"), name != "-" else { return nil }
    // One of several responses of a file is named after its line.
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.last.flatMap({ Int($0) }) else { return (name, line) }
    return (parts.dropLast().joined(separator: ":"), first)
  }
}
