/// The name, keys and position of a pane.
package struct PaneIdentity: Sendable {
  /// A place on the screen, which panes can share as tabs.
  package enum Corner: Sendable {
    case upperLeft, lowerLeft, upperMiddle, lowerMiddle, upperRight, lowerRight
  }

  /// The unique number, starting at 1.
  package let number: Int
  package let title: String
  /// The key after `g` that goes to the pane.
  package let letter: Character
  /// The place in a layout with three columns.
  package let wide: Corner
  /// The place in a layout with two columns, which does not have the middle places.
  package let narrow: Corner
  /// The effect of Enter, in a word or two for the hints.
  package let followWord: String
  /// True if it has foldable items.
  package var folds = true
  /// A word for foldable items in the hints, or `nil` to omit the hint.
  package var foldWord: String?
  /// True if a long title is cut at its end; paths are cut at the beginning.
  package var titleIsCutAtEnd = false
  /// True if it is always available as a tab, not only when it has content.
  package var isOffered = true
  /// True if it is always empty without a schema.
  package var needsSchema = false
  /// True if it follows the selection even when hidden, because other panes use its content.
  package var followsWhenHidden = false
  /// The minimum height with room for the footer.
  package var footHeight = 6
  /// True if a separate command goes to it by its letter.
  package var hasOwnCommand = false
  /// Further commands for the hints, with their words.
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
    needsSchema: Bool = false,
    followsWhenHidden: Bool = false,
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
    self.needsSchema = needsSchema
    self.followsWhenHidden = followsWhenHidden
    self.footHeight = footHeight
    self.hasOwnCommand = hasOwnCommand
    self.hints = hints
  }
}
