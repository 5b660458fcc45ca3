import GraphQLCompiler
import GraphQLRuntime

/// What a change of the core asks of the panes: carried out in order, once whoever asked is done.
///
/// A pane that needs another pane asks for a duty; it never calls the other one.
enum Duty: Sendable {
  /// The selection is shown by all panes but one, and the pinned ones.
  case project(except: PaneID?)
  /// A pane gets the keys; it is told when it was not on the screen.
  case open(PaneID)
  /// The pane that has it shows a place, and gets the keys.
  case show(Destination)
  /// Every pane hears what became of what is loaded.
  case renew(Renewal)
  /// A work that is done at once.
  case perform(Work)
  /// What comes once the duties before it are done.
  case afterwards(@Sendable (inout Core) -> Void)
}

/// A place that a pane can show though nothing of the response is selected there.
enum Destination: Sendable, Equatable {
  /// A place in a document or a schema.
  case source(SourceRange)
  /// A type of the schema, or a field of it.
  case type(String, field: String?)
  case record(CacheKey)
  /// A line of generated code.
  case generated(line: Int)
  /// The first variable that does not fit.
  case faultyVariable

  /// Whether one can go back from it.
  var isFar: Bool {
    switch self {
    case .source, .type: true
    case .record, .generated, .faultyVariable: false
    }
  }
}

/// What became of what is loaded.
enum Renewal: Sendable, Equatable {
  /// More of the same response has come.
  case grown
  /// Another response to the same operation is shown.
  case response
  /// A response that came of running is no longer kept.
  case forgotten
  /// There are other findings; those given show their details, nil for the same as before.
  case findings(open: Set<Int>?)
  /// A dialect reads the response, or none does any more.
  case reading
  /// Other Swift is shown.
  case dialect
  /// The folder that generated Swift is compared with has other content.
  case folder
  /// Something was asked of the server, or it answered.
  case exchange
}

/// Why other panes stand in the place of those that were there.
enum Succession: Sendable, Equatable {
  /// Another operation is executed, or other texts are shown from their beginning.
  case start
  /// Another of several responses is shown.
  case response
  /// The texts were read again.
  case reload
}
