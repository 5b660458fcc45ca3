internal import GraphQLRuntime

/// The names and types that filters can use for a response.
///
/// It is computed once, because a filter is checked and completed after each keystroke.
package struct FilterVocabulary: Sendable {
  package let types: FilterTypes
  /// All rows of the operation.
  let rows: [FilterTypes.Row]

  package init(_ reader: ResponseReader) {
    var types = FilterTypes(reader)
    rows = types.all()
    self.types = types
  }

  /// Whether it belongs to this reader's execution result.
  package func isOf(_ reader: ResponseReader) -> Bool { types.reader.result === reader.result }
}
