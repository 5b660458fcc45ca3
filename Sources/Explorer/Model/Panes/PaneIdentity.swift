/// What a pane is called, which keys lead to it, and where it stands.
package struct PaneIdentity: Sendable {
  /// A place of the screen, which panes share as tabs.
  package enum Corner: Sendable {
    case upperLeft, lowerLeft, upperMiddle, lowerMiddle, upperRight, lowerRight
  }

  /// From 1; each pane has one of its own.
  package let number: Int
  package let title: String
  /// Behind `g` the key that goes to it.
  package let letter: Character
  /// Where it stands in three columns.
  package let wide: Corner
  /// Where it stands in two columns, of which the middle ones are none.
  package let narrow: Corner
  /// What Enter does, in a word or two for the hints.
  package let followWord: String
  /// Whether something in it opens and closes.
  package var folds = true
  /// What opens and closes, in a word for the hints; nil where they do not say.
  package var foldWord: String?
  /// Whether the end of its title gives way where there is no room; of a path that is the beginning.
  package var titleIsCutAtEnd = false
  /// Whether it stands among the tabs from the beginning, and not only once there is something of it.
  package var isOffered = true
  /// Whether it shows the selection even where it is not on the screen, for others read it.
  package var isAlwaysMade = false
  /// The least height of it that has room for the lines at its bottom.
  package var footHeight = 6
  /// Whether a command of its own goes to it, by its letter.
  package var hasOwnCommand = false
  /// Further commands worth knowing in it, with their words for the hints.
  package var hints: [String: String] = [:]

  package init(
    number: Int,
    title: String,
    letter: Character,
    wide: Corner,
    narrow: Corner,
    followWord: String,
    folds: Bool = true,
    foldWord: String? = nil,
    titleIsCutAtEnd: Bool = false,
    isOffered: Bool = true,
    isAlwaysMade: Bool = false,
    footHeight: Int = 6,
    hasOwnCommand: Bool = false,
    hints: [String: String] = [:]
  ) {
    self.number = number
    self.title = title
    self.letter = letter
    self.wide = wide
    self.narrow = narrow
    self.followWord = followWord
    self.folds = folds
    self.foldWord = foldWord
    self.titleIsCutAtEnd = titleIsCutAtEnd
    self.isOffered = isOffered
    self.isAlwaysMade = isAlwaysMade
    self.footHeight = footHeight
    self.hasOwnCommand = hasOwnCommand
    self.hints = hints
  }
}
