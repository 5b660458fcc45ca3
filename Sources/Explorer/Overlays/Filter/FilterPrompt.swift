import ResponseAnalysis
import TerminalUI
import Workspace

/// The line behind `&`: what is typed is shown at once, with what could be typed next.
struct FilterPrompt: Overlay {
  var editor = LineEditor()
  /// Where Escape returns to, and the rows there.
  let origin: Place
  let before: ResponseRows
  /// What the text as typed so far lets through.
  private(set) var trial: FilterTrial?
  /// What can be asked of the response, found when the prompt opens.
  private(set) var vocabulary: FilterVocabulary?
  private var candidates: [FilterCompletion.Candidate] = []
  /// The bytes that a candidate takes the place of.
  private var replaced = 0..<0
  private var cursor = 0
  /// How many filters of the history were gone back; 0 for what is typed now.
  private var recalled = 0
  /// Whether it goes on from a filter that was made of a value.
  private var isTaken = false

  private static let candidateLimit = 200
  private static let shownCandidates = 6

  var name: String { "filter" }

  private init(origin: Place, before: ResponseRows) {
    self.origin = origin
    self.before = before
  }

  static func open(in core: inout Core) {
    var prompt = FilterPrompt(origin: core.place, before: core.rows)
    prompt.learn(from: core.reader)
    core.overlay = prompt
  }

  /// Finds what can be asked, again only where another response is shown since.
  private mutating func learn(from reader: ResponseReader?) {
    guard let reader, vocabulary?.isOf(reader) != true else { return }
    vocabulary = FilterVocabulary(reader)
  }

  /// What is asked: what is typed without the blanks around it.
  private var text: String { editor.text.trimmed }

  /// How many bytes of blanks stand before what is asked.
  private var indent: Int { editor.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }

  // MARK: Typing

  func press(_ key: Key, on model: inout Model) {
    var prompt = self
    switch key.code {
    case .escape: return cancel(in: &model.core)
    case .backspace where editor.text.isEmpty: return cancel(in: &model.core)
    case .enter: return end(on: &model)
    case .tab: prompt.complete()
    case .up where cursor == 0, .down where recalled > 0:
      prompt.recall(key.code == .up ? 1 : -1, model.core.preferences)
    case _:
      if let row = ListKeys(page: Self.shownCandidates).row(after: cursor, key) {
        prompt.cursor = min(max(0, row), max(0, candidates.count - 1))
      } else if prompt.editor.take(key) {
        prompt.recalled = 0
      }
    }
    guard prompt.editor != editor else { return model.core.overlay = prompt }
    if prompt.text.isEmpty { prompt.isTaken = false }
    if prompt.isTaken { model.core.preferences.takenFilters.insert(prompt.text) }
    prompt.findCandidates(in: model.core)
    model.core.overlay = prompt
    prompt.tryOut(in: &model.core)
    model.carryOut()
  }

  /// Takes the chosen candidate for the word that is being typed.
  private mutating func complete() {
    guard candidates.indices.contains(cursor) else { return }
    let bytes = Array(editor.text.utf8)
    let head = String(decoding: bytes.prefix(replaced.lowerBound), as: UTF8.self)
    let tail = String(decoding: bytes.dropFirst(replaced.upperBound), as: UTF8.self)
    editor = LineEditor(head + candidates[cursor].text + tail)
  }

  private mutating func recall(_ steps: Int, _ preferences: Preferences) {
    let line: String
    (recalled, line) = preferences.filters.line(stepsBack: recalled + steps)
    isTaken = preferences.takenFilters.contains(line)
    editor = LineEditor(line)
  }

  private mutating func findCandidates(in core: Core) {
    cursor = 0
    candidates = []
    learn(from: core.reader)
    guard let vocabulary, !text.isEmpty else { return }
    let offset = indent + FilterQuery(text).offset
    let asked = String(decoding: editor.text.utf8.dropFirst(offset), as: UTF8.self)
    let completion = FilterCompletion(asked, at: asked.utf8.count, of: vocabulary)
    // A word that is typed in full needs no other.
    let typed = String(decoding: Array(asked.utf8)[completion.range], as: UTF8.self)
    candidates = completion.candidates.prefix(Self.candidateLimit).filter { $0.text != typed }
    replaced = completion.range.lowerBound + offset..<completion.range.upperBound + offset
  }

  // MARK: Trying it out

  private func tryOut(in core: inout Core) {
    core.cancelWork { $0 == .filtering }
    guard !text.isEmpty else {
      var prompt = self
      prompt.trial = nil
      core.overlay = prompt
      return putBack(in: &core)
    }
    EntitiesPane.tryFilter(
      text,
      vocabulary,
      from: isCurrent(in: core) ? before : core.rows,
      in: &core,
      again: { model in
        guard let prompt = model.core.overlay as? FilterPrompt else { return }
        prompt.tryOut(in: &model.core)
      },
      take: Self.take
    )
  }

  /// Shows what was found for what is still typed.
  private static func take(_ trial: FilterTrial, in core: inout Core) {
    guard var prompt = core.overlay as? FilterPrompt, prompt.text == trial.text else { return }
    prompt.trial = trial
    core.overlay = prompt
    guard let rows = trial.rows, let filter = trial.filter else { return }
    core.rows = ResponseRows(outline: rows, unfiltered: prompt.all(in: core))
    // From letter to letter the place stays where it was, while it is shown.
    if rows.trail(along: prompt.origin.selection.path).count > prompt.origin.selection.path.count {
      core.select(core.renewed(prompt.origin.selection), from: nil)
    }
    EntitiesPane.show(rows, filter, isSilent: true, in: &core)
  }

