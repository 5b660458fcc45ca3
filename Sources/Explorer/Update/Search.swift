import GraphQLRuntime

extension Model {
  mutating func stepToMatch(by steps: Int) -> [Effect] {
    guard let search else {
      say("Nothing was searched for yet; / searches.")
      return []
    }
    if focus == .entities {
      find(search, from: selection.path, steps: steps)
      return []
    }
    findInPane(search, steps: steps) { model in
      model.say("\(search.text) is nowhere in \(model.focus.title).", .warning)
    }
    return []
  }

  /// Looks for what is typed from where the search began; the folds are as they were then.
  mutating func searchIncrementally(_ search: Needle, _ prompt: SearchPrompt) {
    self.search = search
    message = nil
    searchNote = nil
    if focus == .entities {
      let path = prompt.origin.selection.path
      return find(search, from: path, steps: prompt.isForward ? 1 : -1)
    }
    findInPane(search, steps: prompt.isForward ? 1 : -1) { $0.sayNowhere(search.text) }
  }

  /// Says that a search found nothing, and again when Enter ends it.
  private mutating func sayNowhere(_ text: String) {
    searchNote = "\(text) is nowhere in \(focus.title)."
    say(searchNote ?? "", .warning)
  }

  /// Goes to a match in the entities, closed rows included, some steps from a row.
  mutating func find(
    _ search: Needle,
    from path: [Int],
    steps: Int,
    otherwise: String? = nil
  ) {
    guard let positions, steps != 0 else { return }
    let (views, reader) = (views, reader)
    let again: @Sendable (inout Model) -> Void = { model in
      model.find(search, from: path, steps: steps, otherwise: otherwise)
    }
    perform(.searching, again: again) { monitor in
      let finder = ResponseFinder(search, positions, views: views, reader: reader)
      var hit: ResponseFinder.Hit?
      var isBehindEnd = false
      for _ in 0..<min(abs(steps), 1_000) {
        let next = finder.next(after: hit?.path ?? path, forward: steps > 0, monitor)
        guard let next else { break }
        isBehindEnd = isBehindEnd || next.isBehindEnd
        hit = next
      }
      if monitor.isCancelled() { return }
      let (found, wrapped) = (hit, isBehindEnd)
      monitor.send(
        ModelUpdate { model in
          guard let found else {
            if let otherwise { return model.say(otherwise) }
            return model.sayNowhere(search.text)
          }
          if otherwise != nil, found.path == path { return model.say(otherwise ?? "") }
          let selection = model.selection(atPath: found.path)
          model.select(selection, from: model.focus == .entities ? .entities : nil)
          if wrapped {
            model.say("The search went on from the \(steps > 0 ? "beginning" : "end").")
          }
        }
      )
    }
  }
}
