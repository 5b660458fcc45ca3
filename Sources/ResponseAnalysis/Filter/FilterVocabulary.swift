internal import GraphQLRuntime

/// What filters can ask of a response, found once: a filter that is being typed is checked and completed
/// at each letter.
package struct FilterVocabulary: Sendable {
  package let types: FilterTypes
  /// Every row that objects of the operation can have.
  let rows: [FilterTypes.Row]

  package init(_ reader: ResponseReader) {
    var types = FilterTypes(reader)
    rows = types.all()
    self.types = types
  }

  /// Whether it is what can be asked of this response as it was read.
  package func isOf(_ reader: ResponseReader) -> Bool { types.reader.result === reader.result }
}
