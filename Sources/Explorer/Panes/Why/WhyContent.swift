import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI

/// What a row of the why pane is about, and what its fold is remembered by.
struct WhySubject: Hashable, Sendable {
  var set: SelectionSetID
  var member: SelectionMember
}

/// The rows of the why pane.
struct WhyContent: Sendable {
  struct Row: Sendable {
    var line: StyledLine
    /// The entity that it is about, where that is one around the selected one.
    var holder: EntityID?
    /// Nil for headings and blank rows.
    var subject: WhySubject?
    /// Whether it is the first row of its subject.
    var isHead = false
    var isNil = false
    /// For a row with a place that decides: where Enter goes.
    var place: ExplanationPlace?

    /// Whether the cursor stops here; the other lines go on with what stands above them.
    var isStop: Bool { isHead || place != nil }
  }

  var entity: EntityID?
  var rows: [Row] = []
  /// The subjects that show their proof.
  var open: Set<WhySubject> = []
  /// The subjects that showed it when the rows were made; nil where they are to be made anew.
  var made: Set<WhySubject>?
  /// Whether the entities around the selected one were shown too.
  var showedParents = false
  /// What a dialect was asked about; nil where none was.
  var dialect: WhyDialect?
  /// The width that the rows were made for.
  var width = 0

  func row(_ index: Int) -> Row? {
    index >= 0 && index < rows.count ? rows[index] : nil
  }
}
