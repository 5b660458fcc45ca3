import DialectKit
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// Builds the rows for one entity.
struct WhyBuilder: CoreReader {
  let core: Core
  /// The width of the rows in columns.
  let width: Int
  /// The subjects whose details are displayed.
  let open: Set<WhySubject>
  let reader: ResponseReader
  let entity: EntityID
  var rows: [WhyContent.Row] = []
  private var nameWidth = 10

  init(core: Core, of content: WhyContent, reader: ResponseReader, entity: EntityID) {
    self.core = core
    width = content.width
    open = content.open
    self.reader = reader
    self.entity = entity
  }

  mutating func build(_ declared: SelectionSetID) {
    let shape = reader.result.shape(of: entity)
    header(shape)
    refusal()
    // The dialect's rows about a field are placed below the field's row.
    let selectedKey = self.selectedKey
    if selectedKey == nil {
      let readingRows = dialectRows
      if !readingRows.isEmpty { rows += readingRows + [.init(line: StyledLine())] }
    }
    let keys = shape.fields.map(\.responseKey).filter { $0 != "__typename" }
    let longest =
      (names(declared, outer: nil, depth: 0) + keys.prefix(200)).map { Span($0).width }.max() ?? 10
    nameWidth = min(width < 60 ? 16 : 22, max(10, longest))
    cases(declared, depth: 0)
    fragments(declared, outer: nil, depth: 0)
    if !keys.isEmpty { rows.append(.init(line: StyledLine())) }
    for key in keys {
      field(key)
      if key == selectedKey { rows += dialectRows }
    }
    for excluded in shape.excludedFields { self.excluded(excluded) }
  }

  /// The rows about the selected value in the selected dialect.
  private var dialectRows: [WhyContent.Row] { WhyDialectRows(core: core, width: width).rows }

  /// The response key of the selected field if it has a row, or `nil` if an object is selected.
  private var selectedKey: String? {
    guard case .accessor(let index) = selection.member, let set = selection.set,
      let key = compiled[set].accessors[checked: index]?.responseKey, key != "__typename",
      reader.result.shape(of: entity).fieldIndex(of: key) != nil,
      exploration.fieldView(ofKey: key, in: entity) != nil
    else { return nil }
    return key
  }

  /// Adds the cases and fragments of an entity that contains the selected one.
  mutating func buildAround(_ declared: SelectionSetID) {
    rows.append(.init(line: StyledLine()))
    header(reader.result.shape(of: entity))
    let longest = names(declared, outer: nil, depth: 0).map { Span($0).width }.max() ?? 10
    nameWidth = min(width < 60 ? 16 : 22, max(10, longest))
    cases(declared, depth: 0)
    fragments(declared, outer: nil, depth: 0)
  }

  /// Adds a row saying that the client refuses the whole response, which overrides the rows below.
  private mutating func refusal() {
    guard let refusal = core.dialects.client?.account.refusal else { return }
    for (index, line) in wrapped("\(refusal.withCapital).", columns: width - 2).enumerated() {
      rows.append(.init(line: StyledLine((index == 0 ? "✗ " : "  ") + line, .error)))
    }
  }

  private mutating func header(_ shape: EntityShape) {
    let path = reader.result.path(of: entity).subscriptedText
    let missing = reader.missingRecord(of: entity)
    let name =
      shape.typename ?? (missing == nil ? "An object without __typename" : "A missing record")
    let declared = "\(shape.declaredType.name) (\(shape.declaredType.kind.rawValue))"
    let right = Span((width < 60 ? "" : "declared: ") + declared, .dim)
    // The end of a path is more informative than its beginning.
    let columns = max(12, width - textWidth(name) - " at ".count - right.width - 1)
    let line = StyledLine(
      [
        Span(name, shape.isKnownType ? .typeName : .warning),
        Span(" at " + (path.isEmpty ? "data" : cutAtStart(path, columns: columns)), .heading),
      ],
      right: [right]
    )
    rows.append(.init(line: line))
    if shape.typename == nil || !shape.isKnownType {
      let text =
        if let missing {
          missing + "."
        } else if shape.typename == nil {
          "No __typename: only common fields are read; every type case is nil."
        } else {
          "Unknown type: only common fields are read; every type case is nil."
        }
      for line in wrapped(text, columns: width) {
        rows.append(.init(line: StyledLine(line, .warning)))
      }
    }
  }

  /// Returns the indented names of the rows of a struct's cases and fragments.
  private func names(_ set: SelectionSetID, outer: SelectionSetID?, depth: Int) -> [String] {
    let cases = compiled[set].caseAccessors.flatMap { accessor in
      let nested =
        showsNested(accessor.selectionSet, depth: depth)
        ? names(compiled.resolved(accessor.selectionSet), outer: set, depth: depth + 1) : []
      return [accessor.name] + nested.map { "  " + $0 }
    }
    let fragments = newFragments(of: set, outer: outer).flatMap { _, accessor in
      ["…" + accessor.fragment] + hiddenCases(of: accessor, in: set).map { "  " + $0.name }
    }
    return cases + fragments
  }

