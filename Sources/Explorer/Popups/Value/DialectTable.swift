import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

/// A comparison of all dialects for the displayed response.
struct DialectTable: CoreReader {
  let core: Core

  /// Handles `:dialects`: compares the results for the response and the selected value, and the
  /// sizes of the code.
  static func open(in core: inout Core) {
    guard core.reader != nil else {
      return core.say("No response is loaded to compare dialects on.", .warning)
    }
    let (workspace, path) = (core.workspace, core.responsePath)
    let wider = DialectTable(core: core).widerDocument
    let others = workspace.executions.indices.filter { $0 != workspace.shownResponse }
    core.perform(.decoding, again: { DialectTable.open(in: &$0.core) }) { monitor in
      guard let readers = workspace.shownDialectReaders else { return }
      var comparison = DialectComparison(readers: readers, options: workspace.codegenOptions)
      if monitor.isCancelled() { return }
      comparison.add(valueAt: path)
      comparison.addSizes(wider: wider)
      comparison.add(others: workspace.dialectReaders(of: others))
      let table = comparison.table
      monitor.send(StateMutation(core: { ValuePopup.open(table, in: &$0) }))
    }
  }

  /// Returns the rows as paragraphs: a heading, then a line per dialect.
  static func lines(
    of table: DialectComparison.Table,
    columns: Int,
    shown: Dialect
  ) -> [StyledLine] {
    let indent = (table.dialects.map(\.rawValue.utf8.count).max() ?? 0) + 4
    var lines: [StyledLine] = []
    for row in table.rows {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine(row.title, .heading))
      for (index, dialect) in table.dialects.enumerated() {
        let parts = cutIntoLines(row.cells[index], columns: max(columns - indent, 12))
        for (position, part) in parts.enumerated() {
          let name = position == 0 ? "  " + dialect.rawValue : ""
          lines.append(
            StyledLine([
              Span(name.padding(to: indent), dialect == shown ? .fieldName : .dim),
              Span(part, row.isLoss[index] ? .warning : .plain),
            ])
          )
        }
      }
    }
    return lines
  }

  /// The documents with an additional aliased field, the selected scalar or the first one; `nil` if
  /// that does not compile.
  private var widerDocument: ProfileDocuments? {
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
  ) -> ProfileDocuments? {
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
    let text = sources.add(name: file.name, utf8: bytes)
    let isSwift = WorkspaceInput.role(name: file.name, utf8: []) == .swift
    let parsed = isSwift ? SwiftEmbeddedDocuments.parse(text) : Parser.parse(text)
    guard parsed.diagnostics.isEmpty, let document = parsed.document else { return nil }
    var documents = workspace.documents
    documents[position] = document
    let options = workspace.codegenOptions
    func compiled(_ profile: CompilationProfile) -> CompiledDocument {
      Compiler.compile(documents, schema: schema, options: options.compilation(profile))
    }
    return ProfileDocuments(proposal: compiled(.proposal), released: compiled(.released))
  }
}
