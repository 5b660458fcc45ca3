package import GraphQLSyntax
import GraphQLValidation

/// The part of a document at a position, as edits refer to it.
package enum DocumentSpot: Hashable, Sendable {
  /// A field or case, by its path.
  case selection(EditPath, isField: Bool, hasFields: Bool)
  case spread(String, SourceRange)
  /// An operation or fragment, outside of its selections.
  case definition(EditPath)
}

extension EditableDocuments {
  /// The innermost selection that begins in a range, such as a line, or else the one that encloses
  /// it; `nil` outside of all definitions.
  package func spot(in stretch: SourceRange) -> DocumentSpot? {
    guard let document = documents.first(where: { $0.file == stretch.file }) else { return nil }
    let roots =
      document.operations.map { EditRoot(definition: .operation($0)) }
      + document.fragments.map { EditRoot(definition: .fragment($0)) }
    let around = roots.first { $0.range.start <= stretch.end && stretch.start < $0.range.end }
    guard let root = around else { return nil }
    var path = [root.pathName]
    var list = root.selectionSet
    var spot = DocumentSpot.definition(EditPath(names: path))
    // The iteration ends because the parser limits the nesting depth.
    while true {
      let inside = list.selections.first { selection in
        let range = selection.range
        return range.start <= stretch.end && stretch.start < range.end
      }
      guard let selection = inside else { return spot }
      switch selection {
      case .fragmentSpread(let spread): return .spread(spread.name.text, spread.range)
      case .field(let field): path.append(field.responseKey.text)
      case .inlineFragment(let inline):
        if let condition = inline.typeCondition { path.append(condition.text) }
      }
      let inner = selection.selectionSet
      spot = .selection(
        EditPath(names: path),
        isField: selection.field != nil,
        hasFields: inner != nil
      )
      guard let inner, selection.range.start < stretch.start else { return spot }
      list = inner
    }
  }
}
