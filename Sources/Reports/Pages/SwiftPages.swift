import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The generated Swift of an operation and its fragments, with links from each line.
struct SwiftPages {
  let files: [GeneratedFile]
  private let document: CompiledDocument
  private let schema: Schema

  init?(generator: SwiftGenerator, document: CompiledDocument, schema: Schema, of index: Int) {
    guard let file = generator.file(ofOperation: index) else { return nil }
    let operation = document.operations[index]
    let names = Set(operation.fragments + operation.reachedFragments)
    let fragments = document.fragments.indices.filter {
      names.contains(document.fragments[$0].name)
    }
    files = [file] + fragments.compactMap(generator.file(ofFragment:))
    self.document = document
    self.schema = schema
  }

  var nodes: Set<GeneratedNode> { Set(files.flatMap(\.spans).map(\.node)) }

  /// The types of the structs and their properties.
  var types: Set<String> {
    var types: Set<String> = []
    for node in nodes {
      switch node {
      case .selectionSet(let id):
        if let set = set(id) { types.insert(set.parentType.name) }
      case .accessor(let id, let index):
        guard let accessor = set(id)?.accessors[known: index] else { continue }
        types.insert(accessor.parentType)
        types.insert(accessor.type.typeName)
      case .caseAccessor(let id, let index):
        guard let accessor = set(id)?.caseAccessors[known: index],
          let target = set(accessor.selectionSet)
        else { continue }
        types.insert(target.parentType.name)
      case .fragmentAccessor, .operation, .fragment, .selection, .schemaType: break
      }
    }
    return types
  }

  /// Returns the source locations of a node in documents and schema; empty if the compiled
  /// documents do not contain the node.
  private func places(of node: GeneratedNode) -> [SourceRange] {
    switch node {
    case .selectionSet(let id): place(of: id)
    case .accessor(let id, let index):
      set(id)?.accessors[known: index].map { places(of: $0) } ?? []
    case .caseAccessor(let id, let index):
      set(id)?.caseAccessors[known: index].map { place(of: $0.selectionSet) } ?? []
    case .fragmentAccessor(let id, let index):
      set(id)?.fragmentAccessors[known: index].map { [$0.location] } ?? []
    case .operation(let index): document.operations[known: index].map { [$0.location] } ?? []
    case .fragment(let index): document.fragments[known: index].map { [$0.location] } ?? []
    case .selection, .schemaType: []
    }
  }

  private func set(_ id: SelectionSetID) -> CompiledSelectionSet? {
    document.selectionSets[known: Int(id.rawValue)]
  }

  private func place(of id: SelectionSetID) -> [SourceRange] {
    Array((set(id)?.locations ?? []).prefix(1))
  }

  private func places(of accessor: Accessor) -> [SourceRange] {
    let field = schema.type(named: accessor.parentType)?.field(named: accessor.fieldName)
    return accessor.provenance.prefix(1).map(\.location)
      + (field.map { [$0.identifier.range] } ?? [])
  }

  /// Returns the nodes that start on each line of a file, outer nodes first.
  private func starts(in file: GeneratedFile) -> [Int: [GeneratedNode]] {
    var ends: [Int] = []
    for (offset, byte) in file.text.utf8.enumerated() where byte == 0x0A { ends.append(offset) }
    var starts: [Int: [GeneratedNode]] = [:]
    var line = 0
    for span in file.spans {
      while line < ends.count, ends[line] < span.range.lowerBound { line += 1 }
      starts[line, default: []].append(span.node)
    }
    return starts
  }

  func add(to html: inout HTMLText, _ anchors: PageAnchors) {
    var named: Set<String> = []
    for file in files {
      html.markup("<h3>")
      html.add(file.path)
      html.markup("</h3>\n<pre tabindex=\"0\">")
      let starts = starts(in: file)
      let lines = file.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where number < lines.count - 1 || !line.isEmpty {
        let nodes = starts[number] ?? []
        let names = nodes.compactMap(PageAnchors.swift).filter { named.insert($0).inserted }
        var steps: [String] = []
        for place in nodes.flatMap(places) {
          if let step = anchors.line(of: place), !steps.contains(step) { steps.append(step) }
        }
        SourcePages.add(line, number: number + 1, names, steps, to: &html)
      }
      html.markup("</pre>\n")
    }
  }

  /// Returns the source ranges of documents and schema that lead to the Swift, with their anchors.
  func steps(_ anchors: PageAnchors) -> [SourceRange: [String]] {
    var steps: [SourceRange: [String]] = [:]
    for node in files.flatMap(\.spans).map(\.node) {
      guard let name = anchors.swift(node) else { continue }
      for place in places(of: node) where !place.isBuiltIn {
        steps[place, default: []].append(name)
      }
    }
    return steps
  }
}

extension Array {
  /// The element at an index; `nil` if the index is out of range.
  fileprivate subscript(known index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
