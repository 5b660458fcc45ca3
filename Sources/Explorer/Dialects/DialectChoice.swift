import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// In which dialects the explorer shows the generated Swift and the response.
struct DialectChoice: Sendable {
  /// Nil for the one of the command line.
  var chosen: Dialect?
  /// The dialect that stands beside the chosen one.
  var beside: Dialect?
  /// How the chosen dialect reads the response; nil where its fates are not marked.
  var reading: (any ResponseReading)?
  /// The records of the chosen dialect's program; nil where it keeps none.
  var records: RecordFace?
  /// The documents as the dialect beside compiles them; nil where that is as the chosen one does.
  var besideDocument: CompiledDocument?
  /// Generated code of the dialect beside, made when first shown.
  var besideCode: [GeneratedDefinition: GeneratedCode] = [:]
}

extension Model {
  /// The dialect of the Swift pane.
  var dialect: Dialect { workspace.dialect }

  /// Whether the tree tells what becomes of each value: where somebody asked for a dialect.
  private var marksFates: Bool {
    dialects.chosen != nil || dialect != .proposal
  }

  /// Reads the response that is shown in the chosen dialect; `saysOutcome` says then what a program
  /// gets of it.
  mutating func refreshReading(saysOutcome: Bool = false) {
    dialects.besideCode = [:]
    let manner = dialects.beside?.manner ?? dialect.manner
    dialects.besideDocument =
      manner == dialect.manner ? nil : workspace.compiled(in: manner)
    take(nil)
    guard marksFates, let reader, let generator = workspace.generator(in: dialect) else { return }
    let dialect = dialect
    perform(.decoding, again: { $0.refreshReading(saysOutcome: saysOutcome) }) { monitor in
      let reading = generator.dialect.reading(of: reader)
      if monitor.isCancelled() { return }
      monitor.send(
        ModelUpdate { model in
          guard model.dialect == dialect else { return }
          model.take(reading)
          if model.why.entity != nil { model.showWhy() }
          guard saysOutcome else { return }
          model.project(model.selection, except: nil)
          model.say("\(dialect.rawValue): \(reading.outcome.text).")
        }
      )
    }
  }

  /// Shows a reading in the tree, among the records and among the findings, or none.
  private mutating func take(_ reading: (any ResponseReading)?) {
    dialects.reading = reading
    dialects.records = (reading as? any RecordStoreReading).map { RecordFace($0) }
    exploration.findings.take(reading, in: dialect)
    arrangeErrors()
  }

  /// `:dialect`: one name shows a dialect, two show the second one beside it.
  mutating func chooseDialect(_ argument: String) -> [Effect] {
    let words = argument.split(separator: " ").map(String.init)
    var found: [Dialect] = []
    for word in words {
      guard let dialect = Dialect(rawValue: word) else {
        let message = Dialect.unknownNameMessage(word)
        say((message.first?.uppercased() ?? "") + message.dropFirst(), .warning)
        return []
      }
      found.append(dialect)
    }
    guard let first = found.first, found.count <= 2 else {
      say("Name one dialect, or two to see them side by side.", .warning)
      return []
    }
    dialects.chosen = first
    dialects.beside = found.count > 1 ? found[1] : nil
    guard first.manner != workspace.dialect.manner else {
      exploration.workspace.options.codegen.dialect = first
      showDialect()
      return []
    }
    let (workspace, rows) = (workspace, settings.rows)
    let again: @Sendable (inout Model) -> Void = { _ = $0.chooseDialect(argument) }
    perform(.executing, again: again) { monitor in
      let exploration = Exploration(workspace.inDialect(first), rows: rows)
      if monitor.isCancelled() { return }
      monitor.send(
        ModelUpdate { model in
          model.replace(with: exploration)
          model.showDialect()
        }
      )
    }
    return []
  }

  /// Shows code and reading of the dialect that was chosen.
  private mutating func showDialect() {
    generated = [:]
    texts[PaneID.swift.index] = TextPane()
    closedStructs = []
    say("\(dialect.rawValue).")
    refreshReading(saysOutcome: true)
    project(selection, except: nil)
  }

  // MARK: Marks in the tree

