/// The state that a command can change, and that determines whether it is available.
///
/// Only a few commands need the whole ``Model`` rather than a pane and the core. `Run` is the type
/// of the command's function, which receives that state and the invocation.
package struct CommandScope<Asked, Run>: Sendable {
  /// The panes in which the keys can work.
  var panes = PaneSet.all
  var isWhole = false
  let asked: @Sendable (Model) -> Asked
  /// Converts the function to a change of the model.
  let bind: @Sendable (Run) -> @Sendable (inout Model, Invocation) -> Void
}

extension CommandScope
where Asked == Core, Run == @Sendable (inout Core, Invocation) -> Void {
  static var core: Self {
    Self(asked: { $0.core }) { run in
      { model, invocation in
        run(&model.core, invocation)
        model.performActions()
      }
    }
  }
}

extension CommandScope
where Asked == Core, Run == @Sendable (inout any Pane, inout Core, Invocation) -> Void {
  /// The focused pane.
  static var focusedPane: Self {
    Self(asked: { $0.core }) { run in
      { model, invocation in model.change(model.focus) { run(&$0, &$1, invocation) } }
    }
  }
}

extension CommandScope {
  /// Returns access to a pane, regardless of the focus.
  package static func pane<P: Pane>(_: P.Type) -> Self
  where Asked == (P, Core), Run == @Sendable (inout P, inout Core, Invocation) -> Void {
    Self(asked: { ($0.panes[P.self], $0.core) }) { run in
      { model, invocation in model.change(P.self) { run(&$0, &$1, invocation) } }
    }
  }

  /// Returns access to a pane, for keys that work only in that pane.
  package static func inside<P: Pane>(_ pane: P.Type) -> Self
  where Asked == (P, Core), Run == @Sendable (inout P, inout Core, Invocation) -> Void {
    var reach = Self.pane(pane)
    reach.panes = PaneSet(P.id)
    return reach
  }
}

extension CommandScope
where Asked == Model, Run == @Sendable (inout Model, Invocation) -> Void {
  package static var model: Self { Self(isWhole: true, asked: { $0 }) { $0 } }
}
