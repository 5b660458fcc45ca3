/// Something that takes long, done beside the key loop.
///
/// It sees only what it captured, and changes the model through ``ModelUpdate``s, which the key loop
/// applies. Whoever asks for a work that is no longer wanted cancels it; what it sends then is
/// dropped.
package final class Work: Sendable {
  package enum Kind: Hashable, Sendable {
    case reading, searching, filtering, folding, counting, caching, comparing, executing

    /// What is under way, in a word for the title bar.
    package var word: String {
      switch self {
      case .reading: "reading"
      case .searching: "searching"
      case .filtering: "filtering"
      case .folding: "unfolding"
      case .counting: "counting"
      case .caching: "caching"
      case .comparing: "comparing"
      case .executing: "executing"
      }
    }

    /// What is said when Escape stops it.
    var stopped: String {
      switch self {
      case .reading: "Reading was stopped; what was read is shown, and R reads the files again."
      case .searching: "The search was stopped."
      case .filtering: "The filter was not set."
      case .folding: "The folds stay as they were."
      case .counting: "Nothing was counted."
      case .caching: "The cache was not made."
      case .comparing: "The responses were not compared."
      case .executing: "The operation was not executed."
      }
    }
  }

  package let kind: Kind
  /// Asks for the same of what is loaded now; nil for what is not made of what was loaded.
  let again: (@Sendable (inout Model) -> Void)?
  private let body: @Sendable (WorkMonitor) -> Void

  package convenience init(_ kind: Kind, _ body: @escaping @Sendable (WorkMonitor) -> Void) {
    self.init(kind, again: nil, body)
  }

  init(
    _ kind: Kind,
    again: (@Sendable (inout Model) -> Void)?,
    _ body: @escaping @Sendable (WorkMonitor) -> Void
  ) {
    self.kind = kind
    self.again = again
    self.body = body
  }

  /// Does the work on the calling thread.
  package func run(_ monitor: WorkMonitor) { body(monitor) }
}

extension Work: Equatable {
  package static func == (one: Work, other: Work) -> Bool { one === other }
}

/// How a work under way asks whether it is still wanted, and sends what it has.
package struct WorkMonitor: Sendable {
  /// Whether to stop early.
  package let isCancelled: @Sendable () -> Bool
  /// Takes how much is done, from 0 to 1; can be called as often as one likes.
  package let report: @Sendable (Double) -> Void
  /// Takes a change of the model; several in their order.
  package let send: @Sendable (ModelUpdate) -> Void

  package init(
    isCancelled: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (Double) -> Void,
    send: @escaping @Sendable (ModelUpdate) -> Void
  ) {
    self.isCancelled = isCancelled
    self.report = report
    self.send = send
  }
}

/// What a work makes of the model.
package final class ModelUpdate: Sendable, Equatable {
  private let body: @Sendable (inout Model) -> Void

  package init(_ body: @escaping @Sendable (inout Model) -> Void) { self.body = body }

  func apply(to model: inout Model) { body(&model) }

  package static func == (one: ModelUpdate, other: ModelUpdate) -> Bool { one === other }
}

/// What a work under way has to tell.
package enum WorkReport: Sendable, Equatable {
  /// How much is done, from 0 to 1.
  case progress(Double)
  case change(ModelUpdate)
  case end
}
