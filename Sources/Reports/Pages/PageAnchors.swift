import DialectKit
import GraphQLSyntax
import SelectionIR

/// The names of anchors in the page, and the lines that have one.
struct PageAnchors {
  private let sources: SourceMap
  private let shown: [SourceFileID: Set<Int>]
  /// The nodes that have a line in the generated Swift.
  private let nodes: Set<GeneratedNode>

  /// Creates the anchors; `shown` contains the line numbers that the page shows of each file, from
  /// 0.
  init(sources: SourceMap, shown: [SourceFileID: Set<Int>], nodes: Set<GeneratedNode>) {
    self.sources = sources
    self.shown = shown
    self.nodes = nodes
  }

  /// Returns the anchor of the first line of a range; `nil` if the page does not show it.
  func line(of range: SourceRange) -> String? {
    guard let file = sources.file(range.file) else { return nil }
    let line = file.lineIndex(at: Int(range.start))
    guard shown[range.file]?.contains(line) == true else { return nil }
    return Self.line(line, of: range.file)
  }

  static func line(_ line: Int, of file: SourceFileID) -> String { "l\(file.rawValue)-\(line + 1)" }

  static func entity(_ entity: Int) -> String { "e\(entity)" }

  /// Returns the anchor of the first Swift line for a node; `nil` if the page has none.
  func swift(_ node: GeneratedNode) -> String? {
    nodes.contains(node) ? Self.swift(node) : nil
  }

  static func swift(_ node: GeneratedNode) -> String? {
    switch node {
    case .selectionSet(let set): "s\(set.rawValue)"
    case .accessor(let set, let index): "s\(set.rawValue)-a\(index)"
    case .caseAccessor(let set, let index): "s\(set.rawValue)-c\(index)"
    case .fragmentAccessor(let set, let index): "s\(set.rawValue)-f\(index)"
    case .operation(let index): "o\(index)"
    case .fragment(let index): "f\(index)"
    case .selection, .schemaType: nil
    }
  }
}
