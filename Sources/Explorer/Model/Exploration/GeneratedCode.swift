package import DialectKit
import GraphQLSyntax
package import SelectionIR
package import TerminalUI
import Workspace

/// The generated Swift of one definition, with links to the compiled sets.
package final class GeneratedCode: Sendable {
  /// A struct, or a property of it.
  package typealias Place = (set: SelectionSetID, member: SelectionMember?)

  package let file: GeneratedFile
  package let content: TextContent
  private let spans: [GeneratedNode: Range<Int>]
  /// The lines that declare structs and properties.
  private let declarations: [Int: Place]
  /// The lines of each multi-line struct, from its declaration to its closing brace.
  private let structs: [SelectionSetID: ClosedRange<Int>]
  /// The lines between the declaration of each struct and its first property: stored data,
  /// initializers and static declarations.
  package let plumbing: [SelectionSetID: ClosedRange<Int>]
  private let compiled: CompiledDocument

  package init(_ file: GeneratedFile, of compiled: CompiledDocument) {
    self.compiled = compiled
    self.file = file
    let content = TextContent(name: file.path, text: file.text, language: .swift)
    self.content = content
    spans = Dictionary(
      file.spans.map { ($0.node, $0.range) },
      uniquingKeysWith: { first, _ in first }
    )
    var declarations: [Int: Place] = [:]
    var structs: [SelectionSetID: ClosedRange<Int>] = [:]
    var firstMembers: [SelectionSetID: Int] = [:]
    for span in file.spans {
      switch span.node {
      case .selectionSet(let set):
        let last = content.lines(of: span.range).upperBound
        let head = content.file.lineIndex(at: content.headRange(of: span.range).lowerBound)
        declarations[head] = (set, nil)
        if head < last { structs[set] = head...last }
      case .accessor(let set, _), .caseAccessor(let set, _), .fragmentAccessor(let set, _):
        let lines = content.lines(of: span.range)
        declarations[lines.upperBound] = Self.place(of: span.node, in: compiled)
        firstMembers[set] = min(firstMembers[set] ?? .max, lines.lowerBound)
      case .operation, .fragment, .selection, .schemaType: break
      }
    }
    self.declarations = declarations
    self.structs = structs
    plumbing = firstMembers.reduce(into: [:]) { found, member in
      guard let first = structs[member.key].map({ $0.lowerBound + 1 }) else { return }
      var last = member.value - 1
      while last >= first, content.range(ofLine: last).isEmpty { last -= 1 }
      if last > first { found[member.key] = first...last }
    }
  }

  package func range(of node: GeneratedNode) -> Range<Int>? { spans[node] }

  /// Returns the lines that are folded with a struct, or `nil` if it has only one.
  package func lines(ofStruct set: SelectionSetID) -> ClosedRange<Int>? { structs[set] }

  /// The multi-line structs, in no order.
  package var foldableStructs: [SelectionSetID] { Array(structs.keys) }

  /// Returns the declaration on a line.
  package func declaration(onLine line: Int) -> Place? { declarations[line] }

  /// The lines that declare properties, in order.
  package var declaringLines: [Int] { declarations.keys.sorted() }

  /// Returns the struct, and possibly its property, at a line.
  ///
  /// It is that of the innermost span that overlaps the line.
  package func place(onLine line: Int) -> Place? {
    let range = content.range(ofLine: line)
    var found: Place?
    for span in file.spans {
      if span.range.lowerBound > range.upperBound { break }
      guard span.range.upperBound > range.lowerBound,
        let place = Self.place(of: span.node, in: compiled)
      else {
        continue
      }
      found = place
    }
    return found
  }

  private static func place(of node: GeneratedNode, in compiled: CompiledDocument) -> Place? {
    switch node {
    case .selectionSet(let set): (set, nil)
    case .selection(let set, let path): (set, compiled.member(ofSelection: path, in: set))
    case .accessor(let set, let index): (set, .accessor(index))
    case .caseAccessor(let set, let index): (set, .caseAccessor(index))
    case .fragmentAccessor(let set, let index): (set, .fragmentAccessor(index))
    case .operation, .fragment, .schemaType: nil
    }
  }
}

extension CompiledDocument {
  /// Returns the property that reads a selection of a struct; `nil` for `__typename` and for a
  /// conditional group.
  func member(ofSelection path: [Int], in id: SelectionSetID) -> SelectionMember? {
    let set = self[id]
    var selections = set.selections
    var found: CompiledSelection?
    for index in path {
      if case .conditional(_, let inner) = found { selections = inner }
      found = selections[checked: index]
    }
    switch found {
    case .field(let field):
      return set.accessors.firstIndex { $0.responseKey == field.responseKey }
        .map { .accessor($0) }
    case .typeCase(let target):
      return set.caseAccessors.firstIndex { $0.selectionSet == target }.map { .caseAccessor($0) }
    case .fragment(let name, _):
      return set.fragmentAccessors.firstIndex { $0.fragment == name }.map { .fragmentAccessor($0) }
    case .deferred(_, .fragment(let name), _):
      return set.fragmentAccessors.firstIndex { $0.fragment == name }.map { .fragmentAccessor($0) }
    case .deferred(_, .selections(let target), _):
      return set.fragmentAccessors.firstIndex { $0.selectionSet == target }
        .map { .fragmentAccessor($0) }
    case .conditional, nil: return nil
    }
  }
}
