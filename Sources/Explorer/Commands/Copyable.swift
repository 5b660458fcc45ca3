import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// What can be copied of the selection.
enum Copyable: CaseIterable, Sendable {
  case value, line, string, key, path, bracketPath, jqPath, coordinate, accessor, why, swift
  case document, error, type, cacheKey, migration

  var letter: String {
    switch self {
    case .value: "y"
    case .line: "v"
    case .string: "s"
    case .key: "k"
    case .path: "p"
    case .bracketPath: "b"
    case .jqPath: "q"
    case .coordinate: "c"
    case .accessor: "a"
    case .why: "w"
    case .swift: "g"
    case .document: "d"
    case .error: "e"
    case .type: "t"
    case .cacheKey: "C"
    case .migration: "m"
    }
  }

  /// The end of the command's name.
  var name: String {
    switch self {
    case .value: "value"
    case .line: "line"
    case .string: "string"
    case .key: "key"
    case .path: "path"
    case .bracketPath: "bracket-path"
    case .jqPath: "jq-path"
    case .coordinate: "coordinate"
    case .accessor: "accessor"
    case .why: "reason"
    case .swift: "swift"
    case .document: "document"
    case .error: "error"
    case .type: "type"
    case .cacheKey: "cache-key"
    case .migration: "migration"
    }
  }

  var noun: String {
    switch self {
    case .value, .line: "value"
    case .string: "string"
    case .key: "key"
    case .path, .bracketPath, .jqPath: "path"
    case .coordinate: "schema coordinate"
    case .accessor: "Swift accessor"
    case .why: "reason"
    case .swift: "generated Swift"
    case .document: "place in a document"
    case .error: "error"
    case .type: "type"
    case .cacheKey: "cache key"
    case .migration: "migration sheet"
    }
  }

  var help: String {
    switch self {
    case .value: "the value as indented JSON"
    case .line: "the value as JSON on one line"
    case .string: "the text of a string"
    case .key: "the response key"
    case .path: "the response path, .allAnimals[1].species"
    case .bracketPath: "the response path in brackets, [\"allAnimals\"][1]"
    case .jqPath: "the path for jq, .data.allAnimals[1].species"
    case .coordinate: "the schema coordinate, Animal.species"
    case .accessor: "the Swift expression, data.allAnimals[1].asPet?.humanName"
    case .why: "the sentence that says why it is there or not"
    case .swift: "the generated struct"
    case .document: "the part of the document that asks for it"
    case .error: "the server's error about it"
    case .type: "the field's type"
    case .cacheKey: "the key of its cache record, and the field's in it, Cat:Tom.species"
    case .migration: "the Swift that reads it in each dialect"
    }
  }
}

/// A value that takes long to print.
struct LargeValue: Sendable {
  fileprivate let node: JSONNode
  fileprivate let layout: JSONPrinter.Layout

  /// Its bytes in the response.
  var size: Int { node.endOffset - node.offset }
  var text: String { JSONPrinter.print(node, layout: layout) }
}

extension Model {
  /// The value that copying gives, where it is a large one.
  func largeValue(of what: Copyable) -> LargeValue? {
    guard what == .value || what == .line, let node = selectedNode else { return nil }
    let value = LargeValue(node: node, layout: what == .value ? .indented : .compact)
    return value.size > Self.fewBytesToOpen ? value : nil
  }

  /// Whether copying gives something.
  func hasText(of what: Copyable) -> Bool {
    switch what {
    case .value, .line: selectedNode != nil
    // Every dialect reads the whole response for it.
    case .migration: reader != nil
    case .string, .key, .path, .bracketPath, .jqPath, .coordinate, .accessor, .why, .swift,
      .document, .error, .type, .cacheKey:
      text(of: what) != nil
    }
  }

