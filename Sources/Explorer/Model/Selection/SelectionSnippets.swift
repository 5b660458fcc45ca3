import DialectKit
import Dialects
import ExplorerState
package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// The selection as text: JSON, paths, Swift, and other parts that can be copied.
package struct SelectionSnippets: CoreReader {
  package let core: Core

  package init(core: Core) {
    self.core = core
  }

  /// Returns the value to copy if it is large.
  func largeValue(of what: Copyable) -> LargeValue? {
    guard what == .value || what == .line, let node = selectedNode else { return nil }
    let value = LargeValue(node: node, layout: what == .value ? .indented : .compact)
    return value.size > BackgroundTasks.fewBytesToOpen ? value : nil
  }

  /// Returns true if there is something to copy.
  func hasText(of what: Copyable) -> Bool {
    switch what {
    case .value, .line: selectedNode != nil
    // A migration table reads the whole response in every dialect.
    case .migration: reader != nil
    case .string, .key, .path, .bracketPath, .jqPath, .coordinate, .accessor, .why, .swift,
      .document, .error, .type, .cacheKey:
      text(of: what) != nil
    }
  }

  /// Returns the text to copy, or `nil` if there is none.
  func text(of what: Copyable) -> String? {
    switch what {
    case .value: selectedNode.map { JSONPrinter.print($0, layout: .indented) }
    case .line: selectedNode.map { JSONPrinter.print($0, layout: .compact) }
    case .string: selectedNode?.string
    case .key:
      switch core.responsePath.elements.last {
      case .key(let key): key
      case .index(let index): String(index)
      case nil: nil
      }
    case .path: hasRows ? "." + core.responsePath.subscriptedText : nil
    case .bracketPath: hasRows ? bracketPath : nil
    case .jqPath:
      (core.rows.json == nil ? reader?.response.isBareData : true)
        .map { core.responsePath.jqPath(isBareData: $0) }
    case .coordinate: core.coordinate.map { $0.type + ($0.field.map { "." + $0 } ?? "") }
    case .accessor: accessorExpression
    case .why: whySentence
    case .swift: swiftText
    case .document:
      selection.set.flatMap { compiled.documentRanges(of: $0, member: selection.member).first }
        .map { workspace.sources.text(of: $0) }
    case .error: serverErrorText
    case .type: core.selectedAccessor.map { "\($0.type)" }
    case .cacheKey: cacheKeyText
    case .migration: migrationText
    }
  }

  /// A preview of the text to copy, for a list.
  enum Preview {
    /// The beginning of the text.
    case text(String)
    /// A description, or the reason why there is nothing to copy.
    case words(String)
  }

  /// Returns a preview, examining only as much as fits into a line.
  func preview(of what: Copyable) -> Preview {
    switch what {
    case .value, .line:
      guard let node = selectedNode else { return .words("No \(what.noun) here.") }
      let size = node.endOffset - node.offset
      guard size <= Self.previewedBytes else { return .words("\(size) bytes of JSON") }
      return .text(JSONPrinter.print(node, layout: .compact))
    // A migration table reads the whole response in every dialect.
    case .migration: return .words(hasText(of: what) ? what.help : "No response is loaded.")
    case .string, .key, .path, .bracketPath, .jqPath, .coordinate, .accessor, .why, .swift,
      .document, .error, .type, .cacheKey:
      guard let text = text(of: what) else { return .words("No \(what.noun) here.") }
      let beginning = String(text.unicodeScalars.prefix(Self.previewedScalars))
      return .text(beginning.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  private static let previewedBytes = 1 << 16
  private static let previewedScalars = 400

  private var hasRows: Bool { tree != nil || core.rows.json != nil }

  /// The JSON of the selected row.
  package var selectedNode: JSONNode? {
    if let json = core.rows.json { return json.node(ofRow: core[.entities].cursor) }
    guard let reader else { return nil }
    if let tree, let row = outline?.trail(along: selection.path).last?.node,
      let known = tree.jsonNode(row)
    {
      return known
    }
    var node = reader.response.data
    for element in core.responsePath.elements {
      switch element {
      case .key(let key): node = node?[key]
      case .index(let index):
        guard let elements = node?.elements else { return nil }
        var next: JSONNode?
        for (position, element) in elements.enumerated() where position == index {
          next = element
          break
        }
        node = next
      }
    }
    return node
  }

  /// Returns the cache key of an entity.
  private func cacheKey(of entity: EntityID, _ reader: ResponseReader) -> CacheKey {
    CacheWriter.key(of: entity, in: reader.result, workspace.cacheKeys)
  }

  /// The cache location of the selection, if its entity has its own key.
  var ownCacheKeyText: String? {
    guard let reader, let entity = selection.entity, cacheKey(of: entity, reader).isOwn else {
      return nil
    }
    return cacheKeyText
  }

  /// The cache location of the selected entity or field.
  private var cacheKeyText: String? {
    guard let reader, let entity = selection.entity else { return nil }
    if let records = core.dialects.reading as? any RecordStoreReading {
      return recordKeyText(records, reader.result.path(of: entity))
    }
    let key = cacheKey(of: entity, reader)
    guard case .accessor(let index) = selection.member, let set = selection.set,
      let accessor = compiled[set].accessors[checked: index]
    else { return key.description }
    let field = reader.result.shape(of: entity).fieldIndex(of: accessor.responseKey)
    let plan = field.map { reader.result.shape(of: entity).fields[$0].field }
    let keys = CacheFieldKey(
      plan: reader.result.plan,
      variables: reader.result.variables,
      format: workspace.cacheKeys.format
    )
    let name = plan.map { keys.text(of: $0) }
    return key.description + "." + (name ?? accessor.fieldName)
  }

  /// Returns the location of the selected entity or field in the store of the dialect's program.
  private func recordKeyText(
    _ records: any RecordStoreReading,
    _ path: ResponsePath
  ) -> String? {
    guard let index = records.recordIndex(at: path), let record = records.record(index) else {
      return nil
    }
    guard case .accessor(let index) = selection.member, let set = selection.set,
      let name = compiled[set].accessors[checked: index]?.fieldName
    else { return record.id }
    let field = record.fields.first { $0.storageKey == name || $0.storageKey.hasPrefix(name + "(") }
    return record.id + "." + (field?.storageKey ?? name)
  }

  private var bracketPath: String {
    core.responsePath.elements.map { element in
      switch element {
      case .key(let key): "[\(JSONPrinter.quoted(key))]"
      case .index(let index): "[\(index)]"
      }
    }
    .joined()
  }

  /// The Swift expression that reads the selection in the current dialect, or `nil` if there is
  /// none.
  package var accessorExpression: String? {
    guard dialect.namesCompiledSets else {
      guard core.memberSet == nil, let reading = core.dialects.reading else { return nil }
      return reading.expression(for: core.responsePath)
    }
    guard let reader, let entity = selection.entity, let set = selection.set else { return nil }
    let resolved = compiled.resolved(set)
    guard let view = reader.views(of: entity).first(where: { $0.set == resolved }) else {
      return nil
    }
    let isOptional = view.route.steps.last?.isOptional == true
    var text = view.route.swiftPath
    let name = memberName
    if let name { text += (text.isEmpty ? "" : isOptional ? "?." : ".") + name }
    return text.isEmpty ? "data" : "data." + text
  }

  /// The Swift name of the selected property.
  package var memberName: String? {
    guard let set = selection.set else { return nil }
    let compiled = compiled[set]
    switch selection.member {
    case .accessor(let index):
      return index < compiled.accessors.count ? compiled.accessors[index].name : nil
    case .caseAccessor(let index):
      return index < compiled.caseAccessors.count ? compiled.caseAccessors[index].name : nil
    case .fragmentAccessor(let index):
      return index < compiled.fragmentAccessors.count
        ? "fragments." + compiled.fragmentAccessors[index].name : nil
    case nil: return nil
    }
  }

  private var whySentence: String? {
    guard let reader, let entity = selection.entity else { return nil }
    if let target = core.memberSet { return reader.explanation(of: target, in: entity).text }
    guard case .accessor(let index) = selection.member, let set = selection.set else { return nil }
    return exploration.provenancePhrase(FieldView(set: set, accessor: index), in: entity)
  }

  private var swiftText: String? {
    guard let set = selection.set, let definition = compiled.definition(of: set),
      let code = core.texts.known(definition, in: workspace),
      let range = code.range(of: .selectionSet(set))
    else { return nil }
    // Remove the indentation of a nested struct.
    let bytes = code.content.file.utf8
    let indentation = bytes[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let lines = bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let shifted = lines.map { line in
      line.dropFirst(min(indentation, line.prefix { $0 == UInt8(ascii: " ") }.count))
    }
    return shifted.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private var serverErrorText: String? {
    let path = core.responsePath.elements
    return reader?.response.reportedErrors.first { $0.path?.elements.starts(with: path) == true }
      .map { JSONPrinter.print($0.node, layout: .indented) }
  }

  /// A table of how each dialect reads the selected value.
  var migrationText: String? {
    workspace.shownDialectReaders.map {
      MigrationTable(core.responsePath, readers: $0, options: workspace.codegenOptions).text
    }
  }
}

/// Returns a text of several lines, each safe to display.
func displayLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { displayText(String($0)) }
    .joined(separator: "\n")
}
