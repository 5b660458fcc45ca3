/// What a command may change, and what it looks at to say why it cannot run.
///
/// The whole ``Model`` is for the few that need more than a pane and the core. `Run` is the command's
/// function; it gets what the command reaches and how it was called.
package struct CommandReach<Asked, Run>: Sendable {
  /// The panes in which the keys can work.
  var panes = PaneSet.all
  var isWhole = false
  let asked: @Sendable (Model) -> Asked
  /// The function as a change of the model.
  let bind: @Sendable (Run) -> @Sendable (inout Model, Invocation) -> Void
}

extension CommandReach
where Asked == Core, Run == @Sendable (inout Core, Invocation) -> Void {
  static var core: Self {
    Self(asked: { $0.core }) { run in
      { model, invocation in
        run(&model.core, invocation)
        model.carryOut()
      }
    }
  }
}

extension CommandReach
where Asked == Core, Run == @Sendable (inout any Pane, inout Core, Invocation) -> Void {
  /// The pane that has the keys, whichever that is.
  static var focusedPane: Self {
    Self(asked: { $0.core }) { run in
      { model, invocation in model.change(model.focus) { run(&$0, &$1, invocation) } }
    }
  }
}

extension CommandReach {
  /// A pane, wherever the keys are.
  package static func pane<P: Pane>(_: P.Type) -> Self
  where Asked == (P, Core), Run == @Sendable (inout P, inout Core, Invocation) -> Void {
    Self(asked: { ($0.panes[P.self], $0.core) }) { run in
      { model, invocation in model.change(P.self) { run(&$0, &$1, invocation) } }
    }
  }

  /// A pane in which alone the keys work.
  package static func inside<P: Pane>(_ pane: P.Type) -> Self
  where Asked == (P, Core), Run == @Sendable (inout P, inout Core, Invocation) -> Void {
    var reach = Self.pane(pane)
    reach.panes = PaneSet(P.id)
    return reach
  }
}

extension CommandReach
where Asked == Model, Run == @Sendable (inout Model, Invocation) -> Void {
  package static var model: Self { Self(isWhole: true, asked: { $0 }) { $0 } }
}