  /// What copying gives for the selection; nil when it has none.
  func text(of what: Copyable) -> String? {
    switch what {
    case .value: selectedNode.map { JSONPrinter.print($0, layout: .indented) }
    case .line: selectedNode.map { JSONPrinter.print($0, layout: .compact) }
    case .string: selectedNode?.string
    case .key:
      switch responsePath.elements.last {
      case .key(let key): key
      case .index(let index): String(index)
      case nil: nil
      }
    case .path: tree == nil ? nil : "." + responsePath.subscriptedText
    case .bracketPath: tree == nil ? nil : bracketPath
    case .jqPath:
      reader.map { responsePath.jqPath(isBareData: $0.response.isBareData) }
    case .coordinate: coordinate.map { $0.type + ($0.field.map { "." + $0 } ?? "") }
    case .accessor: accessorExpression
    case .why: whySentence
    case .swift: swiftText
    case .document:
      selection.set.flatMap { compiled.documentRanges(of: $0, member: selection.member).first }
        .map { workspace.sources.text(of: $0) }
    case .error: serverErrorText
    case .type: selectedAccessor.map { "\($0.type)" }
    case .cacheKey: cacheKeyText
    case .migration: migrationText
    }
  }

  /// The JSON behind the selected row.
  var selectedNode: JSONNode? {
    guard let reader else { return nil }
    if let tree, let row = outline?.trail(along: selection.path).last?.node,
      let known = tree.jsonNode(row)
    {
      return known
    }
    var node = reader.response.data
    for element in responsePath.elements {
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

  /// The cache's key of an entity.
  private func cacheKey(of entity: EntityID, _ reader: ResponseReader) -> CacheKey {
    cache?.view.key(of: entity)
      ?? CacheWriter.key(of: entity, in: reader.result, workspace.cacheKeys)
  }

  /// The key of the selected entity's record, where it has one of its own, and the field's in it.
  var ownCacheKeyText: String? {
    guard let reader, let entity = selection.entity, cacheKey(of: entity, reader).isOwn else {
      return nil
    }
    return cacheKeyText
  }

  /// Where a normalized cache keeps the selected entity, or the field of it.
  private var cacheKeyText: String? {
    guard let reader, let entity = selection.entity else { return nil }
    if let records = dialects.records?.reading {
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
      isApollo: workspace.cacheKeys.isApollo
    )
    let name = plan.map { keys.text(of: $0) }
    return key.description + "." + (name ?? accessor.fieldName)
  }

  /// Where the dialect's program keeps the selected entity, or the field of it.
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
    responsePath.elements.map { element in
      switch element {
      case .key(let key): "[\(JSONPrinter.quoted(key))]"
      case .index(let index): "[\(index)]"
      }
    }
    .joined()
  }

  /// The Swift expression that reads the selection, in the dialect in use; nil where its program has
  /// none.
  var accessorExpression: String? {
    guard dialect.namesCompiledSets else {
      guard memberSet == nil, let reading = dialects.reading else { return nil }
      return reading.expression(for: responsePath)
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
  var memberName: String? {
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
    if let target = memberSet { return reader.explanation(of: target, in: entity).text }
    guard case .accessor(let index) = selection.member, let set = selection.set else { return nil }
    return provenancePhrase(FieldView(set: set, accessor: index), in: entity)
  }

  private var swiftText: String? {
    guard let set = selection.set, let definition = compiled.definition(of: set),
      let code = generated[definition] ?? makeCode(of: definition),
      let range = code.range(of: .selectionSet(set))
    else { return nil }
    // The lines of a struct in another one lose what they are indented by there.
    let bytes = code.content.file.utf8
    let indentation = bytes[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let lines = bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let shifted = lines.map { line in
      line.dropFirst(min(indentation, line.prefix { $0 == UInt8(ascii: " ") }.count))
    }
    return shifted.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private var serverErrorText: String? {
    let path = responsePath.elements
    return reader?.response.errors.first { $0.path?.elements.starts(with: path) == true }
      .map { JSONPrinter.print($0.node, layout: .indented) }
  }
}

/// A text of several lines, each safe to display.
func displayLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { displayText(String($0)) }
    .joined(separator: "\n")
}
