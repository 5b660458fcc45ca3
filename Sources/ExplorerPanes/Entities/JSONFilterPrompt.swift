import Explorer
import ExplorerState
import GraphQLRuntime
import TerminalUI
import Workspace

/// The prompt opened by `&` in a response without a schema, which filters the JSON while you type.
struct JSONFilterPrompt: LinePrompt {
  var editor = EditableLine()
  /// The rows and the cursor that Escape restores.
  private let before: JSONOutline
  private let viewport: Viewport
  /// The result for the text typed so far: the number of matches or the reason why there are none.
  private var note: Message?

  var name: String { "filter" }
  var mark: String { "&" }
  var closesWhenErased: Bool { true }
  static var history: WritableKeyPath<Preferences, LineHistory>? { \.filters }

  private static let help =
    "text, value:Tom, type:Cat, nil; ! hides the matches; empty shows all rows"

  static func open(_ json: JSONOutline, in core: inout Core) {
    core.popup = JSONFilterPrompt(before: json, viewport: core[EntitiesPane.id])
  }

  private init(before: JSONOutline, viewport: Viewport) {
    self.before = before
    self.viewport = viewport
  }

  private var text: String { editor.text.trimmed }

  func textChanged(on model: inout Model) {
    model.core.cancelWork { $0 == .filtering }
    var prompt = self
    prompt.note = nil
    model.core.popup = prompt
    guard !text.isEmpty else { return restore(in: &model.core) }
    let (before, text) = (before, text)
    JSONFiltering.filter(before, by: text, in: &model.core) { result, model in
      guard var prompt = model.core.popup as? JSONFilterPrompt, prompt.text == text else { return }
      prompt.restore(in: &model.core)
      if let rows = result.rows { JSONFiltering.show(rows, in: &model.core) }
      prompt.note = Message(text: result.words, role: result.rows == nil ? .warning : .hint)
      model.core.popup = prompt
    }
    model.performActions()
  }

  private func restore(in core: inout Core) {
    core.rows.json?.takeFolds(from: before)
    core[EntitiesPane.id] = viewport
  }

  func accept(on model: inout Model) {
    model.core.popup = nil
    model.core.cancelWork { $0 == .filtering }
    restore(in: &model.core)
    if text.isEmpty { return EntityFilter.clearFilter(on: &model) }
    JSONFiltering.setFilter(text, in: &model.core)
    model.performActions()
  }

  func cancel(in core: inout Core) {
    core.cancelWork { $0 == .filtering }
    core.popup = nil
    restore(in: &core)
  }

  func message(_ model: Model) -> Message? {
    text.isEmpty ? Message(text: Self.help, role: .hint) : note
  }

  func accessibilityText(_ model: Model) -> [String] {
    ["Filter: \(editor.accessibilityText)", message(model)?.text].compactMap { $0 }
  }
}

/// Filters the rows of a response without a schema.
enum JSONFiltering {
  /// The filtered rows, or `nil` with the reason.
  struct Result: Sendable {
    var rows: JSONOutline?
    var words: String
  }

  /// Filters JSON in the background if it is large, and passes the result to `take`.
  static func filter(
    _ json: JSONOutline,
    by text: String,
    in core: inout Core,
    take: @escaping @Sendable (Result, inout Model) -> Void
  ) {
    let size = json.document.bytes.count
    core.perform(.filtering, bytes: size, again: { _ in }) { monitor in
      var result = Result(rows: nil, words: "Nothing matches \(text).")
      do throws(JSONFilter.NeedsSchema) {
        result.rows = try json.filtered(text, monitor.isCancelled)
      } catch {
        result.words = error.message
      }
      if monitor.isCancelled() { return }
      if let filter = result.rows?.filter {
        let rows = filter.matchCount == 1 ? "1 row" : "\(filter.matchCount) rows"
        let isOne = filter.matchCount == 1
        result.words =
          filter.isInverse
          ? rows + (isOne ? " is hidden" : " are hidden") : rows + (isOne ? " matches" : " match")
      }
      let sent = result
      monitor.send(StateMutation { model in take(sent, &model) })
    }
  }

  /// Shows only the rows that match, as one undo step.
  static func setFilter(_ text: String, in core: inout Core) {
    guard let json = core.rows.json else { return }
    guard !text.isEmpty else {
      return core.pendingActions.append(.change { EntityFilter.clearFilter(on: &$0) })
    }
    filter(json, by: text, in: &core) { result, model in
      guard let rows = result.rows, rows.document === model.core.rows.json?.document else {
        return model.core.say(result.words, .warning)
      }
      model.core.preferences.filters.add(text)
      model.replaceRows(as: "filter") { $0.json = rows }
      show(rows, in: &model.core)
      model.core.say("\(result.words); Esc shows all rows.")
    }
  }

  /// Shows rows with the cursor on the same value, or on the first match if it is hidden.
  static func show(_ rows: JSONOutline, in core: inout Core) {
    let node = core.rows.json?.rows[checked: core[EntitiesPane.id].cursor]?.node ?? 0
    core.rows.json = rows
    EntitiesPane.place(on: rows.row(matchingAt: node), in: &core)
  }
}
