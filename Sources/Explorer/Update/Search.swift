import GraphQLCompiler
import GraphQLRuntime

/// What is searched for.
struct Search: Sendable, Equatable {
  let text: String
  private let needle: [UInt8]
  private let ignoresCase: Bool

  /// Case counts when the text has an upper-case letter.
  init(_ text: String) {
    self.text = text
    ignoresCase = !text.unicodeScalars.contains { $0.properties.isUppercase }
    needle = Array(text.utf8)
  }

  /// The byte offset of the first match at or after a place; nil without any.
  func first(in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard let first = needle.first, bytes.count >= needle.count else { return nil }
    var index = start
    let last = bytes.count - needle.count
    outer: while index <= last {
      defer { index += 1 }
      guard fold(bytes[index]) == first else { continue }
      for offset in 1..<max(1, needle.count) where fold(bytes[index + offset]) != needle[offset] {
        continue outer
      }
      return index
    }
    return nil
  }

  func matches(_ text: String) -> Bool { first(in: Array(text.utf8)) != nil }

  private func fold(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

extension Model {
  mutating func stepToMatch(by steps: Int) -> [Effect] {
    guard let search else {
      say("Nothing was searched for yet; / searches.")
      return []
    }
    for _ in 0..<min(abs(steps), 1_000) {
      guard find(search, forward: steps > 0) else {
        say("\(search.text) is nowhere in \(focus.title).", .warning)
        return []
      }
    }
    return []
  }

  /// Goes to the next match behind (or before) the cursor, around the end if need be.
  mutating func find(_ search: Search, forward: Bool) -> Bool {
    if focus == .entities { return findEntity(search, forward: forward) }
    if PaneSet.texts.contains(focus) { return findLine(search, forward: forward) }
    let rows = rowCount(of: focus)
    guard rows > 0 else { return false }
    for distance in 1...rows {
      let row = ((viewport.cursor + (forward ? distance : -distance)) % rows + rows) % rows
      guard search.matches(plainText(ofRow: row)) else { continue }
      if distance != rows, (row > viewport.cursor) != forward {
        say("The search went on from the \(forward ? "beginning" : "end").")
      }
      _ = moveCursor(to: row)
      return true
    }
    return false
  }

  private func plainText(ofRow row: Int) -> String {
    switch focus {
    case .why: why.row(row)?.line.text ?? ""
    case .errors: row < visibleErrorRows.count ? errorLine(visibleErrorRows[row]).text : ""
    case .coverage, .cache, .sets: listLine(row, of: focus).text
    case .entities, .swift, .document, .schema: ""
    }
  }

  /// Looks through all lines of a text, those that folds hide included.
  private mutating func findLine(_ search: Search, forward: Bool) -> Bool {
    guard let content = texts[focus.index].content, content.lineCount > 0 else { return false }
    let start = lineCursor
    for distance in 1...content.lineCount {
      let sum = (start + (forward ? distance : -distance)) % content.lineCount
      let line = (sum + content.lineCount) % content.lineCount
      guard search.matches(content.text(ofLine: line)) else { continue }
      if distance != content.lineCount, (line > start) != forward {
        say("The search went on from the \(forward ? "beginning" : "end").")
      }
      if focus == .swift { unfoldSwift(toShow: line) }
      _ = moveCursor(to: texts[focus.index].folds.row(ofLine: line))
      return true
    }
    return false
  }

  /// Walks the whole tree, closed rows included: keys, values, type names.
  private mutating func findEntity(_ search: Search, forward: Bool) -> Bool {
    guard let tree, let outline else { return false }
    var walk = TreeWalk(tree: tree, trail: outline.trail(along: selection.path))
    var remaining = tree.nodeCount
    var wrapped = false
    while remaining > 0 {
      remaining -= 1
      if forward ? walk.advance() : walk.retreat() {
        wrapped = true
      }
      if search.matches(searchText(of: walk.steps)) {
        if wrapped { say("The search went on from the \(forward ? "beginning" : "end").") }
        select(selection(atPath: walk.path), from: .entities)
        return true
      }
    }
    return false
  }

  private func searchText(of steps: [OutlineStep]) -> String {
    guard let tree, let last = steps.last else { return "" }
    var text = ""
    if steps.count > 1 {
      let holder = steps[steps.count - 2].node
      if let entity = tree.entity(of: holder),
        let field = tree.field(atChild: last.index, of: entity)
      {
        let shape = tree.result.shape(of: entity)
        text = shape.fields[field].responseKey
        if let value = tree.value(of: last.node), value.isLeaf {
          text += " " + (leafText(value, shape.fields[field].field.type.leafType) ?? "")
        }
      } else if let value = tree.value(of: last.node), value.isLeaf {
        text = leafText(value, leafType(ofItemsBelow: steps.dropLast())) ?? ""
      }
    }
    if let entity = tree.entity(of: last.node), let name = tree.result.typename(of: entity) {
      text += " " + name
    }
    return text
  }

  /// `*` and `#`: the name under the cursor.
  mutating func searchSame(forward: Bool) -> [Effect] {
    let name: String? =
      switch focus {
      case .entities:
        if case .key(let key)? = responsePath.elements.last {
          key
        } else {
          selection.entity.flatMap { tree?.result.typename(of: $0) }
        }
      case .why:
        why.row(viewport.cursor)?.line.left.first { $0.style.role == .fieldName }?.text
      case .swift, .document, .schema: nameOnLine
      case .errors: errorRow(at: viewport.cursor).map { errors[$0].kind }
      case .coverage, .cache, .sets:
        listLine(viewport.cursor, of: focus).left.first {
          [.fieldName, .typeName, .heading].contains($0.style.role)
        }?.text
      }
    let trimmed = name.map { String($0.filter { $0 != " " && $0 != "…" }) } ?? ""
    guard !trimmed.isEmpty else {
      say("There is no name under the cursor.")
      return []
    }
    let search = Search(trimmed)
    self.search = search
    if !find(search, forward: forward) { say("\(trimmed) occurs only here.") }
    return []
  }

  private var nameOnLine: String? {
    let spans = texts[focus.index].content?.spans(ofLine: lineCursor) ?? []
    let names = spans.filter { span in
      switch span.style.role {
      case .typeName, .fieldName: true
      case .plain: span.text.unicodeScalars.contains { $0.properties.isAlphabetic }
      case _: false
      }
    }
    let trimmed = names.first?.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first
    return trimmed.map(String.init)
  }
}

/// A walk over all nodes of a tree in the order of rows, around its end.
struct TreeWalk {
  let tree: ResponseTree
  private(set) var steps: [OutlineStep]

  init(tree: ResponseTree, trail: [OutlineStep]) {
    self.tree = tree
    steps = trail.isEmpty ? [OutlineStep(node: tree.root, index: 0, row: 0)] : trail
  }

  /// Child positions from the root.
  var path: [Int] { steps.dropFirst().map(\.index) }

  /// Goes to the next node; true when it started again at the root.
  mutating func advance() -> Bool {
    if let last = steps.last, tree.childCount(last.node) > 0 {
      push(0)
      return false
    }
    while let last = steps.popLast(), let parent = steps.last {
      if last.index + 1 < tree.childCount(parent.node) {
        push(last.index + 1)
        return false
      }
    }
    steps = [OutlineStep(node: tree.root, index: 0, row: 0)]
    return true
  }

  /// Goes to the node before; true when it started again at the end.
  mutating func retreat() -> Bool {
    guard let last = steps.popLast() else { return false }
    guard !steps.isEmpty else {
      steps = [last]
      descend()
      return true
    }
    if last.index > 0 {
      push(last.index - 1)
      descend()
    }
    return false
  }

  private mutating func push(_ index: Int) {
    guard let parent = steps.last else { return }
    steps.append(OutlineStep(node: tree.child(parent.node, index), index: index, row: 0))
  }

  private mutating func descend() {
    while let last = steps.last {
      let count = tree.childCount(last.node)
      if count == 0 { return }
      push(count - 1)
    }
  }
}
