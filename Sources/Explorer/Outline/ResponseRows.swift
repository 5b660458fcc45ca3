package import ExplorerState

/// The rows of the response, with and without a filter.
package struct ResponseRows: Sendable {
  /// The displayed rows, or `nil` if no operation was executed.
  package var outline: Outline?
  /// The rows without the filter, or `nil` if there is no filter.
  package var unfiltered: Outline?

  /// The rows of the response as JSON, or `nil` if there is a schema.
  package var json: JSONOutline?

  /// True if a filter hides rows.
  var isFiltered: Bool { unfiltered != nil || json?.filter != nil }

  package init(outline: Outline? = nil, unfiltered: Outline? = nil) {
    self.outline = outline
    self.unfiltered = unfiltered
  }
}
