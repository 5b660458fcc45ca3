import GraphQLSyntax
import SelectionIR

/// The selections in the text of documents, including those that are not compiled.
struct WrittenSelections {
  /// The end of a selection list.
  private struct End: Hashable {
    let file: SourceFileID
    let offset: UInt32
  }

  private var lists: [End: SelectionList] = [:]
  private(set) var fragments: [String: FragmentDefinition] = [:]

  init(_ document: CompiledDocument) {
    var open: [SelectionList] = []
    for definition in document.sources.lazy.flatMap(\.definitions) {
      switch definition {
      case .operation(let operation): open.append(operation.selectionSet)
      case .fragment(let fragment):
        open.append(fragment.selectionSet)
        if fragments[fragment.name.text] == nil { fragments[fragment.name.text] = fragment }
      case .schema, .type, .directive: break
      }
    }
    while let list = open.popLast() {
      lists[End(file: list.range.file, offset: list.range.end)] = list
      open += list.selections.compactMap(\.selectionSet)
    }
  }

  /// Returns the selections between the braces at the end of a range, including those in conditions
  /// without a type.
  func selections(in range: SourceRange) -> [GraphQLSyntax.Selection] {
    guard let list = lists[End(file: range.file, offset: range.end)], range.contains(list.range)
    else { return [] }
    return list.selections.flatMap { selection -> [GraphQLSyntax.Selection] in
      guard case .inlineFragment(let fragment) = selection, fragment.typeCondition == nil else {
        return [selection]
      }
      return [selection] + fragment.selectionSet.selections
    }
  }
}
