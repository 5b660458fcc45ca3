import GraphQLCompiler
import GraphQLRuntime

/// What a server sends, as responses beside those that were read.
extension Model {
  /// Takes what came; what lies over the panes may point into what is shown, and comes first.
  mutating func receive(_ update: LiveUpdate) {
    guard overlay == nil else {
      live.held.append(update)
      let surplus = live.held.count - keptResponses
      if surplus > 0 { live.held.removeFirst(surplus) }
      return
    }
    receiveHeld()
    take(update)
  }

  /// Takes what waited until nothing lies over the panes.
  mutating func receiveHeld() {
    let held = live.held
    live.held = []
    for update in held { take(update) }
  }

  private var keptResponses: Int { live.server?.kept ?? 1_000 }

  private mutating func take(_ update: LiveUpdate) {
    guard live.exchange(update.exchange) != nil else { return }
    var shown: RunNumber?
    for change in update.changes {
      switch change {
      case .opened(let transport, let status):
        live.change(update.exchange) { exchange in
          exchange.transport = transport
          exchange.status = status
          exchange.connections += 1
          exchange.state = .open
        }
        let connections = live.exchange(update.exchange)?.connections ?? 1
        if connections > 1 { say("The subscription goes on: connection \(connections).") }
      case .waiting(let reason, let seconds, let attempt):
        live.change(update.exchange) {
          $0.state = .waiting(reason: reason, seconds: seconds, attempt: attempt)
        }
        say("\(reason); attempt \(attempt) follows in \(Delivery.seconds(seconds)).", .warning)
      case .response(var response):
        if update.generation != generation { response.result = nil }
        let isFirst = response.run.response == 1
        let isNew = !workspace.responses.contains { $0.run == response.run }
        let (index, dropped) = exploration.workspace.take(response, limit: keptResponses)
        if let dropped { forget(dropped) }
        live.change(update.exchange) { $0.count = max($0.count, response.run.response) }
        let isShown = index == workspace.shownResponse && outline != nil
        // What is there stays, where somebody looks at an earlier event.
        if isFirst && isNew || isShown && !isNew || isNew && live.isFollowing {
          shown = response.run
        } else if isNew {
          live.unseen += 1
        }
      }
    }
    choice.showsDiff = workspace.executions.count > 1
    if let shown, let index = workspace.responses.lastIndex(where: { $0.run == shown }) {
      showRun(index)
    }
    refreshRequest()
  }

  /// What was made of all responses is made anew: one is gone.
  private mutating func forget(_ run: RunNumber) {
    live.change(run.exchange) { $0.dropped += 1 }
    diff = nil
    coverage = nil
    cancelWork { $0 == .comparing || $0 == .counting }
    projected.subtract(PaneSet(.diff, .coverage))
  }

  /// Shows a response that came of running, at the place that is looked at.
  mutating func showRun(_ index: Int) {
    guard workspace.executions.indices.contains(index) else { return }
    let (workspace, links, rows) = (workspace, links, settings.rows)
    let size = workspace.responses[index].json.bytes.count
    let work = Work(.opening) { monitor in
      let read = Exploration(workspace.showing(response: index), links: links, rows: rows)
      if !monitor.isCancelled() { monitor.send(ModelUpdate { $0.takeRun(read) }) }
    }
    perform(work, atOnce: size < Self.fewBytesToOpen)
  }

