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
