import GraphQLRuntime

/// How a set of files was looked at, for the next run: places, folds, what was typed, sizes.
///
/// It holds response keys, positions and what a person typed, as typed; never a value out of the
/// response, and never a header. What it keeps is bounded.
package struct SavedSession: Sendable, Equatable {
  /// What was typed behind the colon, `/` and `&`, the newest last.
  package var lines: [String] = []
  var searches: [String] = []
  var filters: [String] = []
  /// The operation and the response that all below belongs to.
  var operation: String?
  var response: String?
  var place: Place?
  var marks: [Mark] = []
  /// Rows at a smaller depth are open, but for the folds.
  var depth = 2
  var folds: [Fold] = []
  /// What is typed behind `&`; nil where all rows are shown.
  var filter: String?
  package var tables = Tables()
  var panes = Arrangement()

  /// A row and the pane in which it was looked at.
  struct Place: Sendable, Equatable {
    var path = ResponsePath()
    /// The pane's title.
    var pane: String
    /// The first row of the entities that was shown; nil where nobody knows.
    var top: Int?
    var subtree = ResponsePath()
  }

  struct Mark: Sendable, Equatable {
    let letter: Unicode.Scalar
    let place: Place
  }

  /// A row that is open or closed other than its depth says.
  struct Fold: Sendable, Equatable {
    let path: ResponsePath
    let isOpen: Bool
  }

  package struct Tables: Sendable, Equatable {
    /// The path of the list that is shown; nil where none is.
    package var shown: String?
    /// What was chosen of tables, by their paths without positions, in the order of these.
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

  /// Which panes were in front, and how large they were.
  struct Arrangement: Sendable, Equatable {
    /// Titles, that with the keys first.
    var recent: [String] = []
    var zoom = LayoutChoice.Zoom.normal
    var widen = [0, 0]
    var heighten = [0, 0]
  }

  /// What is kept of each, at most.
  package enum Limit {
    static let lines = 50
    static let folds = 400
    /// No response is deeper.
    static let depth = JSONDocument.maximumDepth
    package static let tables = 40
    static let columns = 200
    /// Rows that are looked at for folds.
    static let walk = 50_000
    /// The bytes of a session's text.
    static let bytes = 64 << 10
  }

  package init() {}
}