  /// Takes another response to the operation: every pane stays where it is, by path.
  private mutating func takeRun(_ read: Exploration) {
    let made = read.workspace.responses[checked: read.workspace.shownResponse]
    guard let made, let index = workspace.responses.lastIndex(where: { $0.isSame(as: made) }) else {
      return
    }
    let old = self
    var new = read.with(settings.rows)
    new.workspace = workspace.showing(response: index)
    let stale = cancelStaleWorks()
    exploration = new
    refreshReading()
    outline = new.outline
    unfiltered = nil
    takeFolds(from: old)
    coverage = nil
    cache = nil
    diff = nil
    proof = nil
    why.made = nil
    why.entity = nil
    undoHistory = UndoHistory()
    if old.errors.count != errors.count { openErrors = [] }
    arrangeErrors()
    projected = PaneSet()
    choice.showsDiff = workspace.executions.count > 1
    if old.tree == nil || old.tree?.result.root == nil {
      select(initialSelection, from: nil)
    } else {
      marks = old.marks.mapValues { renewed($0, from: old) }
      previousPlace = old.previousPlace.map { renewed($0, from: old) }
      var places = old.history
      places.renew { renewed($0, from: old) }
      history = places
      selection = renewed(old.selection, from: old)
      let kept = viewports
      projectNewPanes()
      for pane in PaneID.allCases { viewports[pane.index] = kept[pane.index] }
      revealSelection()
    }
    if let filter = old.outline?.filter?.text { setFilter(filter) }
    for work in stale { work.again?(&self) }
  }

  private func renewed(_ place: Place, from old: Model) -> Place {
    var place = place
    place.selection = renewed(place.selection, from: old)
    return place
  }

  /// What stands at the path that a selection of another response has, seen through the same struct.
  private func renewed(_ selection: Selection, from old: Model) -> Selection {
    guard let tree, let theirs = old.tree else { return selection }
    let path = theirs.responsePath(along: selection.path)
    let new = self.selection(atPath: tree.path(to: path))
    guard let set = selection.set, let entity = new.entity,
      views?.contains(compiled.resolved(set), in: entity) == true
    else { return new }
    let same = self.selection(of: set, member: selection.member, on: entity)
    return same.path == new.path ? same : new
  }

  // MARK: Following

  /// `F`: stays at the event that is shown, or shows each new one again.
  mutating func toggleFollowing() -> [Effect] {
    guard live.current?.isUnderWay == true else {
      say("No subscription is under way.", .warning)
      return []
    }
    if live.isFollowing {
      live.isFollowing = false
      say("Paused: what comes is kept, and F shows the newest again.")
    } else {
      live.isFollowing = true
      live.unseen = 0
      if let last = workspace.responses.lastIndex(where: { $0.run != nil }) { showRun(last) }
      say("Each new event is shown.")
    }
    refreshRequest()
    return []
  }

  /// Whoever goes to another response of a subscription wants to look at it.
  mutating func pauseFollowing() {
    guard live.isFollowing, live.current?.isUnderWay == true, live.current?.isSubscription == true
    else { return }
    live.isFollowing = false
    live.unseen = 0
  }

  // MARK: Without a server

  /// Executes the operation over the response that is shown, with the variables as they are now.
  mutating func executeAnew() -> [Effect] {
    guard let response = exploration.response, let question,
      let operation = workspace.operation
    else {
      say("No operation is executed over a response, and --endpoint URL names no server.", .warning)
      return []
    }
    guard isDraftUsable() else { return [] }
    let exchange = live.begin(operation.name ?? operation.structName, question)
    live.change(exchange.number) { $0.state = .ended }
    let variables = draft.variables
    let text = variables.map { JSONPrinter.print($0.json.root, layout: .compact) } ?? "{}"
    // What was run before already says with which values.
    let end = response.name.firstRange(of: " with {")?.lowerBound ?? response.name.endIndex
    let base = response.name[..<end]
    let (index, _) = exploration.workspace.take(
      RunResponse(
        run: RunNumber(exchange: exchange.number, response: 1),
        name: "\(base) with \(text)",
        json: response.json,
        variables: variables ?? WorkspaceVariables.empty,
        file: response.file
      ),
      limit: keptResponses
    )
    choice.showsDiff = workspace.executions.count > 1
    showRun(index)
    say("The operation was executed with \(text); [r shows what there was before.")
    refreshRequest()
    return []
  }
}
