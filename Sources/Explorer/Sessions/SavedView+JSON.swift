import GraphQLRuntime

// Conversion of a session to JSON and back; invalid parts are ignored.

extension SavedView {
  /// The version, which increases with incompatible changes of the format.
  private static let version = 1

  /// Returns `nil` if the text is not a session of this version.
  package init?(_ utf8: [UInt8]) {
    guard utf8.count <= 2 * Limit.bytes, let document = try? JSONDocument(utf8) else { return nil }
    let json = JSONValue(document.root)
    guard json["gqlview-session"]?.whole == Self.version else { return nil }
    lines = json["lines"].texts.suffix(Limit.lines)
    searches = json["searches"].texts.suffix(Limit.lines)
    filters = json["filters"].texts.suffix(Limit.lines)
    operation = json["operation"]?.text
    response = json["response"]?.text
    place = json["place"].flatMap { Place($0) }
    marks = json["marks"].items.compactMap { Mark($0) }
    depth = min(max(0, json["depth"]?.whole ?? 2), Limit.depth)
    folds = json["folds"].items.prefix(Limit.folds).compactMap { Fold($0) }
    filter = json["filter"]?.text
    if let json = json["tables"] { tables = Tables(json) }
    if let json = json["panes"] { panes = LayoutState(json) }
  }

  /// The session as JSON, limited in length.
  package var text: String {
    var session = self
    var text = session.wholeText
    // Drop the parts that are easiest to recreate first.
    for shrink in Self.shrinking where text.utf8.count > Limit.bytes {
      shrink(&session)
      text = session.wholeText
    }
    return text
  }

  private static let shrinking: [@Sendable (inout SavedView) -> Void] = [
    { $0.folds = [] },
    { $0.tables = Tables() },
    { session in
      session.lines = session.lines.suffix(10)
      session.searches = session.searches.suffix(10)
      session.filters = session.filters.suffix(10)
    },
    { session in
      session.marks = []
      session.place = nil
      session.filter = nil
    },
    { $0 = SavedView() },
  ]

  private var wholeText: String {
    JSONPrinter.print(
      .object(present: [
        ("gqlview-session", .int(Self.version)),
        ("operation", operation.map { .string($0) }),
        ("response", response.map { .string($0) }),
        ("place", place?.json),
        ("filter", filter.map { .string($0) }),
        ("panes", panes.json),
        ("marks", .array(marks.map(\.json))),
        ("tables", tables.json),
        ("depth", .int(depth)),
        ("folds", .array(folds.map(\.json))),
        ("searches", .array(searches.map { .string($0) })),
        ("filters", .array(filters.map { .string($0) })),
        ("lines", .array(lines.map { .string($0) })),
      ]),
      layout: .compact
    ) + "\n"
  }
}

extension SavedView.Place {
  fileprivate init?(_ json: JSONValue) {
    guard let pane = json["pane"]?.text else { return nil }
    self.init(
      path: json["path"].path,
      pane: pane,
      top: json["top"]?.whole,
      subtree: json["part"].path
    )
  }

  fileprivate var json: JSONValue {
    .object(present: [
      ("path", path.json), ("pane", .string(pane)), ("top", top.map { .int($0) }),
      ("part", subtree.elements.isEmpty ? JSONValue?.none : subtree.json),
    ])
  }
}

extension SavedView.Mark {
  fileprivate init?(_ json: JSONValue) {
    guard let letter = json["letter"]?.text?.unicodeScalars.first, ("a"..."z").contains(letter),
      let place = json["place"].flatMap({ SavedView.Place($0) })
    else { return nil }
    self.init(letter: letter, place: place)
  }

  fileprivate var json: JSONValue { ["letter": .string(String(letter)), "place": place.json] }
}

extension SavedView.Fold {
  fileprivate init?(_ json: JSONValue) {
    guard case .bool(let isOpen)? = json["open"] else { return nil }
    self.init(path: json["path"].path, isOpen: isOpen)
  }

  fileprivate var json: JSONValue { ["path": path.json, "open": .bool(isOpen)] }
}

extension SavedView.Tables {
  fileprivate init(_ json: JSONValue) {
    shown = json["shown"]?.text
    choices = json["choices"].items.prefix(SavedView.Limit.tables).compactMap { json in
      json["path"]?.text.map { Choice(path: $0, choice: TableChoice(json)) }
    }
  }

  fileprivate var json: JSONValue {
    .object(present: [
      ("shown", shown.map { .string($0) }),
      (
        "choices",
        .array(
          choices.map { .object([.init("path", .string($0.path))] + $0.choice.members) }
        )
      ),
    ])
  }
}

extension TableChoice {
  fileprivate init(_ json: JSONValue) {
    columns = json["columns"].items.prefix(SavedView.Limit.columns).compactMap { json in
      json["name"]?.text.map { name in
        Column(
          name: name,
          width: json["width"]?.whole.map { min(max(3, $0), 400) },
          isHidden: json["hidden"] == .bool(true)
        )
      }
    }
    sorts = json["sorts"].items.prefix(SavedView.Limit.columns).compactMap { json in
      json["column"]?.text.map { Sort(column: $0, isDescending: json["down"] == .bool(true)) }
    }
    cursor = max(0, json["cursor"]?.whole ?? 0)
    clamp()
  }

  fileprivate var members: [JSONValue.Member] {
    let columns = columns.prefix(SavedView.Limit.columns).map { column in
      JSONValue.object(present: [
        ("name", .string(column.name)), ("width", column.width.map { .int($0) }),
        ("hidden", column.isHidden ? .bool(true) : JSONValue?.none),
      ])
    }
    let sorts = sorts.prefix(SavedView.Limit.columns).map { sort in
      JSONValue.object(present: [
        ("column", .string(sort.column)),
        ("down", sort.isDescending ? .bool(true) : JSONValue?.none),
      ])
    }
    return [
      .init("columns", .array(columns)), .init("sorts", .array(sorts)),
      .init("cursor", .int(cursor)),
    ]
  }
}

extension SavedView.LayoutState {
  private static let zooms: [(LayoutChoice.Zoom, String)] = [
    (.normal, "no"), (.half, "half"), (.full, "full"),
  ]

  fileprivate init(_ json: JSONValue) {
    recent = json["recent"].texts
    zoom = Self.zooms.first { $0.1 == json["zoom"]?.text }?.0 ?? .normal
    widen = Self.pair(json["widen"], limit: 400)
    heighten = Self.pair(json["heighten"], limit: 200)
  }

  private static func pair(_ json: JSONValue?, limit: Int) -> [Int] {
    let numbers = json.items.compactMap(\.whole)
    return numbers.count == 2 ? numbers.map { min(max(-limit, $0), limit) } : [0, 0]
  }

  fileprivate var json: JSONValue {
    [
      "recent": .array(recent.map { .string($0) }),
      "zoom": .string(Self.zooms.first { $0.0 == zoom }?.1 ?? "no"),
      "widen": .array(widen.map { .int($0) }),
      "heighten": .array(heighten.map { .int($0) }),
    ]
  }
}

// MARK: Parsing

extension JSONValue {
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var whole: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }
}

extension JSONValue? {
  var items: [JSONValue] {
    guard case .array(let items)? = self else { return [] }
    return items
  }

  fileprivate var texts: [String] { items.compactMap(\.text) }

  fileprivate var path: ResponsePath {
    ResponsePath(
      items.compactMap { item in item.text.map { .key($0) } ?? item.whole.map { .index($0) } }
    )
  }
}
