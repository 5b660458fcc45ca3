/// What a pane is called, which keys lead to it, and where it stands.
struct PaneIdentity: Sendable {
  /// A place of the screen, which panes share as tabs.
  enum Corner: Sendable {
    case upperLeft, lowerLeft, upperMiddle, lowerMiddle, upperRight, lowerRight
  }

  /// From 1; each pane has one of its own.
  let number: Int
  let title: String
  /// Behind `g` the key that goes to it.
  let letter: Character
  /// Where it stands in three columns.
  let wide: Corner
  /// Where it stands in two columns, of which the middle ones are none.
  let narrow: Corner
  /// What Enter does, in a word or two for the hints.
  let followWord: String
  /// Whether something in it opens and closes.
  var folds = true
  /// What opens and closes, in a word for the hints; nil where they do not say.
  var foldWord: String?
  /// Whether the end of its title gives way where there is no room; of a path that is the beginning.
  var titleIsCutAtEnd = false
  /// Whether it stands among the tabs from the beginning, and not only once there is something of it.
  var isOffered = true
  /// Whether it shows the selection even where it is not on the screen, for others read it.
  var isAlwaysMade = false
  /// The least height of it that has room for the lines at its bottom.
  var footHeight = 6
  /// Whether a command of its own goes to it, by its letter.
  var hasOwnCommand = false
  /// Further commands worth knowing in it, with their words for the hints.
  var hints: [String: String] = [:]
}