  /// Returns true if the cases inside a case are displayed, which requires that the outer case is
  /// present; otherwise they are `nil` too.
  private func showsNested(_ set: SelectionSetID, depth: Int) -> Bool {
    depth < 3 && reader.outcome(of: set, in: entity).isFulfilled
  }

  private mutating func cases(_ set: SelectionSetID, depth: Int) {
    for (index, accessor) in compiled[set].caseAccessors.enumerated() {
      let subject = WhySubject(set: set, member: .caseAccessor(index))
      let explanation = explanation(of: accessor.selectionSet, subject)
      add(
        String(repeating: "  ", count: depth) + accessor.name,
        subject: subject,
        explanation: explanation
      )
      if showsNested(accessor.selectionSet, depth: depth) {
        let nested = compiled.resolved(accessor.selectionSet)
        cases(nested, depth: depth + 1)
        fragments(nested, outer: set, depth: depth + 1)
      }
    }
  }

  /// Returns the fragments of a struct; in a case, only deferred ones and those that lead to
  /// something the enclosing struct lacks.
  private func newFragments(
    of set: SelectionSetID,
    outer: SelectionSetID?
  ) -> [(index: Int, accessor: FragmentAccessor)] {
    let all = compiled[set].fragmentAccessors.enumerated().map { ($0, $1) }
    guard let outer else { return all }
    let known = compiled[outer].fragmentAccessors.map(\.fragment)
    return all.filter {
      !known.contains($1.fragment)
        && ($1.deferral != nil || !hiddenCases(of: $1, in: set).isEmpty)
    }
  }

  private mutating func fragments(_ set: SelectionSetID, outer: SelectionSetID?, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    for (index, accessor) in newFragments(of: set, outer: outer) {
      let subject = WhySubject(set: set, member: .fragmentAccessor(index))
      add(
        indent + "…" + accessor.fragment,
        subject: subject,
        explanation: explanation(of: accessor.selectionSet, subject)
      )
      for hidden in hiddenCases(of: accessor, in: set) {
        add(
          indent + "  " + hidden.name,
          subject: hidden.subject,
          explanation: explanation(of: hidden.set, hidden.subject),
          note: "; read through fragments.\(accessor.name)"
        )
      }
    }
  }

  /// Returns the reason why a case or fragment is present or `nil`, with the changes that would
  /// flip it if its details are displayed.
  private func explanation(of set: SelectionSetID, _ subject: WhySubject) -> Explanation {
    let isOpen = open.contains(subject)
    let way = isOpen ? reader.way(to: set, of: subject.set, in: entity) : nil
    return reader.explanation(of: set, of: subject.set, in: entity, through: way)
  }

  /// A case that is declared in a fragment and has no accessor outside the fragment.
  private struct HiddenCase {
    let name: String
    let subject: WhySubject
    let set: SelectionSetID
  }

  /// Returns the cases of a present fragment that the struct itself has no accessor for (R9, M19).
  private func hiddenCases(of accessor: FragmentAccessor, in set: SelectionSetID) -> [HiddenCase] {
    guard reader.outcome(of: accessor.selectionSet, in: entity).isFulfilled else { return [] }
    var found: [HiddenCase] = []
    // Pairs of a fragment's set and the set outside the fragment that shows the same, if any.
    var pending: [(inner: SelectionSetID, outer: SelectionSetID?, path: String, depth: Int)] = [
      (accessor.selectionSet, set, "", 0)
    ]
    while let (inner, outer, path, depth) = pending.popLast() {
      for (index, nested) in compiled[inner].caseAccessors.enumerated() {
        let name = path.isEmpty ? nested.name : path + "." + nested.name
        let counterpart = outer.flatMap { outer in
          compiled[outer].caseAccessors.first { $0.name == nested.name }?.selectionSet
        }
        if counterpart == nil {
          let subject = WhySubject(set: inner, member: .caseAccessor(index))
          found.append(HiddenCase(name: name, subject: subject, set: nested.selectionSet))
        }
        if depth < 3 {
          let next = compiled.resolved(nested.selectionSet)
          pending.append((next, counterpart.map { compiled.resolved($0) }, name, depth + 1))
        }
      }
    }
    return found
  }

  /// The width below which a reason is not placed beside its name.
  private static let leastTextColumns = 28

  private func hanging(_ text: String, _ indent: Int) -> StyledLine {
    StyledLine([Span(String(repeating: " ", count: indent)), Span(text)])
  }

  private mutating func add(
    _ name: String,
    subject: WhySubject,
    explanation: Explanation,
    note: String = ""
  ) {
    let text = explanation.text + note
    let role: StyleRole = explanation.isPresent ? .present : .absent
    let mark = Span(explanation.isPresent ? "✓ " : "✗ ", role)
    var indent = 2 + nameWidth + 1
    let columns = width - 1
    var lines = [StyledLine([mark, Span(padded(name), .fieldName), Span(" ")])]
    // If the names leave only a narrow column, all texts are placed below their names.
    if columns - indent < Self.leastTextColumns {
      lines[0].left[1] = Span(name, .fieldName)
      indent = 6
      lines += wrapped(text, columns: columns - indent).map { hanging($0, indent) }
    } else {
      let texts = wrapped(text, columns: columns - indent)
      lines[0].left.append(Span(texts[0]))
      lines += texts.dropFirst().map { hanging($0, indent) }
    }
    for (number, line) in lines.enumerated() {
      var row = WhyContent.Row(line: line)
      row.subject = subject
      row.isHead = number == 0
      row.isNil = !explanation.isPresent
      rows.append(row)
    }
    guard open.contains(subject) else { return }
    details(subject, explanation)
  }