  /// A row of the response with what the chosen dialect makes of it, in place of cases and sources.
  func marked(_ line: StyledLine, _ row: OutlineRow, in holders: [OutlineStep]) -> StyledLine {
    guard let reading = dialects.reading, !settings.raw else { return line }
    let step = OutlineStep(node: row.node, index: row.index, row: 0)
    let path = holders.isEmpty ? ResponsePath() : responsePath(of: holders + [step])
    var line = line
    let fate = reading.fate(of: path)
    let isObject = tree?.entity(of: row.node) != nil
    let crashes = isObject ? reading.object(at: path)?.crashes.count ?? 0 : 0
    var marks = [Span(fate.kind.rawValue, Self.role(of: fate.kind))]
    if fate.proposal != nil { marks = [Span("≠ ", .warning)] + marks }
    if crashes > 0 { marks = [Span("ends the app  ", .error)] + marks }
    // Where the tree shows what the dialect's program sees anyway, only what differs is marked.
    if dialects.chosen == nil, dialect.namesCompiledSets, marks.count == 1,
      !fate.kind.isTold
    {
      return line
    }
    line.right = marks
    if fate.kind == .read, isObject, !dialect.namesCompiledSets || dialects.chosen != nil,
      let name = reading.object(at: path)?.structName.split(separator: ".").last
    {
      line.right.insert(Span(String(name) + "  ", .typeName), at: 0)
    }
    return line
  }

  /// Whether there is something to tell of the selected value that the other rows do not say.
  var tellsReading: Bool {
    guard let reading = dialects.reading else { return false }
    guard dialects.chosen == nil, dialect.namesCompiledSets else { return true }
    let fate = reading.fate(of: responsePath)
    return fate.kind.isTold || fate.proposal != nil
      || reading.object(at: responsePath)?.crashes.isEmpty == false
  }

  static func role(of fate: ValueFate.Kind) -> StyleRole {
    switch fate {
    case .read: .present
    case .masked, .unselected: .dim
    case .dropped: .warning
    case .fatal: .error
    }
  }

  // MARK: Generated code

  /// The struct and property that read the selected value where structs are not those of the compiled
  /// sets: the first of the object's views that the dialect writes with this property, be it in the
  /// file of a fragment.
  mutating func readingProperty() -> (set: SelectionSetID?, member: SelectionMember?)? {
    guard !dialect.namesCompiledSets, dialects.reading != nil, let entity = selection.entity,
      case .accessor(let index) = selection.member, let own = selection.set,
      let key = compiled[own].accessors[checked: index]?.responseKey
    else { return nil }
    for set in [own] + (views?.sets(of: entity) ?? []) {
      guard let index = compiled[set].accessors.firstIndex(where: { $0.responseKey == key }),
        generatedCode(of: set)?.range(of: .accessor(set, index)) != nil
      else { continue }
      return (set, .accessor(index))
    }
    return nil
  }

  /// The struct that stands for a compiled one in generated code: itself, else the nearest that the
  /// dialect writes; on an entity the one for the entity's type.
  func standIn(
    for set: SelectionSetID,
    _ member: SelectionMember?,
    in code: GeneratedCode
  ) -> (set: SelectionSetID, member: SelectionMember?) {
    var candidates: [SelectionSetID] = []
    let declared = compiled[set].rootEntity ?? set
    if dialects.reading != nil, let entity = selection.entity, declared == set {
      candidates = (views?.sets(of: entity) ?? [])
        .filter { compiled[$0].rootEntity == set && compiled[$0].parentType.kind == .object }
    }
    candidates.append(set)
    var above = compiled[set].rootEntity ?? compiled[set].enclosing
    while let next = above {
      candidates.append(next)
      above = compiled[next].rootEntity ?? compiled[next].enclosing
    }
    guard let found = candidates.first(where: { code.range(of: .selectionSet($0)) != nil }),
      found != set
    else { return (set, member) }
    guard case .accessor(let index) = member,
      let key = compiled[set].accessors[checked: index]?.responseKey
    else { return (found, nil) }
    let same = compiled[found].accessors.firstIndex { $0.responseKey == key }
    return (found, same.map { .accessor($0) })
  }
}

extension ValueFate.Kind {
  /// Whether it is worth telling of a value beside what the response says of it.
  fileprivate var isTold: Bool {
    switch self {
    case .read, .unselected: false
    case .masked, .dropped, .fatal: true
    }
  }
}

extension Workspace {
  /// The generator in a dialect, whatever the options say; nil without a schema.
  ///
  /// A dialect of another manner wants a document that is compiled in it.
  func generator(
    in dialect: Dialect,
    of document: CompiledDocument? = nil,
    hasWholeTypes: Bool = false
  ) -> SwiftGenerator? {
    schema.map { schema in
      var options = codegenOptions
      options.dialect = dialect
      if hasWholeTypes { options.hasWholeTypes = true }
      return SwiftGenerator(
        document: document ?? compiled,
        schema: schema,
        options: options,
        sources: sources
      )
    }
  }
}
