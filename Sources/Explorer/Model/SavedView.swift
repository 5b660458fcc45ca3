import GraphQLRuntime

/// The view of a set of files, saved for the next run: positions, folds, histories and sizes.
///
/// It contains response keys, positions and typed text, but no values of the response and no
/// headers. Its size is limited.
package struct SavedView: Sendable, Equatable {
  /// The histories of command lines, searches and filters, newest last.
  package var lines: [String] = []
  var searches: [String] = []
  var filters: [String] = []
  /// The operation and response to which the following values apply.
  var operation: String?
  var response: String?
  var place: Place?
  var marks: [Mark] = []
  /// The depth above which rows are open, except for the folds.
  var depth = 2
  var folds: [Fold] = []
  /// The filter, or `nil` if all rows are shown.
  var filter: String?
  package var tables = Tables()
  var panes = LayoutState()

  /// A row, and the pane in which it was displayed.
  struct Place: Sendable, Equatable {
    var path = ResponsePath()
    /// The pane's title.
    var pane: String
    /// The first displayed row of the entities, or `nil` if unknown.
    var top: Int?
    var subtree = ResponsePath()
  }

  struct Mark: Sendable, Equatable {
    let letter: Unicode.Scalar
    let place: Place
  }

  /// A row whose fold state differs from the default for its depth.
  struct Fold: Sendable, Equatable {
    let path: ResponsePath
    let isOpen: Bool
  }

  package struct Tables: Sendable, Equatable {
    /// The path of the displayed list, or `nil` if there is none.
    package var shown: String?
    /// The table choices by path without list positions, in that order.
    package var choices: [Choice] = []

    package struct Choice: Sendable, Equatable {
      package let path: String
      package let choice: TableChoice

      package init(path: String, choice: TableChoice) {
        self.path = path
        self.choice = choice
      }
    }

    package init(shown: String? = nil, choices: [Choice] = []) {
      self.shown = shown
      self.choices = choices
    }
  }

  /// The visible panes and their sizes.
  struct LayoutState: Sendable, Equatable {
    /// The titles, starting with that of the focused pane.
    var recent: [String] = []
    var zoom = LayoutChoice.Zoom.normal
    var widen = [0, 0]
    var heighten = [0, 0]
  }

  /// The limits of the saved data.
  package enum Limit {
    static let lines = 50
    static let folds = 400
    /// The maximum depth of a response.
    static let depth = JSONDocument.maximumDepth
    package static let tables = 40
    static let columns = 200
    /// The maximum number of rows examined for folds.
    static let walk = 50_000
    /// The maximum size of the text in bytes.
    static let bytes = 64 << 10
  }

  package init() {}
}
