import Explorer
import GraphQLRuntime
import GraphQLSchema
import ResponseAnalysis
import SelectionIR
import Workspace

/// The completions of the name in a filter such as `nil:asPet` or `type:Cat`.
struct FilterNameCompletion {
  let candidates: [FilterCompletion.Candidate]
  /// The bytes of the typed name.
  let range: Range<Int>

  /// The words that are filters by themselves, or that begin one.
  private static let keywords = [
    ("nil", "nil fields, and objects with a nil case"),
    ("nil:", "objects for which this case is nil, as nil:asPet"),
    ("type:", "objects of this type, as type:Cat"),
    ("value:", "values equal to this text or number"),
    ("error", "errors, and values that are null because of them"),
    ("unknown", "types and enum values that the schema does not have"),
    ("merged", "fields that only another selection set selects"),
  ].map { FilterCompletion.Candidate(text: $0.0, detail: $0.1) }

  /// Returns completions with the keywords that complete the first word: before the names if it is
  /// empty, or else after the names that begin with it; `nil` adds none.
  static func adding(
    keywordsFor typed: String?,
    to names: [FilterCompletion.Candidate]
  ) -> [FilterCompletion.Candidate] {
    guard let typed else { return names }
    if typed.isEmpty { return keywords + names }
    let fitting = keywords.filter { $0.text.hasPrefix(typed) }
    let end = names.firstIndex { !$0.text.lowercased().hasPrefix(typed.lowercased()) }
    return names[..<(end ?? names.endIndex)] + fitting + names[(end ?? names.endIndex)...]
  }

  /// Returns `nil` if the text is another kind of filter.
  init?(_ typed: String, of core: Core) {
    let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let reader = core.reader else { return nil }
    var known: [(name: String, detail: String)]
    switch String(parts[0]).trimmed {
    case "nil":
      known = reader.document.selectionSets.flatMap(\.caseAccessors).map {
        (name: $0.name, detail: "case")
      }
    case "type":
      known = reader.result.shapes.compactMap(\.typename).map { (name: $0, detail: "type") }
      let types = Set(known.map(\.name))
      known += reader.schema.types.filter { type in
        !types.contains(type.name)
          && reader.schema.possibleTypes(of: type.name).contains { types.contains($0.name) }
      }
      .map { (name: $0.name, detail: "interface or union") }
    case _: return nil
    }
    let name = String(parts[1]).trimmed
    let start = typed.utf8.count - parts[1].drop { $0 == " " }.utf8.count
    range = start..<start + name.utf8.count
    var seen: Set<String> = [name]
    candidates = known.filter { entry in
      entry.name.lowercased().hasPrefix(name.lowercased()) && seen.insert(entry.name).inserted
    }
    .sorted { $0.name < $1.name }
    .map { FilterCompletion.Candidate(text: $0.name, detail: $0.detail) }
  }
}
