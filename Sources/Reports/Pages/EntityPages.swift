import CommandLineSupport
import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// The objects of a response, with the structs that read them, values, and explanations of cases.
struct EntityPages {
  let reader: ResponseReader
  let anchors: PageAnchors
  /// The maximum number of objects shown.
  let limit: Int
  private let explanations: ExplanationCache
  /// The maximum length of a displayed value.
  private static let valueLimit = 300
  /// The maximum number of lines about structs if the number of objects is not given.
  private static let rowLimit = 50_000

  /// Creates the part for all objects up to `limit`, or if that is `nil`, for as many as a page can
  /// reasonably show.
  init(_ reader: ResponseReader, _ anchors: PageAnchors, limit: Int?) {
    self.reader = reader
    self.anchors = anchors
    explanations = ExplanationCache(reader)
    self.limit = limit ?? Self.reasonableLimit(reader, explanations.views)
  }

  /// The number of objects whose structs fit on a page: the first one always does.
  private static func reasonableLimit(_ reader: ResponseReader, _ views: ViewIndex) -> Int {
    var rows = 0
    var ofClass: [Int: Int] = [:]
    for entity in reader.result.entities.prefix(ReportPage.limit) {
      let number = views.classNumber(of: entity)
      let count =
        ofClass[number]
        ?? views.sets(ofClass: number).reduce(0) { count, id in
          let set = reader.document[id]
          return count + 1 + set.accessors.count + set.caseAccessors.count
            + set.fragmentAccessors.count
        }
      ofClass[number] = count
      rows += count
      if rows > rowLimit { return max(1, entity.index) }
    }
    return ReportPage.limit
  }

  /// The number of objects that are not on the page.
  var omittedCount: Int { max(0, reader.result.entityCount - limit) }

  func add(to html: inout HTMLText) {
    let more = omittedCount
    if more > 0 {
      html.markup("<p>")
      html.add(
        "\(Report.count(more, "more object")) \(more == 1 ? "is" : "are") not on this page; --limit "
          + "raises the limit."
      )
      html.markup("</p>\n")
    }
    guard let root = reader.result.root else {
      html.element("p", reader.rootExplanation.text)
      return
    }
    add(root, depth: 0, to: &html)
  }

  private func add(_ entity: EntityID, depth: Int, to html: inout HTMLText) {
    guard entity.index < limit else { return }
    let isOpen = depth == 0 ? " open" : ""
    html.markup("<details id=\"\(PageAnchors.entity(entity.index))\"\(isOpen)><summary>")
    addTitle(of: entity, to: &html)
    html.markup("</summary>\n")
    for set in explanations.views.sets(of: entity) { add(set, of: entity, to: &html) }
    for child in reader.result.children(of: entity) { add(child, depth: depth + 1, to: &html) }
    html.markup("</details>\n")
  }

  private func addTitle(of entity: EntityID, to html: inout HTMLText) {
    let path = reader.result.path(of: entity)
    html.element("b", path.elements.isEmpty ? "data" : path.subscriptedText)
    let shape = reader.result.shape(of: entity)
    html.add(" ")
    html.element("span", class: "t", shape.typename ?? "no __typename")
    if let remark = reader.remark(onTypenameOf: shape) { html.add(" (\(remark))") }
    if let field = reader.result.labelField(of: entity) {
      let value = reader.read(responseKey: shape.fields[field].responseKey, in: entity)
      html.add(" " + text(of: value, ""))
    }
    guard let set = explanations.views.sets(of: entity).first else { return }
    for accessor in reader.document[set].caseAccessors.prefix(8) {
      let isThere = reader.outcome(of: accessor.selectionSet, in: entity).isFulfilled
      html.add(" ")
      html.element(
        "span",
        class: isThere ? "y" : "x",
        (isThere ? "✓\u{A0}" : "✗\u{A0}") + accessor.name
      )
    }
  }

  // MARK: A struct

  private func add(_ id: SelectionSetID, of entity: EntityID, to html: inout HTMLText) {
    let set = reader.document[id]
    html.markup("<div class=\"v\">")
    let head = swift(.selectionSet(id), of: entity)
    html.markup("<h4\(data([head]))>")
    html.add(set.path)
    addLinks([(head, "Swift")], to: &html)
    html.markup("</h4>\n")
    for (index, accessor) in set.accessors.enumerated() {
      add(accessor, at: index, of: id, in: entity, to: &html)
    }
    for (index, accessor) in set.caseAccessors.enumerated() {
      let node = GeneratedNode.caseAccessor(id, index)
      add(accessor.name, set: accessor.selectionSet, node: node, of: id, in: entity, to: &html)
    }
    for (index, accessor) in set.fragmentAccessors.enumerated() {
      let node = GeneratedNode.fragmentAccessor(id, index)
      let name = "fragments.\(accessor.name)"
      add(name, set: accessor.selectionSet, node: node, of: id, in: entity, to: &html)
    }
    html.markup("</div>\n")
  }

