import Explorer
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// A pane that shows the text of the schema at the type or field of the selection.
struct SchemaPane: BlockFolding {
  static let identity = PaneIdentity(
    number: PaneID.schema.number,
    title: "Schema",
    letter: "S",
    wide: .lowerMiddle,
    narrow: .lowerRight,
    followWord: "type",
    needsSchema: true,
    hints: ["next-instance": "next entity"]
  )

  static var commands: [Command] { schemaCommands }

  var text = TextWindow()
  var closed: [SourceFileID: Set<Int>] = [:]
  /// The displayed type.
  private(set) var type: String?

  // MARK: Content

  func title(in core: Core) -> (text: String, note: String) {
    ([text.fileName, type].compactMap { $0 }.joined(separator: "  "), "")
  }

  func emptyMessage(in core: Core) -> String { text.note ?? "No schema is loaded." }

  /// Returns the types that implement the displayed type, and the interfaces that it implements.
  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard let schema = core.workspace.schema, let name = type,
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
    let lines = [possible, interfaces, unions].compactMap { $0 }
    return Array(lines.prefix(height >= 10 ? 3 : 1))
  }

  // MARK: The selection

  mutating func show(in core: inout Core) {
    let coordinate = core.coordinate
    show(type: coordinate?.type, field: coordinate?.field, in: &core)
  }

  /// Shows a type, or one of its fields.
  private mutating func show(type name: String?, field: String?, in core: inout Core) {
    type = name
    guard let name, let type = core.workspace.schema?.type(named: name) else { return }
    let range = type.field(named: field ?? "")?.nameRange ?? type.info.nameRange
    guard let content = core.textContent(range.file) else {
      let note = "\(name) is a built-in type and not defined in a file."
      return show(text.content, primary: nil, note: note, in: &core)
    }
    let block = type.info.range.file == range.file ? type.info.range : nil
    show(content, primary: range.bytes, block: block?.bytes, in: &core)
  }

  func holds(_ destination: Destination, in core: Core) -> Bool {
    switch destination {
    case .source(let range):
      core.isOfSchema(range) && core.workspace.sources.file(range.file) != nil
    case .type: true
    case .record, .generated, .faultyVariable: false
    }
  }

  mutating func show(_ destination: Destination, in core: inout Core) {
    switch destination {
    case .source(let range):
      guard let content = core.textContent(range.file) else { return }
      show(content, primary: range.bytes, in: &core)
      let around = core.workspace.schema?.ownTypes.first { $0.info.range.contains(range) }
      type = around?.name ?? type
    case .type(let name, let field): show(type: name, field: field, in: &core)
    case .record, .generated, .faultyVariable: break
    }
  }

  /// Selects a value of the field under the cursor, or an object of the type; the selected entity
  /// is preferred, then the first one.
  mutating func selectCursorRow(in core: inout Core) {
    guard let content = text.content, let schema = core.workspace.schema else { return }
    let line = content.range(ofLine: lineCursor(in: core))
    let start = UInt32(clamping: line.lowerBound)
    let range = SourceRange(
      file: content.file.id,
      start: start,
      end: max(start, UInt32(clamping: line.upperBound))
    )
    guard let type = schema.ownTypes.first(where: { $0.info.range.contains(range) }) else { return }
    self.type = type.name
    let field = type.fields.first { field in
      field.nameRange.file == range.file && line.contains(Int(field.nameRange.start))
    }
    // A line between two fields, such as a description, selects nothing.
    let isHead = line.contains(Int(type.info.nameRange.start))
    guard field != nil || isHead,
      let found = selection(ofType: type.name, field: field?.name, in: core)
    else {
      if let field {
        core.say("The operation does not select \(type.name).\(field.name).", .dim)
      }
      return
    }
    core.select(found, from: Self.id)
    core.revealSelection()
  }

  // MARK: Navigation

  /// Goes to the type named on the cursor's line, preferring the last one defined by the schema.
  mutating func follow(in core: inout Core) {
    guard let content = text.content, let schema = core.workspace.schema else { return }
    let names = content.spans(ofLine: lineCursor(in: core)).map(\.text).filter {
      schema.type(named: $0) != nil
    }
    let own = names.filter { schema.type(named: $0)?.info.nameRange.isBuiltIn == false }
    // On the head of a type, the type's own name leads nowhere, so another name is preferred.
    guard let target = own.last(where: { $0 != type }) ?? own.last else {
      return core.say(
        names.isEmpty
          ? "This line does not name a type." : "\(names[0]) is built in."
      )
    }
    core.goToType(target, field: nil)
  }

  mutating func goToDefinition(in core: inout Core) -> Bool {
    follow(in: &core)
    return true
  }

  /// Returns a property that reads a field of a type, or a struct on the type, preferring the
  /// nearest to the selection.
  ///
  /// For an object type, properties that read the field through an interface are included.
  private func selection(ofType type: String, field: String?, in core: Core) -> Explorer.Selection?
  {
    func member(in set: SelectionSetID) -> (isThere: Bool, member: SelectionMember?) {
      let compiled = core.compiled[set]
      guard let field else { return (compiled.parentType.name == type, nil) }
      let index = compiled.accessors.firstIndex {
        $0.parentType == type && $0.fieldName == field
      }
      return (index != nil, index.map { .accessor($0) })
    }
    if let entity = core.selection.entity, let sets = core.views?.sets(of: entity) {
      for set in sets {
        let (isThere, member) = member(in: set)
        if isThere { return core.selection(of: set, member: member, on: entity) }
      }
    }
    var unread: Explorer.Selection?
    for set in core.compiled.selectionSets where set.role != .typealias {
      let (isThere, member) = member(in: set.id)
      guard isThere else { continue }
      if let found = core.selection(of: set.id, member: member) { return found }
      if unread == nil {
        unread = core.selection
        unread?.set = set.id
        unread?.member = member
      }
    }
    return unread ?? field.flatMap { value(ofField: $0, onType: type, in: core) }
  }

  /// Returns the value of a field on an object of a type: the selected object, or otherwise the
  /// first that has the field.
  private func value(
    ofField name: String,
    onType type: String,
    in core: Core
  ) -> Explorer.Selection? {
    guard let result = core.tree?.result else { return nil }
    let near = [core.selection.entity].compactMap(\.self)
    for entity in near + result.entities.prefix(BackgroundTasks.fewNodes)
    where result.typename(of: entity) == type {
      let field = result.shape(of: entity).fields.first { $0.field.name == name }
      let view = field.flatMap { core.exploration.fieldView(ofKey: $0.responseKey, in: entity) }
      guard let view else { continue }
      return core.selection(of: view.set, member: .accessor(view.accessor), on: entity)
    }
    return nil
  }
}