  private mutating func details(_ subject: WhySubject, _ explanation: Explanation) {
    for flip in explanation.flips {
      for (number, text) in wrapped(flip.text, columns: width - 15).enumerated() {
        var row = WhyContent.Row(
          line: StyledLine([
            Span(number == 0 ? "    flips    " : "             ", .dim), Span(text),
          ])
        )
        row.subject = subject
        rows.append(row)
      }
    }
    for text in explanation.consequences {
      for line in wrapped(text, columns: width - 6) {
        var row = WhyContent.Row(line: StyledLine([Span("    "), Span(line, .dim)]))
        row.subject = subject
        rows.append(row)
      }
    }
    for place in explanation.places {
      guard let location = reader.sources.location(of: place.range),
        let file = reader.sources.file(place.range.file)
      else { continue }
      let excerpt = String(decoding: file.lineBytes(location.line - 1), as: UTF8.self)
      var row = WhyContent.Row(
        line: StyledLine(
          [
            Span("    " + place.source.rawValue.padding(to: 9), .dim),
            Span(trimmed(excerpt)),
          ],
          right: [Span(shortName(location), .provenance)]
        )
      )
      row.subject = subject
      row.place = place
      rows.append(row)
    }
  }

  private mutating func field(_ key: String) {
    guard let view = exploration.fieldView(ofKey: key, in: entity) else { return }
    let accessor = compiled[view.set].accessors[view.accessor]
    var spans = [Span("  "), Span(padded(key), .fieldName), Span(" ")]
    spans.append(Span(exploration.provenancePhrase(view, in: entity), .provenance))
    // The value of a list is not read for this, because the list may have a million items.
    let index = reader.result.shape(of: entity).fieldIndex(of: key)
    let value = index.map { reader.result.value(at: $0, of: entity) }
    var null: Explanation?
    if case .null? = value { null = reader.explanation(of: accessor, in: entity) }
    switch value {
    case .fault(let id):
      spans.append(Span(". " + reader.message(of: FaultID(Int(id))), .error))
    case .null:
      let words =
        switch null?.reason {
        case .nullMeansError?: "; null means an error"
        case .nulledByError?: "; null because of an error"
        case _: "; null"
        }
      spans.append(Span(words, null?.reason == .nullMeansError ? .warning : .literal))
    case .missing: spans.append(Span("; missing, read as nil", .warning))
    case .leaf, .converted, .object, .list, nil: break
    }
    let location = accessor.provenance.first.flatMap { reader.sources.location(of: $0.location) }
    var row = WhyContent.Row(
      line: StyledLine(spans, right: location.map { [Span(fieldPlace($0), .provenance)] } ?? [])
    )
    row.subject = WhySubject(set: view.set, member: .accessor(view.accessor))
    row.isHead = true
    row.isNil = value?.isNil == true
    rows.append(row)
    guard let subject = row.subject, open.contains(subject) else { return }
    details(
      subject,
      Explanation(
        isPresent: true,
        reason: .present,
        text: "",
        consequences: null.map { [$0.text] + $0.consequences } ?? [],
        places: accessor.provenance.map { ExplanationLocation(.query, $0.location) }
      )
    )
  }

  private mutating func excluded(_ field: EntityShape.ExcludedField) {
    let conditions = field.trace.evaluated.filter { !$0.holds }.map { condition in
      (condition.condition.isInverted ? "@skip" : "@include")
        + "(if: $\(condition.condition.variable))"
    }
    var row = WhyContent.Row(
      line: StyledLine([
        Span("✗ ", .absent), Span(padded(field.responseKey), .fieldName), Span(" "),
        Span("excluded by " + conditions.joined(separator: ", "), .absent),
      ])
    )
    row.isNil = true
    rows.append(row)
  }

  private func padded(_ name: String) -> String { name.padding(to: nameWidth) }

  private func shortName(_ location: SourceLocation) -> String {
    let name = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return "\(name):\(location.line):\(location.column)"
  }

  /// In a narrow pane the file's name is omitted.
  private func fieldPlace(_ location: SourceLocation) -> String {
    width < 70 ? "\(location.line):\(location.column)" : shortName(location)
  }

  private func trimmed(_ text: String) -> String {
    let start = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    return String(String.UnicodeScalarView(start.prefix(300)))
  }
}

extension FieldValue {
  /// True if generated code reads `nil` here, because the value is null or missing.
  var isNil: Bool {
    switch self {
    case .null, .missing: true
    case .fault, .leaf, .converted, .object, .list: false
    }
  }
}
