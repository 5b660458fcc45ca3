import Explorer
import ExplorerState
import ResponseAnalysis
import TerminalUI
import Workspace

/// The prompt opened by `&`, which applies the filter while it is typed and lists completions.
struct FilterPrompt: LinePrompt {
  var editor = EditableLine()
  /// The place to which Escape returns, and the rows there.
  let origin: Place
  let before: ResponseRows
  /// The result of the filter typed so far.
  private(set) var trial: FilterTrial?
  /// The names that a filter of the response can use, collected when the prompt opens.
  private(set) var vocabulary: FilterVocabulary?
  private var candidates: [FilterCompletion.Candidate] = []
  /// The bytes that the selected candidate replaces.
  private var replaced = 0..<0
  private var cursor = 0
  /// True if the prompt continues a filter that was created from a value.
  private var isTaken = false
  /// True if Enter was pressed on the current text, which has a problem.
  private var isRefused = false

  private static let candidateLimit = 200
  private static let shownCandidates = 6

  var name: String { "filter" }
  var mark: String { "&" }
  var closesWhenErased: Bool { true }
  static var history: WritableKeyPath<Preferences, LineHistory>? { \.filters }

  private init(origin: Place, before: ResponseRows) {
    self.origin = origin
    self.before = before
  }

  static func open(in core: inout Core) {
    var prompt = FilterPrompt(origin: core.place, before: core.rows)
    prompt.findCandidates(in: core)
    core.popup = prompt
  }

  /// Collects the names that a filter can use, if another response is displayed since.
  private mutating func learn(from reader: ResponseReader?) {
    guard let reader, vocabulary?.isOf(reader) != true else { return }
    vocabulary = FilterVocabulary(reader)
  }

  /// The typed filter without surrounding blanks.
  private var text: String { editor.text.trimmed }

  /// The number of blank bytes before the filter.
  private var indent: Int { editor.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }

  // MARK: Typing

  mutating func edit(_ key: Key, in core: Core) -> Bool {
    let old = editor
    if key.code == .tab {
      complete()
    } else if recall(key, row: cursor, in: core) {
      isTaken = core.preferences.takenFilters.contains(editor.text)
    } else if let row = ListKeys(page: Self.shownCandidates).row(after: cursor, key) {
      cursor = min(max(0, row), max(0, candidates.count - 1))
    } else if !editor.apply(key) {
      return false
    }
    if text.isEmpty { isTaken = false }
    if editor != old {
      isRefused = false
      findCandidates(in: core)
    }
    return true
  }

  func textChanged(on model: inout Model) {
    if isTaken { model.core.preferences.takenFilters.insert(text) }
    tryOut(in: &model.core)
    model.performActions()
  }

  /// Inserts the selected candidate in place of the partial word.
  private mutating func complete() {
    guard candidates.indices.contains(cursor) else { return }
    editor.replace(replaced, with: candidates[cursor].text)
  }

  private mutating func findCandidates(in core: Core) {
    cursor = 0
    candidates = []
    learn(from: core.reader)
    let offset = indent + FilterQuery(text).offset
    guard let vocabulary, editor.caret >= offset else { return }
    let asked = String(decoding: editor.text.utf8.dropFirst(offset), as: UTF8.self)
    if let names = FilterNameCompletion(asked, of: core) {
      candidates = names.candidates
      replaced = names.range.lowerBound + offset..<names.range.upperBound + offset
      return
    }
    let completion = FilterCompletion(asked, at: editor.caret - offset, of: vocabulary)
    // A completely typed word is not offered again.
    let typed = String(decoding: Array(asked.utf8)[completion.range], as: UTF8.self)
    let isFirstWord = completion.range == 0..<asked.utf8.count
    candidates = FilterNameCompletion.adding(
      keywordsFor: isFirstWord ? typed : nil,
      to: Array(completion.candidates.prefix(Self.candidateLimit))
    )
    .filter { $0.text != typed }
    replaced = completion.range.lowerBound + offset..<completion.range.upperBound + offset
  }

  // MARK: Preview

  private func tryOut(in core: inout Core) {
    core.cancelWork { $0 == .filtering }
    guard !text.isEmpty else {
      var prompt = self
      prompt.trial = nil
      core.popup = prompt
      return putBack(in: &core)
    }
    EntityFilter.tryFilter(
      text,
      vocabulary,
      from: isCurrent(in: core) ? before : core.rows,
      in: &core,
      again: { model in
        guard let prompt = model.core.popup as? FilterPrompt else { return }
        prompt.tryOut(in: &model.core)
      },
      take: Self.take
    )
  }

  /// Shows the result of a filter, if its text is still the typed one.
  private static func take(_ trial: FilterTrial, in core: inout Core) {
    guard var prompt = core.popup as? FilterPrompt, prompt.text == trial.text else { return }
    prompt.trial = trial
    core.popup = prompt
    guard let rows = trial.rows, let filter = trial.filter else {
      // Rows of an earlier text are not shown as matches of one that has none.
      if trial.isWhole { prompt.putBack(in: &core) }
      return
    }
    core.rows = ResponseRows(outline: rows, unfiltered: prompt.all(in: core))
    // While the filter is typed, the selection stays at its original place if that is visible.
    if rows.trail(along: prompt.origin.selection.path).count > prompt.origin.selection.path.count {
      core.select(core.refreshed(prompt.origin.selection), from: nil)
    }
    EntityFilter.show(rows, filter, isSilent: true, in: &core)
  }

