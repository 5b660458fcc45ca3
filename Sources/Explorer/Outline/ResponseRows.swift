/// The rows of the response under the present folds, with and without a filter.
package struct ResponseRows: Sendable {
  /// Nil where no operation was executed.
  package var outline: Outline?
  /// The rows without the filter that is set; nil where none is.
  package var unfiltered: Outline?

  package init(outline: Outline? = nil, unfiltered: Outline? = nil) {
    self.outline = outline
    self.unfiltered = unfiltered
  }
}
