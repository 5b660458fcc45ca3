/// A change of the model by background work.
package final class StateMutation: Sendable, Equatable {
  private let body: @Sendable (inout Model) -> Void

  package init(_ body: @escaping @Sendable (inout Model) -> Void) { self.body = body }

  /// Creates a change of the core.
  package convenience init(core body: @escaping @Sendable (inout Core) -> Void) {
    self.init { body(&$0.core) }
  }

  /// Creates a change of a pane.
  package convenience init<P: Pane>(
    _: P.Type,
    _ body: @escaping @Sendable (inout P, inout Core) -> Void
  ) {
    self.init { $0.change(P.self, body) }
  }

  func apply(to model: inout Model) { body(&model) }

  package static func == (one: StateMutation, other: StateMutation) -> Bool { one === other }
}
