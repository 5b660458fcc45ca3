/// The rows of the response under the present folds, with and without a filter.
struct ResponseRows: Sendable {
  /// Nil where no operation was executed.
  var outline: Outline?
  /// The rows without the filter that is set; nil where none is.
  var unfiltered: Outline?
}
