import Dialects
import Explorer
import ModelDiff
import SelectionIR
import TerminalUI
import Workspace

/// The sizes of the operation's structs in generated Swift.
struct SetSizes: Sendable {
  let sizes: ModelSizes
  private let structs: [SelectionSetID: ModelSizes.Struct]

  init?(_ workspace: Workspace) {
    guard let schema = workspace.schema, !workspace.compiled.operations.isEmpty else { return nil }
    let document = workspace.compiled.part(of: workspace.choice.index ?? 0)
    let generator = SwiftGenerator(
      document: document,
      schema: schema,
      options: workspace.codegenOptions
    )
    sizes = ModelSizes(generator.files(), of: document)
    structs = Dictionary(
      sizes.structs.map { ($0.set, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the number of lines of a struct including nested structs, in words, or an empty text
  /// if it is unknown.
  func words(of set: SelectionSetID) -> String {
    guard let size = structs[set]?.whole else { return "" }
    return size.lines == 1 ? "  1 line" : "  \(size.lines) lines"
  }

  /// Returns the size of the selected struct, and the lines that fragments add to its operation or
  /// fragment.
  func footer(lines: Int, in core: Core) -> [StyledLine] {
    guard let set = core.selection.set, let item = structs[set] else { return [] }
    func words(_ size: GeneratedSize) -> String {
      "\(size.lines) lines, \(size.bytes) bytes"
    }
    let whole = item.whole
    var shown = [
      "\(core.compiled[set].name) itself \(words(item.own)); with nested types \(words(whole)), "
        + "\(whole.types) types, \(whole.accessors) properties"
    ]
    let definition = String(core.compiled[set].path.prefix { $0 != "." })
    let added = sizes.contributions.filter { $0.definition == definition }
      .map { contribution in
        "…\(contribution.fragment) \(contribution.only.accessors) properties, "
          + "\(contribution.only.bytes) bytes"
      }
    if !added.isEmpty { shown.append("merged: " + added.joined(separator: "; ")) }
    return shown.prefix(lines).map { StyledLine($0, .dim) }
  }
}
