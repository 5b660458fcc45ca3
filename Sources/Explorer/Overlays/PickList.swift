import GraphQLCompiler
import GraphQLRuntime

/// Things to choose from: references, symbols, types, operations, what can be copied.
///
/// What is typed filters them, Enter takes one.
package struct PickList: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let text: String
    package let note: String
    let target: PickTarget

    init(_ text: String, note: String = "", _ target: PickTarget) {
      self.text = text
      self.note = note
      self.target = target
    }
  }

  package let title: String
  private let items: [Item]
  package private(set) var editor = LineEditor()
  /// The items that fit what is typed, best first, as positions.
  private var fitting: [Int]
  package var cursor = 0

  init(title: String, items: [Item], cursor: Int = 0) {
    self.title = title
    self.items = items
    self.cursor = cursor
    fitting = Array(items.indices)
  }

  package var count: Int { fitting.count }
  package var total: Int { items.count }

  package func item(_ row: Int) -> Item? {
    fitting.indices.contains(row) ? items[fitting[row]] : nil
  }

  /// Takes a key of the prompt; false when it is none.
  mutating func take(_ key: Key) -> Bool {
    guard editor.take(key) else { return false }
    cursor = 0
    let typed = TypedText(editor.text)
    let ranked = items.indices.compactMap { index in
      Self.rank(items[index].text, typed).map { (rank: $0, index: index) }
    }
    fitting = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
    return true
  }

  /// Smaller is better: the beginning, the beginning of a last part, anywhere, letters in order.
  static func rank(_ text: String, _ typed: TypedText) -> Int? {
    if typed.isEmpty || typed.equals(text) { return 0 }
    if typed.begins(text) { return 1 }
    if let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let last = String(text[text.utf8.index(after: dot)...])
      if typed.begins(last) { return typed.equals(last) ? 1 : 2 }
    }
    if typed.isIn(text) { return 3 }
    return typed.isScattered(over: text.utf8) ? 4 : nil
  }
}

/// What taking an item of a list does.
enum PickTarget: Sendable, Equatable {
  /// Selects a struct, or a property of it, and shows it in a pane.
  case set(SelectionSetID, SelectionMember?, PaneID)
  case entity(EntityID)
  case source(SourceRange)
  /// A type of the schema, or a field of it.
  case type(String, field: String?)
  case record(CacheKey)
  case copy(Copyable)
  /// An operation to execute, as an index into the compiled document's.
  case operation(Int)
  /// A response to show.
  case response(Int)
  /// A value of a variable, or of a part of it; nil for none.
  case variable([Diagnostic.PathElement], JSONValue?)
}

extension Model {
  /// Shows a list, or says why there is none.
  mutating func pick(
    _ title: String,
    _ items: [PickList.Item],
    at cursor: Int = 0,
    nothing: String
  ) -> [Effect] {
    guard !items.isEmpty else {
      say(nothing, .warning)
      return []
    }
    overlay = .pick(PickList(title: title, items: items, cursor: cursor))
    return []
  }

  mutating func handle(_ key: Key, in list: PickList) -> [Effect] {
    var list = list
    switch key.code {
    case .escape:
      overlay = nil
      return []
    case .enter:
      overlay = nil
      return list.item(list.cursor).map { take($0.target) } ?? []
    case .down, .tab: list.cursor += 1
    case .up: list.cursor -= 1
    case .pageDown: list.cursor += 10
    case .pageUp: list.cursor -= 10
    case .home: list.cursor = 0
    case .end: list.cursor = list.count - 1
    case .character("n") where key.modifiers == .control: list.cursor += 1
    case .character("p") where key.modifiers == .control: list.cursor -= 1
    case .mouse(let mouse):
      if mouse.button == .wheelDown { list.cursor += 3 }
      if mouse.button == .wheelUp { list.cursor -= 3 }
    case .backspace where list.editor.text.isEmpty:
      overlay = nil
      return []
    case .character, .backspace, .delete, .insert, .left, .right, .function, .paste:
      _ = list.take(key)
    }
    list.cursor = max(0, min(list.cursor, list.count - 1))
    overlay = .pick(list)
    return []
  }

  private mutating func take(_ target: PickTarget) -> [Effect] {
    switch target {
    case .set(let set, let member, let pane):
      if let found = selection(of: set, member: member) {
        jump(to: found, focus: pane)
      } else {
        var new = selection
        new.set = set
        new.member = member
        jump(to: new, focus: pane)
        say("Nothing in this response is read through \(compiled[set].path).")
      }
    case .entity(let entity):
      guard let tree else { return [] }
      jump(to: selection(atPath: tree.path(to: entity)), focus: .entities)
    case .source(let range):
      previousPlace = place
      goToSource(range)
    case .type(let name, let field): return goToType(name, field: field)
    case .record(let key):
      _ = setFocus(.cache)
      goToRecord(key)
    case .variable(let path, let value): setVariable(value, at: path)
    case .operation(let index): choose(operation: index)
    case .response(let index): open(response: index)
    case .copy(let what):
      return give(what) { _, text in [.copy(text)] }
    }
    return []
  }

  func drawPickList(_ list: PickList, on frame: inout Frame) {
    let area = box(
      width: min(frame.size.width, 96),
      height: min(frame.size.height, max(6, min(list.total, 18) + 4)),
      in: frame.size
    )
    drawBox(area, title: list.title, on: &frame)
    let inner = inside(area)
    let (prompt, below) = inner.split(top: 1)
    let rows = below.split(bottom: inner.height > 4 ? 1 : 0).rest
    let top = max(0, list.cursor - rows.height + 1)
    let shown = (0..<rows.height).compactMap { list.item(top + $0) }
    // The notes stand in a column as far as the texts let them.
    let widest = shown.map { Span($0.text).width }.max() ?? 0
    let column = min(widest, max(16, rows.width / 2))
    for (offset, item) in shown.enumerated() {
      let line = StyledLine([
        Span(item.text.padding(to: column)), Span("  "), Span(item.note, .dim),
      ])
      drawListRow(line, at: offset, in: rows, isCursor: top + offset == list.cursor, on: &frame)
    }
    if shown.isEmpty, rows.height > 0 {
      drawListRow(StyledLine("Nothing fits.", .dim), at: 0, in: rows, isCursor: false, on: &frame)
    }
    drawEditor("/", list.editor, in: prompt, on: &frame)
    // What is cut in the chosen row stands below it.
    let chosen = list.item(list.cursor)
    let isCut = chosen.map {
      max(Span($0.text).width, column) + 2 + Span($0.note).width > rows.width
    }
    let keys = "type to search   ↑ ↓ choose   Enter take   Esc close"
    drawHint(isCut == true ? chosen?.note ?? keys : keys, in: inner, on: &frame)
  }
}