  private func add(
    _ accessor: Accessor,
    at index: Int,
    of set: SelectionSetID,
    in entity: EntityID,
    to html: inout HTMLText
  ) {
    let field = reader.schema.type(named: accessor.parentType)?.field(named: accessor.fieldName)
    let links = [
      (swift(.accessor(set, index), of: entity), "Swift"),
      (accessor.provenance.first.flatMap { anchors.line(of: $0.location) }, "document"),
      (field.flatMap { anchors.line(of: $0.identifier.range) }, "schema"),
    ]
    html.markup("<div class=\"r\"\(data(links.map(\.0)))>")
    html.element("b", accessor.name)
    html.add(": ")
    if reader.endsProgram(accessor, in: entity) {
      html.element("span", class: "x", "crashes the app (no data, but not Optional)")
    } else {
      let value = reader.read(accessor, in: entity)
      if case .entity(let target) = value, target.index < limit {
        html.markup("<a href=\"#\(PageAnchors.entity(target.index))\">")
        html.add(text(of: value, accessor.type.typeName))
        html.markup("</a>")
      } else {
        html.add(text(of: value, accessor.type.typeName))
      }
    }
    if !accessor.isOwn { html.element("small", " merged") }
    addLinks(links, to: &html)
    html.markup("</div>\n")
  }

  private func add(
    _ name: String,
    set: SelectionSetID,
    node: GeneratedNode,
    of holder: SelectionSetID,
    in entity: EntityID,
    to html: inout HTMLText
  ) {
    let answer = explanations.explanation(of: set, of: holder, in: entity, withFlips: true)
    var links = [(swift(node, of: entity, to: set), "Swift")]
    for place in answer.places where place.source != .response {
      let step = anchors.line(of: place.range)
      guard !links.contains(where: { $0.0 == step }) else { continue }
      links.append((step, place.source == .query ? "document" : "schema"))
    }
    html.markup("<div class=\"r c\"\(data(links.map(\.0)))>")
    html.element("span", class: answer.isPresent ? "y" : "x", answer.isPresent ? "✓ " : "✗ ")
    html.element("b", name)
    html.add(answer.isPresent ? ": present — " : ": nil — ")
    html.add(answer.text)
    addLinks(links, to: &html)
    for words in answer.flips.map(\.text) + answer.consequences {
      html.element("p", words)
    }
    html.markup("</div>\n")
  }

  // MARK: Swift

  /// Returns the anchor of the Swift line for a node, or else for its target struct, or else for
  /// the nearest struct in which the dialect shows the object.
  private func swift(
    _ node: GeneratedNode,
    of entity: EntityID,
    to target: SelectionSetID? = nil
  ) -> String? {
    if let own = anchors.swift(node) { return own }
    if let target, let there = anchors.swift(.selectionSet(target)) { return there }
    var holder: SelectionSetID?
    var key: String?
    switch node {
    case .accessor(let set, let index):
      (holder, key) = (set, reader.document[set].accessors[index].responseKey)
    case .selectionSet(let set), .caseAccessor(let set, _), .fragmentAccessor(let set, _),
      .selection(let set, _):
      holder = set
    case .operation, .fragment, .schemaType: break
    }
    let sets = standIns(for: holder, of: entity)
    for set in sets {
      guard let key,
        let index = reader.document[set].accessors.firstIndex(where: { $0.responseKey == key }),
        let same = anchors.swift(.accessor(set, index))
      else { continue }
      return same
    }
    return sets.lazy.compactMap { anchors.swift(.selectionSet($0)) }.first
      ?? anchors.swift(.operation(reader.operation))
  }

  /// Returns the structs that replace a struct that the dialect does not generate: those for the
  /// object's type, then the enclosing ones.
  private func standIns(for holder: SelectionSetID?, of entity: EntityID) -> [SelectionSetID] {
    let declared = holder.map { reader.document[$0].rootEntity ?? $0 }
    var sets = explanations.views.sets(of: entity).filter { set in
      let view = reader.document[set]
      return view.rootEntity == declared && view.parentType.kind == .object
    }
    var next = holder
    while let set = next {
      sets.append(set)
      next = reader.document[set].rootEntity ?? reader.document[set].enclosing
    }
    return sets
  }

  // MARK: Pieces

  /// Returns the attribute with the anchors that a click selects.
  private func data(_ steps: [String?]) -> String {
    let names = steps.compactMap { $0 }
    return names.isEmpty ? "" : " data-s=\"\(names.joined(separator: " "))\""
  }

  private func addLinks(_ links: [(String?, String)], to html: inout HTMLText) {
    for (anchor, word) in links {
      guard let anchor else { continue }
      html.markup(" <a class=\"go\" href=\"#\(anchor)\">\(word)</a>")
    }
  }

  private func text(of value: ReadValue, _ type: String) -> String {
    switch value {
    case .leaf(.enumCase(let name)): reader.document.words.enumValue(name, of: type)
    case .leaf(.unknownEnumValue(let name)): reader.document.words.unknownEnumValue(name, of: type)
    case .leaf(let leaf): cut(JSONPrinter.print(leaf.json, layout: .compact))
    case .entity(let id): "→ \(reader.result.path(of: id).subscriptedText)"
    case .list(let items) where items.count > 3 && items.allSatisfy(\.isEntity):
      "[\(text(of: items[0], type)) to \(text(of: items[items.count - 1], type))]"
    case .list(let items):
      "[\(items.prefix(10).map { text(of: $0, type) }.joined(separator: ", "))"
        + (items.count > 10 ? ", and \(items.count - 10) more]" : "]")
    case .null: "nil"
    case .missing: "nil (no key in the response)"
    case .fault(let id): "fault: \(reader.message(of: id))"
    case .absent: "nil (not selected here)"
    }
  }

  private func cut(_ text: String) -> String {
    let count = text.count
    guard count > Self.valueLimit else { return text }
    return text.prefix(Self.valueLimit) + "… and \(count - Self.valueLimit) more characters"
  }
}
