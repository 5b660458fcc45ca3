/// Long-running work in the background.
///
/// It accesses only captured values, and changes the model through ``StateMutation``s that the event
/// loop applies. Work that is no longer needed is cancelled; its later changes are dropped.
package final class BackgroundTask: Sendable {
  package enum Kind: Hashable, Sendable {
    case reading, receiving, opening, searching, filtering, folding, counting, caching, comparing
    case executing, copying, proving, decoding, measuring, introspecting, asking
    case tabulating, summarizing, tallying, running, readOutcomes, storming, judging, listening,
      tracing
    case listing, reviewing

    /// The kind of work in a word, for the title bar.
    package var word: String {
      switch self {
      case .reading: "reading"
      case .receiving: "receiving"
      case .opening: "opening"
      case .searching: "searching"
      case .filtering: "filtering"
      case .folding: "unfolding"
      case .counting: "counting"
      case .caching: "caching"
      case .comparing: "comparing"
      case .executing: "executing"
      case .copying: "copying"
      case .proving: "compiling"
      case .decoding: "decoding"
      case .measuring: "measuring"
      case .introspecting: "loading the schema"
      case .asking: "requesting"
      case .tabulating: "arranging"
      case .summarizing: "summarizing"
      case .tallying: "counting matches"
      case .running: "running"
      case .readOutcomes: "decoding"
      case .storming: "injecting faults"
      case .judging: "comparing models"
      case .listening: "listening"
      case .tracing: "checking each response"
      case .listing: "listing"
      case .reviewing: "checking"
      }
    }

    /// The message shown when Escape cancels it.
    var stopped: String {
      switch self {
      case .reading:
        "Reading was stopped; showing the part read so far. Press R to read the "
          + "files again."
      case .receiving: "Stopped reading; showing the part received so far."
      case .opening: "The other response was not opened."
      case .searching: "The search was stopped."
      case .filtering: "The filter was not set."
      case .folding: "The folds were not changed."
      case .counting: "Nothing was counted."
      case .caching: "The cache was not built."
      case .comparing: "The responses were not compared."
      case .executing: "The operation was not executed."
      case .copying: "Nothing was copied."
      case .proving: "The compiled Swift was not run."
      case .decoding: "How the dialect reads the response is not shown."
      case .measuring: "The unread bytes were not counted."
      case .introspecting: "Stopped loading the server's schema; press x to try again."
      case .asking: "The request was cancelled; press x to try again."
      case .tabulating: "The table was not changed."
      case .summarizing: "The column was not summarized; press d to try again."
      case .tallying: "The matches were not counted."
      case .running: "The command was stopped."
      case .readOutcomes: "The outcomes in all dialects are hidden."
      case .storming: "The effects of changed values were not computed."
      case .judging: "Breaking changes were not computed."
      case .listening: "Stopped listening. The recorded exchanges are kept."
      case .tracing: "The responses were not checked."
      case .listing: "Stopped reading the session; showing the part read so far."
      case .reviewing: "The other responses were not checked."
      }
    }

    /// True if the rows or the selected row change when it ends.
    var changesRows: Bool {
      switch self {
      case .searching, .filtering, .folding, .opening, .executing: true
      case .reading, .receiving, .counting, .caching, .comparing, .copying, .proving, .measuring,
        .decoding, .introspecting, .asking, .tabulating, .summarizing, .tallying, .running,
        .readOutcomes,
        .storming, .judging, .listening, .tracing, .listing, .reviewing:
        false
      }
    }

    /// True if it does expensive work per value, such as building strings.
    var isCostly: Bool {
      [.caching, .comparing, .decoding, .measuring, .readOutcomes].contains(self)
    }

    /// True if its total amount is known; streams have no known end.
    var reportsProgress: Bool {
      ![.asking, .receiving, .introspecting, .running, .listening].contains(self)
    }

    /// True if it runs in the background and Escape does not cancel it.
    var isInBackground: Bool { [.listening, .listing, .reviewing].contains(self) }

    /// True if it loads more of the response without the user's request.
    var isReading: Bool { self == .reading || self == .receiving }
  }

  package let kind: Kind
  /// Restarts the work for the currently loaded data; `nil` if it does not depend on loaded data.
  let again: (@Sendable (inout Model) -> Void)?
  private let body: @Sendable (WorkMonitor) -> Void

  package convenience init(_ kind: Kind, _ body: @escaping @Sendable (WorkMonitor) -> Void) {
    self.init(kind, again: nil, body)
  }

  package init(
    _ kind: Kind,
    again: (@Sendable (inout Model) -> Void)?,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    self.kind = kind
    self.again = again
    self.body = body
  }

  /// Performs the work on the calling thread.
  package func run(_ monitor: WorkMonitor) { body(monitor) }
}

extension BackgroundTask: Equatable {
  package static func == (one: BackgroundTask, other: BackgroundTask) -> Bool { one === other }
}
