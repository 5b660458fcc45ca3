package import GraphQLCompiler
package import SwiftCodegen

/// The generated Swift of one definition with its links to the compiled sets.
package final class GeneratedCode: Sendable {
  package let file: GeneratedFile
  package let content: TextContent
  private let spans: [GeneratedNode: Range<Int>]

  package init(_ file: GeneratedFile) {
    self.file = file
    content = TextContent(name: file.path, text: file.text, language: .swift)
    spans = Dictionary(
      file.spans.map { ($0.node, $0.range) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func range(of node: GeneratedNode) -> Range<Int>? { spans[node] }

  /// The struct, and the property of it if any, whose text stands on a line.
  ///
  /// The innermost of the spans that touch the line.
  package func place(onLine line: Int) -> (set: SelectionSetID, member: SelectionMember?)? {
    let range = content.range(ofLine: line)
    var found: (set: SelectionSetID, member: SelectionMember?)?
    for span in file.spans {
      if span.range.lowerBound > range.upperBound { break }
      guard span.range.upperBound > range.lowerBound, let place = Self.place(of: span.node) else {
        continue
      }
      found = place
    }
    return found
  }

  private static func place(
    of node: GeneratedNode
  ) -> (set: SelectionSetID, member: SelectionMember?)? {
    switch node {
    case .selectionSet(let set): (set, nil)
    case .selection(let set, _): (set, nil)
    case .accessor(let set, let index): (set, .accessor(index))
    case .caseAccessor(let set, let index): (set, .caseAccessor(index))
    case .fragmentAccessor(let set, let index): (set, .fragmentAccessor(index))
    case .operation, .fragment, .schemaType: nil
    }
  }
}