  private func all(in core: Core) -> Outline? {
    isCurrent(in: core)
      ? before.unfiltered ?? before.outline : core.rows.unfiltered ?? core.rows.outline
  }

  /// Whether the rows before are those of the response as it is now, not of less of it.
  private func isCurrent(in core: Core) -> Bool {
    guard let old = before.outline?.tree, let now = core.tree else { return false }
    return old.nodeCount == now.nodeCount && old.rows == now.rows
  }

  /// Shows the rows that were there before.
  private func putBack(in core: inout Core) {
    if isCurrent(in: core) {
      core.rows = before
    } else if let all = core.rows.unfiltered {
      core.rows = ResponseRows(outline: all)
    }
    core.restore(origin)
  }

  // MARK: The end

  func cancel(in core: inout Core) {
    core.cancelWork { $0 == .filtering }
    core.overlay = nil
    let isCurrent = isCurrent(in: core)
    putBack(in: &core)
    guard !isCurrent, before.unfiltered != nil, let text = before.outline?.filter?.text else {
      return
    }
    // The filter that was set before is one of more of the response now.
    let again = ModelUpdate(EntitiesPane.self) { pane, core in
      pane.setFilter(text, isSilent: true, in: &core)
    }
    core.duties.append(.perform(Work(.filtering) { $0.send(again) }))
  }

  private func end(on model: inout Model) {
    let current = trial.flatMap { $0.text == text ? $0 : nil }
    // What is underlined can be mended.
    if current?.problem?.range != nil { return }
    model.core.overlay = nil
    model.core.cancelWork { $0 == .filtering }
    putBack(in: &model.core)
    model.carryOut()
    if text.isEmpty { return EntitiesPane.clearFilter(on: &model) }
    if !isTaken { model.core.preferences.takenFilters.remove(text) }
    if let current, current.isWhole, let filter = current.filter, isCurrent(in: model.core) {
      model.core.preferences.filters.add(text)
      return EntitiesPane.take(current.rows, filter, isSilent: false, on: &model)
    }
    model.change(EntitiesPane.self) { pane, core in pane.setFilter(text, isKept: true, in: &core) }
  }

  // MARK: Drawing

  func draw(_ model: Model, on frame: inout Frame) {
    let layout = model.core.layout
    guard let area = layout.hints ?? layout.status else { return }
    let problem = trial.flatMap { $0.text == text ? $0.problem : nil }
    let mark = problem?.range.map { $0.lowerBound + indent..<$0.upperBound + indent }
    let message = problem == nil ? count.map { Message(text: $0, role: .hint) } : nil
    drawList(problem, endsAt: mark?.upperBound, above: area.row, on: &frame)
    frame.prompt("&", editor.text, row: area.row, message: message)
    if let mark { underline(mark, row: area.row, on: &frame) }
  }

  /// How many match what is typed now.
  private var count: String? { trial.flatMap { $0.text == text ? $0.count : nil } }

  /// What is wrong, or what could be typed next, in a box above the line.
  private func drawList(
    _ problem: FilterProblem?,
    endsAt end: Int?,
    above row: Int,
    on frame: inout Frame
  ) {
    let width = min(frame.size.width, 72)
    var lines: [StyledLine] = []
    // A word that is still being typed is no fault as long as some fit.
    let showsProblem = problem != nil && (end != editor.text.utf8.count || candidates.isEmpty)
    if let problem, showsProblem {
      lines = wrapped(problem.message, columns: max(1, width - 4)).map { StyledLine($0, .error) }
    } else {
      lines = candidates.map { candidate in
        StyledLine([Span(candidate.text)], right: [Span(candidate.detail, .dim)])
      }
    }
    let top = lines.isEmpty ? 0 : max(0, cursor - Self.shownCandidates + 1)
    let shown = lines.dropFirst(top).prefix(Self.shownCandidates)
    let height = shown.count + 2
    guard !shown.isEmpty, height >= 3, row > height + 1 else { return }
    let area = Rect(row: row - max(4, height), column: 0, width: width, height: max(4, height))
    let list = frame.box(area, title: showsProblem ? "Filter" : "Tab takes")
    for (offset, line) in shown.enumerated() {
      let isCursor = !showsProblem && top + offset == cursor
      frame.listRow(line, at: offset, in: list, isCursor: isCursor)
    }
  }

  /// Underlines bytes of what is typed, as far as they are shown.
  private func underline(_ range: Range<Int>, row: Int, on frame: inout Frame) {
    let room = max(1, frame.size.width - 3)
    let scalars = Array(editor.text.unicodeScalars)
    let hidden = max(0, scalars.count - room)
    var byte = 0
    var column = 1
    for (index, scalar) in scalars.enumerated() {
      let width = textWidth(String(scalar))
      if index >= hidden {
        if range.contains(byte) {
          frame.restyle(Rect(row: row, column: column, width: max(1, width), height: 1)) { _ in
            Style(.error, .underline)
          }
        }
        column += width
      }
      byte += String(scalar).utf8.count
    }
    // Behind the end nothing stands to be underlined: the place itself is.
    guard range.isEmpty, column < frame.size.width else { return }
    frame.restyle(Rect(row: row, column: column, width: 1, height: 1)) { _ in
      Style(.error, .underline)
    }
  }

  func spoken(_ model: Model) -> [String] {
    var words = ["Filter: \(editor.text)"]
    if let problem = trial?.problem, trial?.text == text { words.append(problem.message) }
    if let count { words.append(count) }
    if candidates.indices.contains(cursor) {
      let candidate = candidates[cursor]
      words.append(
        "Tab takes \(candidate.text), \(candidate.detail), \(cursor + 1) of \(candidates.count)"
      )
    }
    return words
  }
}
