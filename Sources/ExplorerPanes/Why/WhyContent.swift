import Explorer
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI

/// The rows of the Why pane.
struct WhyContent: Sendable {
  struct Row: Sendable {
    var line: StyledLine
    /// The entity that the row is about, if it is an ancestor of the selected one.
    var holder: EntityID?
    /// The subject of the row, or `nil` for headings and blank rows.
    var subject: WhySubject?
    /// True for the first row of a subject.
    var isHead = false
    var isNil = false
    /// The place that determines the result, which is the destination of Enter.
    var place: ExplanationLocation?

    /// True if the cursor stops at this row; other rows continue the row above.
    var isStop: Bool { isHead || place != nil }
  }

  var entity: EntityID?
  var rows: [Row] = []
  /// The subjects whose details are displayed.
  var open: Set<WhySubject> = []
  /// The subjects whose details were displayed when the rows were made, or `nil` if the rows must
  /// be rebuilt.
  var made: Set<WhySubject>?
  /// True if the ancestors of the selected entity were included.
  var showedParents = false
  /// The dialect that the rows describe, or `nil` if there is none.
  var dialect: WhyDialect?
  /// The width for which the rows were made.
  var width = 0

  func row(_ index: Int) -> Row? {
    index >= 0 && index < rows.count ? rows[index] : nil
  }
}
