import GraphQLRuntime
package import TerminalUI

/// A list to choose from, such as references, symbols, types, operations, or copyable texts.
///
/// Typed text filters the list, and Enter selects an item.
package struct PickList: Popup {
  package struct Item: Sendable, Equatable {
    package let text: String
    package let note: String
    let target: PickTarget

    package init(_ text: String, note: String = "", _ target: PickTarget) {
      self.text = text
      self.note = note
      self.target = target
    }
  }

  package var name: String { "list" }

  package let title: String
  private let items: [Item]
  package private(set) var editor = EditableLine()
  /// The indices of the matching items, best match first.
  private var fitting: [Int]
  package var cursor = 0
  /// Returns an item that the text itself identifies, listed before the matches; `nil` for lists
  /// other than places.
  private let names: (@Sendable (String, Core) -> Item?)?
  private var named: Item?
  /// The state before the preview, or `nil` if no place is previewed.
  var preview: PlacePreview?

  package init(
    title: String,
    items: [Item],
    cursor: Int = 0,
    names: (@Sendable (String, Core) -> Item?)? = nil
  ) {
    self.title = title
    self.items = items
    self.cursor = cursor
    self.names = names
    fitting = Array(items.indices)
  }

  /// True if the items are places, which are previewed behind the list.
  var showsPlaces: Bool { items.first?.target.isPlace == true }

  /// Returns the name of an item, perhaps shortened, with its matching letters highlighted.
  func spans(of item: Item, as name: String) -> [Span] {
    let matches = item == named ? [] : TypedText(editor.text).matches(in: name)
    return [Span(name)].marking(matches, .match)
  }

  package var count: Int { fitting.count + (named == nil ? 0 : 1) }
  package var total: Int { items.count }

  package func item(_ row: Int) -> Item? {
    if let named, row == 0 { return named }
    let place = named == nil ? row : row - 1
    return fitting.indices.contains(place) ? items[fitting[place]] : nil
  }

  /// Applies a key to the line and updates the matches if the text changed.
  mutating func edit(_ key: Key, in core: Core) {
    let before = editor.text
    guard editor.apply(key), editor.text != before else { return }
    cursor = 0
    named = names?(editor.text, core)
    let typed = TypedText(editor.text)
    let ranked = items.indices.compactMap { index in
      Self.rank(items[index].text, typed).map { (rank: $0, index: index) }
    }
    fitting = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
  }

  /// Returns a rank, smaller is better: prefix, prefix of the last part, substring, beginnings of
  /// words, letters in order.
  static func rank(_ text: String, _ typed: TypedText) -> Int? {
    if typed.isEmpty || typed.equals(text) { return 0 }
    if typed.begins(text) { return 1 }
    if let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let last = String(text[text.utf8.index(after: dot)...])
      if typed.begins(last) { return typed.equals(last) ? 1 : 2 }
    }
    if typed.isIn(text) { return 3 }
    guard typed.isScattered(over: text.utf8) else { return nil }
    return typed.beginsWords(of: text) ? 4 : 5
  }
}