  private func all(in core: Core) -> Outline? {
    isCurrent(in: core)
      ? before.unfiltered ?? before.outline : core.rows.unfiltered ?? core.rows.outline
  }

  /// Returns true if the earlier rows belong to the current response, and not to an earlier state
  /// with less data.
  private func isCurrent(in core: Core) -> Bool {
    guard let old = before.outline?.tree, let now = core.tree else { return false }
    return old.nodeCount == now.nodeCount && old.rows == now.rows
  }

  /// Restores the rows that were displayed before.
  private func putBack(in core: inout Core) {
    if isCurrent(in: core) {
      core.rows = before
    } else if let all = core.rows.unfiltered {
      core.rows = ResponseRows(outline: all)
    }
    core.restore(origin)
  }

  // MARK: Closing

  func cancel(in core: inout Core) {
    core.cancelWork { $0 == .filtering }
    core.popup = nil
    let isCurrent = isCurrent(in: core)
    putBack(in: &core)
    guard !isCurrent, before.unfiltered != nil, let text = before.outline?.filter?.text else {
      return
    }
    // The response has grown, so the earlier filter is applied again.
    let again = StateMutation { model in
      EntityFilter.setFilter(text, isSilent: true, in: &model.core)
      model.performActions()
    }
    core.pendingActions.append(.perform(BackgroundTask(.filtering) { $0.send(again) }))
  }

  func accept(on model: inout Model) {
    let current = trial.flatMap { $0.text == text ? $0 : nil }
    // The user can correct the underlined part, so the prompt stays open.
    if current?.problem?.range != nil {
      var prompt = self
      prompt.isRefused = true
      model.core.popup = prompt
      return
    }
    model.core.popup = nil
    model.core.cancelWork { $0 == .filtering }
    putBack(in: &model.core)
    model.performActions()
    if text.isEmpty { return EntityFilter.clearFilter(on: &model) }
    if !isTaken { model.core.preferences.takenFilters.remove(text) }
    if let current, current.isWhole, let filter = current.filter, isCurrent(in: model.core) {
      model.core.preferences.filters.add(text)
      return EntityFilter.take(current.rows, filter, isSilent: false, on: &model)
    }
    EntityFilter.setFilter(text, isKept: true, in: &model.core)
    model.performActions()
  }

  // MARK: Drawing

  func draw(_ model: Model, on frame: inout Frame) {
    guard let field = field(model) else { return }
    drawList(above: field.area.row, on: &frame)
    frame.drawPrompt(field)
    guard let faulty else { return }
    frame.restyle(field.cells(of: faulty)) { _ in Style(.error, .underline) }
  }

  /// The problem of the text typed so far.
  private var problem: FilterProblem? { trial.flatMap { $0.text == text ? $0.problem : nil } }

  /// The faulty bytes of the line.
  private var faulty: Range<Int>? {
    problem?.range.map { $0.lowerBound + indent..<$0.upperBound + indent }
  }

  func message(_ model: Model) -> Message? {
    problem == nil ? count.map { Message(text: $0, role: .hint) } : nil
  }

  /// The number of matches of the typed filter.
  private var count: String? { trial.flatMap { $0.text == text ? $0.count : nil } }

  /// Draws the problem or the completions in a box above the prompt.
  private func drawList(above row: Int, on frame: inout Frame) {
    let width = min(frame.size.width, 72)
    var lines: [StyledLine] = []
    // A partial word with completions is not reported as a problem until Enter is pressed.
    let isUnfinished = (faulty?.upperBound ?? 0) >= indent + text.utf8.count
    let showsProblem = problem != nil && (isRefused || !isUnfinished || candidates.isEmpty)
    if let problem, showsProblem {
      lines = wrapped(problem.message, columns: max(1, width - 4)).map { StyledLine($0, .error) }
    } else {
      lines = candidates.map { candidate in
        StyledLine([Span(candidate.text)], right: [Span(candidate.detail, .dim)])
      }
    }
    // Before the first letter, there is room for all keywords and some names.
    let most = text.isEmpty ? max(Self.shownCandidates, min(10, row - 4)) : Self.shownCandidates
    let top = lines.isEmpty ? 0 : max(0, cursor - most + 1)
    let shown = lines.dropFirst(top).prefix(most)
    let height = shown.count + 2
    guard !shown.isEmpty, height >= 3, row > height + 1 else { return }
    let area = Rect(row: row - max(4, height), column: 0, width: width, height: max(4, height))
    let list = frame.box(area, title: showsProblem ? "Filter" : "Tab accepts")
    for (offset, line) in shown.enumerated() {
      let isCursor = !showsProblem && top + offset == cursor
      frame.listRow(line, at: offset, in: list, isCursor: isCursor)
    }
  }

  func accessibilityText(_ model: Model) -> [String] {
    var words = ["Filter: \(editor.accessibilityText)"]
    if let problem = trial?.problem, trial?.text == text { words.append(problem.message) }
    if let count { words.append(count) }
    if candidates.indices.contains(cursor) {
      let candidate = candidates[cursor]
      words.append(
        "Tab accepts \(candidate.text), \(candidate.detail), \(cursor + 1) of \(candidates.count)"
      )
    }
    return words
  }
}
