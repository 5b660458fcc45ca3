internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// The completions at a position of a filter: valid names, comparisons and values.
package struct FilterCompletion {
  /// A word to insert, with its description.
  package struct Candidate: Hashable, Sendable {
    package let text: String
    /// The type or meaning of the word.
    package let detail: String

    package init(text: String, detail: String) {
      self.text = text
      self.detail = detail
    }
  }

  /// The bytes that a candidate replaces: the beginning of a word, or an empty range.
  package private(set) var range: Range<Int>
  /// The candidates: first those that begin with the typed text, then those that contain it.
  package private(set) var candidates: [Candidate] = []

  private var names: FilterNames
  private var scopes: [FilterNames.Scope]

  /// Computes the completions at an offset in a filter for a response.
  ///
  /// `text` is the filter typed so far, and `offset` the position of the cursor in UTF-8.
  package init(_ text: String, at offset: Int, of reader: ResponseReader) {
    self.init(text, at: offset, of: FilterVocabulary(reader))
  }

  /// Computes the completions from a vocabulary of the response.
  package init(_ text: String, at offset: Int, of vocabulary: FilterVocabulary) {
    names = FilterNames(vocabulary.types)
    scopes = vocabulary.rows.map { .row($0) }
    let bytes = Array(text.utf8.prefix(offset))
    var start = bytes.count
    while start > 0, FilterLexer.isWordByte(bytes[start - 1]) { start -= 1 }
    range = start..<bytes.count
    let before = String(decoding: bytes[..<start], as: UTF8.self)
    guard var parser = try? FilterParser(before) else { return }
    _ = try? parser.parse()
    guard let expectation = parser.expectation else { return }
    for scope in expectation.scopes { enterItems(of: scope) }
    let typed = String(decoding: bytes[start...], as: UTF8.self).lowercased()
    var seen: Set<String> = []
    let all = candidates(expectation.kind).filter { seen.insert($0.text).inserted }
    candidates = all.filter { $0.text.lowercased().hasPrefix(typed) }
    if typed.isEmpty { return }
    candidates += all.filter {
      let text = $0.text.lowercased()
      return !text.hasPrefix(typed) && text.contains(typed)
    }
  }

  private mutating func enterItems(of path: FilterPath) {
    var inner: [FilterNames.Scope] = []
    for scope in scopes {
      guard case .list(let item)? = try? names.resolve(path, scope).kind else { continue }
      if case .object(let row) = item { inner.append(.row(row)) } else { inner.append(.item(item)) }
    }
    scopes = inner
  }

  /// The kinds of the values at a path, without duplicates over all kinds of rows.
  private mutating func kinds(_ path: FilterPath) -> [FilterKind] {
    var kinds: [FilterKind] = []
    var seen: Set<FilterKind> = []
    for scope in scopes {
      guard let kind = try? names.resolve(path, scope).kind, seen.insert(kind).inserted else {
        continue
      }
      kinds.append(kind)
    }
    return kinds
  }

  private mutating func candidates(_ kind: FilterExpectation.Kind) -> [Candidate] {
    switch kind {
    case .operand:
      return members(scopes.map(\.kind)) + [Candidate(text: "not", detail: "negation")]
    case .member(let path):
      if path.steps.last?.component == .name("fragments") {
        let holder = FilterPath(steps: path.steps.dropLast(), range: path.range)
        // The rows on the path are known only after this call.
        let kinds = kinds(holder)
        return members(kinds).filter { $0.detail == "fragment" }
      }
      let kinds = kinds(path)
      return members(kinds)
    case .question(let path):
      let kinds = kinds(path)
      return questions(kinds)
    case .value(.path(let path), let comparison):
      let kinds = kinds(path)
      return values(kinds, comparison)
    case .value: return members(scopes.map(\.kind))
    case .type(let path):
      let kinds = kinds(path)
      return typeNames(kinds)
    case .reason:
      return ReasonCode.allCases.map { Candidate(text: $0.rawValue, detail: $0.meaning) }
    case .connective: return Self.connectives
    case .connectiveAfterNil:
      return [Candidate(text: "because", detail: "nil or present for a reason")] + Self.connectives
    }
  }

  private static let connectives = [
    Candidate(text: "and", detail: "both"), Candidate(text: "or", detail: "either"),
  ]

  private func members(_ kinds: [FilterKind]) -> [Candidate] {
    var found: [Candidate] = []
    var seen: Set<String> = []
    for kind in kinds {
      if let row = kind.row {
        for (name, type) in names.types.names(of: row) where seen.insert(name).inserted {
          found.append(Candidate(text: name, detail: type))
        }
        continue
      }
      switch kind {
      case .list, .text:
        for (name, type) in [("count", "Int"), ("isEmpty", "Bool")]
        where seen.insert(name).inserted {
          found.append(Candidate(text: name, detail: type))
        }
      case .number, .bool, .enumeration, .scalar, .typename, .object, .view: continue
      }
    }
    if kinds.contains(where: { $0.row == nil }), seen.insert("it").inserted {
      found.append(Candidate(text: "it", detail: "the item"))
    }
    return found
  }

  private func questions(_ kinds: [FilterKind]) -> [Candidate] {
    var found: [Candidate] = []
    func add(_ text: String, _ detail: String) {
      if !found.contains(where: { $0.text == text }) {
        found.append(Candidate(text: text, detail: detail))
      }
    }
    for kind in kinds {
      switch kind {
      case .list:
        add("any { ", "for at least one item")
        add("all { ", "for every item")
        add("none { ", "for no item")
      case .object, .view: add("is", "of a type")
      case .text, .number, .bool, .enumeration, .scalar, .typename: break
      }
      add("==", "equal")
      add("!=", "not equal")
      if kind.isTextual { add("~", "contains") }
      switch kind {
      case .text, .number, .scalar:
        add("<", "less than, or before")
        add(">", "greater than, or after")
      case .bool, .view:
        for candidate in Self.connectives { add(candidate.text, candidate.detail) }
      case .enumeration, .typename, .object, .list: break
      }
      if case .enumeration = kind { add("in", "one of several") }
      add("because", "nil or present for a reason")
    }
    return found
  }

  private func values(_ kinds: [FilterKind], _ comparison: FilterComparison) -> [Candidate] {
    var found: [Candidate] = []
    for kind in kinds {
      switch kind {
      case .enumeration(let name, let values):
        found += values.map { Candidate(text: $0, detail: name) }
      case .typename(let row):
        found += names.types.typeNames(of: row).map { Candidate(text: $0, detail: "type") }
      case .bool:
        found += ["true", "false"].map { Candidate(text: $0, detail: "Bool") }
      case .text, .number, .scalar, .object, .list, .view: break
      }
    }
    if comparison == .equal || comparison == .notEqual {
      found.append(Candidate(text: "nil", detail: "no value"))
    }
    return found
  }

  private func typeNames(_ kinds: [FilterKind]) -> [Candidate] {
    let schema = names.types.reader.schema
    let possible = Set(kinds.compactMap(\.row).flatMap { names.types.typeNames(of: $0) })
    return schema.types.filter { type in
      type.isComposite
        && schema.possibleTypes(of: type.name).contains { possible.contains($0.name) }
    }
    .map { Candidate(text: $0.name, detail: $0.kind.keyword) }
  }
}
