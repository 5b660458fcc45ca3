package import GraphQLRuntime
import GraphQLSchema
import ResponseAnalysis
import SelectionIR
package import TerminalUI
import Workspace

/// Draws the rows of the response: types, values, and the cases that apply to each entity.
package struct EntityDrawing: CoreReader {
  package let core: Core
  /// The paths that a draft changed.
  private let changedPaths: Set<ResponsePath>

  package init(core: Core) {
    self.core = core
    changedPaths = core.exploration.draft?.changedPaths ?? []
  }

  /// Returns rows as lines for a width.
  package func rows(from first: Int, count: Int, width: Int) -> [PaneRow] {
    guard let outline else { return [] }
    let rows = outline.rows(from: first, count: count)
    guard let trail = outline.trail(toRow: first) else { return [] }
    // The nodes above the current row.
    var holders = Array(trail.dropLast())
    var own = OwnFields()
    return rows.map { row in
      while holders.count > row.depth { holders.removeLast() }
      let line = DialectMarks(core: core).marked(
        entityLine(row, in: holders, width: width, own: &own),
        row,
        in: holders
      )
      let shown = filtered(changed(line, row, in: holders), row, in: holders)
      holders.append(OutlineStep(node: row.node, index: row.index, row: 0))
      return PaneRow(shown)
    }
  }

  /// Returns a row with a mark if a draft changed its value or the value is generated.
  private func changed(
    _ line: StyledLine,
    _ row: OutlineRow,
    in holders: [OutlineStep]
  ) -> StyledLine {
    let generated = exploration.response?.generated
    guard !changedPaths.isEmpty || generated != nil else { return line }
    let step = OutlineStep(node: row.node, index: row.index, row: 0)
    let path = core.responsePath(of: holders + [step])
    var line = line
    if changedPaths.contains(path) { line.left.append(Span("  ±", .warning)) }
    if generated?.marks(path) == true { line.right = [Span("generated", .warning)] }
    return line
  }

  /// Returns a row under a filter: matches are highlighted, and their ancestors are dimmed.
  private func filtered(
    _ line: StyledLine,
    _ row: OutlineRow,
    in holders: [OutlineStep]
  ) -> StyledLine {
    guard let filter = outline?.filter, !filter.isInverse else { return line }
    var line = line
    if filter.matches(row.node) {
      // The name or list position follows the indentation and the fold mark.
      let first = line.left.indices.dropFirst(2).first
      if let first { line.left[first].style = Style(.match) }
    } else if !holders.contains(where: { filter.matches($0.node) }) {
      for index in line.left.indices { line.left[index].style = .dim }
      for index in line.right.indices { line.right[index].style = .dim }
    }
    return line
  }

  private func entityLine(
    _ row: OutlineRow,
    in holders: [OutlineStep],
    width: Int,
    own: inout OwnFields
  ) -> StyledLine {
    guard let tree else { return StyledLine() }
    let indent = String(repeating: " ", count: indentation(depth: row.depth, width: width))
    var spans = [Span(indent)]
    let value = tree.value(of: row.node)
    let fold = row.childCount == 0 ? "  " : row.isOpen ? "▾ " : "▸ "
    let isUnread =
      holders.last.flatMap { tree.entity(of: $0.node) }
      .map { exploration.isUnfinished($0) } == true
    let isFault = value?.faultID != nil && !isUnread
    spans.append(isFault ? Span("! ", .error) : Span(fold, .dim))

    guard let holder = holders.last?.node else {
      if settings.raw { return rawLine(spans, key: nil, value: nil, row) }
      spans.append(Span("data", .fieldName))
      spans.append(Span("  "))
      return headerLine(spans, entity: tree.result.root, row: row, width: width)
    }
    var right: [Span] = []
    var leaf: LeafType?
    if let entity = tree.entity(of: holder), let field = tree.field(atChild: row.index, of: entity)
    {
      let shape = tree.result.shape(of: entity)
      let key = shape.fields[field].responseKey
      leaf = shape.fields[field].field.type.leafType
      if settings.raw { return rawLine(spans, key: key, value: value, row, in: holder) }
      spans.append(Span(key, .fieldName))
      let longest = shape.fields.prefix(100).reduce(0) { max($0, $1.responseKey.utf8.count) }
      // Keys form a column, if there is enough room for the values.
      let padding = min(longest, 18, width / 3) - key.utf8.count
      spans.append(Span(String(repeating: " ", count: max(1, padding + 1))))
      right = [provenanceSpan(ofKey: key, in: entity, own: &own)]
    } else {
      leaf = leafType(ofItemsBelow: holders)
      if settings.raw { return rawLine(spans, key: nil, value: value, row, in: holder) }
      spans.append(Span("[\(row.index)] ", .dim))
    }
    if let entity = tree.entity(of: row.node) {
      var line = headerLine(spans, entity: entity, row: row, width: width)
      if line.right.isEmpty { line.right = shownBeside(line.left, right, width: width) }
      return line
    }
    spans.append(contentsOf: valueSpans(value, leaf: leaf, row, in: tree.entity(of: holder)))
    if let preview = preview(of: row, leaf: leaf) { spans += [Span("  "), preview] }
    if case .list? = value, isStreaming(row, in: holders) {
      spans.append(Span("  more pending", .warning))
    }
    if case .null = value, let error = serverError(at: row, in: holders) {
      right = [Span("errors[\(error)]", .error)]
    }
    return StyledLine(spans, right: shownBeside(spans, right, width: width))
  }

  /// The minimum width of a preview next to the text at the right.
  private static let previewColumns = 12

  /// Returns the text at the right end of a row; the source of a field is omitted if there is not
  /// enough room for the value or the start of its preview.
  private func shownBeside(_ left: [Span], _ right: [Span], width: Int) -> [Span] {
    let right = right.filter { !$0.text.isEmpty }
    guard right.allSatisfy({ $0.style.role == .provenance }) else { return right }
    // A mark precedes the row, and the last column stays empty.
    let used = left.enumerated().reduce(0) { sum, span in
      let isPreview = span.offset == left.count - 1 && span.element.style.role == .dim
      return sum + (isPreview ? min(span.element.width, Self.previewColumns) : span.element.width)
    }
    let free = width - 2 - used
    return right.reduce(1, { $0 + $1.width }) <= free ? right : []
  }

  /// Returns an entity's row: its type, its label or preview, and its cases.
  private func headerLine(
    _ start: [Span],
    entity: EntityID?,
    row: OutlineRow,
    width: Int
  ) -> StyledLine {
    guard let tree, let entity else {
      return StyledLine(start + [Span("null", .literal)])
    }
    var spans = start
    let shape = tree.result.shape(of: entity)
    if let typename = shape.typename {
      spans.append(Span(typename, shape.isKnownType ? .typeName : .warning))
      let isDefined = reader?.schema.type(named: typename) != nil
      let words = isDefined ? " not an object type" : " unknown type"
      if !shape.isKnownType { spans.append(Span(words, .warning)) }
    } else {
      let isMissing = reader?.missingRecord(of: entity) != nil
      let words = isMissing ? "not in the cache" : "without __typename"
      spans.append(Span("\(shape.declaredType.name) \(words)", .warning))
    }
    let label = shownLabel(of: entity).map { Span($0, .string) }
    if let label = label ?? preview(of: row, leaf: nil) {
      let used = spans.reduce(0) { $0 + $1.width }
      let column = indentation(depth: row.depth, width: width) + 20
      spans.append(Span(String(repeating: " ", count: max(2, column - used))))
      spans.append(label)
    }
    return StyledLine(spans, right: badges(of: entity, width: width, depth: row.depth))
  }

  /// The minimum width of an entity's label next to the badges.
  private static let labelWidth = 16

  /// Returns badges such as `✓asPet ✗asCat`, without `as` or names if there is less room.
  ///
  /// The form depends only on the struct and the room, so the badges of a list are aligned.
  package func badges(of entity: EntityID, width: Int, depth: Int) -> [Span] {
    let columns =
      width - indentation(depth: depth, width: width) - 20 - Self.labelWidth - 2
    guard let reader, let set = exploration.declaredSet(of: entity) else { return [] }
    let cases = compiled[set].caseAccessors.map { accessor in
      (accessor.name, reader.outcome(of: accessor.selectionSet, in: entity).isFulfilled)
    }
    func badge(_ name: some StringProtocol, _ isPresent: Bool) -> Span {
      Span((isPresent ? "✓" : "✗") + name, isPresent ? .present : .absent)
    }
    let awaited = deferredBadges(of: entity)
    guard awaited.isEmpty else {
      let spans = cases.map { badge($0.0, $0.1) } + awaited
      let shown = spans.reduce(-1) { $0 + 1 + $1.width } <= columns ? spans : awaited
      return Array(shown.map { [$0] }.joined(separator: [Span(" ")]))
    }
    if cases.isEmpty { return [] }
    for prefix in [0, 2] {
      let spans = cases.map { badge($0.0.dropFirst($0.0.hasPrefix("as") ? prefix : 0), $0.1) }
      if spans.reduce(-1, { $0 + 1 + $1.width }) <= columns {
        return Array(spans.map { [$0] }.joined(separator: [Span(" ")]))
      }
    }
    if cases.count <= 12 { return cases.map { badge("", $0.1) } }
    let present = cases.count(where: \.1)
    return [badge(String(present), true), Span(" "), badge(String(cases.count - present), false)]
  }

  /// Returns the deferred fragments of an entity's structs, such as `…rest` for a pending one.
  private func deferredBadges(of entity: EntityID) -> [Span] {
    guard let reader, let views, reader.lowering.plan.defersAnything else { return [] }
    var seen: Set<String> = []
    var spans: [Span] = []
    for set in views.sets(of: entity) {
      for accessor in compiled[set].fragmentAccessors
      where accessor.deferral != nil && seen.insert(accessor.name).inserted {
        switch reader.outcome(of: accessor.selectionSet, in: entity) {
        case .fulfilled: spans.append(Span("✓" + accessor.name, .present))
        case .unfulfilled(.pendingDeferred): spans.append(Span("…" + accessor.name, .warning))
        case .unfulfilled: spans.append(Span("✗" + accessor.name, .absent))
        }
      }
    }
    return spans
  }

  /// Returns true if a list is streamed and not complete.
  private func isStreaming(_ row: OutlineRow, in holders: [OutlineStep]) -> Bool {
    guard let reader, !reader.deliveries.isEmpty else { return false }
    let path = core.responsePath(
      of: holders + [OutlineStep(node: row.node, index: row.index, row: 0)]
    )
    return reader.deliveryRecord.isPending(at: path)
  }

  /// Returns the string that identifies an entity to people: its name or title, its ID, or its
  /// first string.
  func label(of entity: EntityID) -> String? {
    guard let result = tree?.result, let field = result.labelField(of: entity) else { return nil }
    return leafText(
      result.value(at: field, of: entity),
      result.shape(of: entity).fields[field].field.type.leafType
    )
  }

  private func valueSpans(
    _ value: FieldValue?,
    leaf: LeafType?,
    _ row: OutlineRow,
    in holder: EntityID?
  ) -> [Span] {
    switch value {
    case .leaf, .converted:
      guard let value else { return [] }
      var spans = [Span(leafText(value, leaf) ?? "?", leafRole(value, leaf))]
      if case .converted = value { spans.append(Span("  converted", .warning)) }
      if case .unknownEnumValue? = leaf.flatMap({ tree?.result.leaf(value, as: $0) }) {
        spans.append(Span("  unknown value", .warning))
      }
      return spans
    case .null: return [Span("null", .literal)]
    case .missing: return [Span("missing", .warning)]
    case .list(_, let count): return [Span("[\(count)]", .dim)]
    case .fault(let index):
      guard let fault = tree?.result.fault(FaultID(Int(index))) else { return [] }
      if fault.kind == .missingValue, let holder, exploration.isUnfinished(holder) {
        return [Span("not read yet", .dim)]
      }
      return [Span(reader?.message(of: FaultID(Int(index))) ?? fault.message, .error)]
    case .object, nil: return []
    }
  }

  /// Returns a leaf as one line of text, cut if it is much longer than a screen is wide.
  func leafText(_ value: FieldValue, _ type: LeafType?, isQuoted: Bool = true) -> String? {
    guard let type, let leaf = tree?.result.leaf(value, as: type) else { return nil }
    switch leaf {
    case .string(let text):
      let words = withoutEmojiGlue(Self.shortened(text))
      return isQuoted ? JSONPrinter.quoted(words) : words
    case .int(let number): return String(number)
    case .double(let number):
      // The number as in the response, such as 1 or 1.10.
      return tree?.result.node(of: value)?.numberText ?? String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .enumCase(let name), .unknownEnumValue(let name): return Self.shortened(name)
    case .custom(let json): return Self.shortened(JSONPrinter.print(json, layout: .compact))
    }
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count > 2_000 ? String(text.unicodeScalars.prefix(1_000)) + "…" : text
  }

  private func leafRole(_ value: FieldValue, _ type: LeafType?) -> StyleRole {
    guard let type, let leaf = tree?.result.leaf(value, as: type) else { return .plain }
    switch leaf {
    case .string: return .string
    case .int, .double: return .number
    case .bool, .enumCase: return .literal
    case .unknownEnumValue: return .warning
    case .custom: return .string
    }
  }

  /// Returns the leaf type of the field that contains list items.
  func leafType(ofItemsBelow holders: [OutlineStep]) -> LeafType? {
    guard let tree, let position = holders.lastIndex(where: { tree.entity(of: $0.node) != nil }),
      position + 1 < holders.count, let entity = tree.entity(of: holders[position].node),
      let field = tree.field(atChild: holders[position + 1].index, of: entity)
    else { return nil }
    return tree.result.shape(of: entity).fields[field].field.type.leafType
  }

  /// Returns the index of the server error that explains a null.
  private func serverError(at row: OutlineRow, in holders: [OutlineStep]) -> Int? {
    guard let reader, !reader.response.reportedErrors.isEmpty else { return nil }
    let step = OutlineStep(node: row.node, index: row.index, row: 0)
    return reader.serverErrors(at: core.responsePath(of: holders + [step])).first
  }

  /// Returns the source of a field; an own field is only marked if most fields are not own.
  private func provenanceSpan(
    ofKey key: String,
    in entity: EntityID,
    own: inout OwnFields
  ) -> Span {
    let word = provenanceWord(ofKey: key, in: entity)
    guard word == OwnFields.word else { return Span(word, .provenance) }
    if own.entity != entity {
      let keys = tree?.result.shape(of: entity).fields.prefix(OwnFields.limit) ?? []
      let count = keys.count { provenanceWord(ofKey: $0.responseKey, in: entity) == word }
      own = OwnFields(entity: entity, areMarked: 2 * count < keys.count)
    }
    return own.areMarked ? Span(word, .provenance) : Span("")
  }

  private func provenanceWord(ofKey key: String, in entity: EntityID) -> String {
    exploration.fieldView(ofKey: key, in: entity)
      .map { exploration.provenanceWord($0, in: entity) } ?? ""
  }

  /// The entity whose fields are being drawn, and whether its own fields are marked.
  private struct OwnFields {
    static let word = "own"
    /// The number of fields that are counted.
    static let limit = 100

    var entity: EntityID?
    var areMarked = false
  }
}

extension FieldValue {
  package var isList: Bool {
    if case .list = self { true } else { false }
  }
}
