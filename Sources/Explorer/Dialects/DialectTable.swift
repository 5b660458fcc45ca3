import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

// All dialects compared on the response that is shown.

extension Model {
  /// `:dialects`: what each dialect makes of the response and of the selected value, and its size.
  mutating func showDialects() -> [Effect] {
    guard reader != nil else {
      say("There is no response to compare dialects on.", .warning)
      return []
    }
    overlay = .value(
      ValueOverlay(
        title: "Dialects",
        lines: dialectLines(columns: valueColumns),
        width: valueColumns,
        isAboutDialects: true
      )
    )
    return []
  }

  /// The rows as paragraphs: a heading, then a line for each dialect.
  func dialectLines(columns: Int) -> [StyledLine] {
    guard let reader else { return [] }
    var comparison = DialectComparison(reader: reader, options: workspace.codegenOptions)
    comparison.add(valueAt: responsePath)
    comparison.addSizes(wider: widerDocument)
    let indent = (comparison.dialects.map(\.rawValue.utf8.count).max() ?? 0) + 4
    var lines: [StyledLine] = []
    for row in comparison.rows {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine(row.title, .heading))
      for (index, dialect) in comparison.dialects.enumerated() {
        let parts = cutIntoLines(row.cells[index], columns: max(columns - indent, 12))
        for (position, part) in parts.enumerated() {
          let name = position == 0 ? "  " + dialect.rawValue : ""
          lines.append(
            StyledLine([
              Span(name.padding(to: indent), dialect == self.dialect ? .fieldName : .dim),
              Span(part, row.isLoss[index] ? .warning : .plain),
            ])
          )
        }
      }
    }
    return lines
  }

  /// The documents with one more field in the operation: the selected scalar or the first one, once
  /// more under another name; nil where that cannot be compiled.
  private var widerDocument: CompiledDocument? {
    guard let schema = workspace.schema, let operation = workspace.operation else { return nil }
    let selected: [SelectionSetID] = selection.set.map { [$0] } ?? []
    var sets = selected + compiled.selectionSets[operation.selectionSets].map(\.id)
    for fragment in compiled.fragments where operation.fragments.contains(fragment.name) {
      sets += compiled.selectionSets[fragment.selectionSets].map(\.id)
    }
    for set in sets {
      for case .field(let field) in compiled[set].selections
      where field.selectionSet == nil && field.name != "__typename" {
        guard let range = field.locations.first else { continue }
        if let wider = document(repeating: range, alias: field.alias, schema: schema) {
          return wider
        }
      }
    }
    return nil
  }

  private func document(
    repeating range: SourceRange,
    alias: String?,
    schema: Schema
  ) -> CompiledDocument? {
    guard let position = workspace.documents.firstIndex(where: { $0.file == range.file }),
      let file = workspace.sources.file(range.file), Int(range.end) <= file.utf8.count
    else { return nil }
    var field = Array(file.utf8[Int(range.start)..<Int(range.end)])
    if alias != nil, let colon = field.firstIndex(of: UInt8(ascii: ":")) {
      field.removeFirst(colon + 1)
    }
    var bytes = file.utf8
    bytes.insert(contentsOf: Array(" oneMore: ".utf8) + field, at: Int(range.end))
    var sources = workspace.sources
    let parsed = Parser.parse(sources.add(name: file.name, utf8: bytes))
    guard parsed.diagnostics.isEmpty else { return nil }
    var documents = workspace.documents
    documents[position] = parsed.document
    return Compiler.compile(documents, schema: schema)
  }
}
