import GraphQLRuntime

extension Model {
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
      case .diff:
        diffLine(viewport.cursor).left.first?.text
      case .variables: draft.rows[checked: viewport.cursor]?.name
      case .coverage, .cache, .sets, .request:
        listLine(viewport.cursor, of: focus).left.first {
          [.fieldName, .typeName, .heading].contains($0.style.role)
        }?.text
      }
    let trimmed = name.map { String($0.filter { $0 != " " && $0 != "…" }) } ?? ""
    guard !trimmed.isEmpty else {
      say("There is no name under the cursor.")
      return []
    }
    let search = Needle(trimmed)
    self.search = search
    let alone = "\(trimmed) occurs only here."
    if focus == .entities {
      find(search, from: selection.path, steps: forward ? 1 : -1, otherwise: alone)
    } else {
      findInPane(search, steps: forward ? 1 : -1) { $0.say(alone) }
    }
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
