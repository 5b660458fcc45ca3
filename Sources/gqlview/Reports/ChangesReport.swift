import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// The report of `changes`, for people and for programs.
struct ChangesReport {
  let changes: [ModelChange]
  let oldName: String
  /// Nil for the working folder.
  let newName: String?
  let oldSources: SourceMap
  let newSources: SourceMap

  /// More structs than these are counted, not named.
  private static let namedPlaces = 3

  /// Each change with the edit that makes it, then how many there are.
  func add(to report: inout Report) {
    for change in changes {
      report.add(
        change.impact == .breaking ? "breaking" : "safe",
        change.impact == .breaking ? .error : .present
      )
      report.add("  ")
      report.add(change.places[0], .name)
      report.line(change.isOfWholeDeclaration ? " \(change.text)" : ": \(change.text)")
      addPlaces(change.places.dropFirst(), to: &report)
      if let cause = change.cause { add(cause, to: &report) }
    }
    let breaking = changes.count { $0.impact == .breaking }
    report.line(
      "from \(oldName) to \(newName ?? "the working folder"): "
        + (changes.isEmpty
          ? "the models are the same"
          : "\(Report.count(breaking, "breaking change")), "
            + "\(Report.count(changes.count - breaking, "safe one"))"),
      .dim
    )
  }

  private func addPlaces(_ places: ArraySlice<String>, to report: inout Report) {
    guard !places.isEmpty else { return }
    let named = places.prefix(Self.namedPlaces).joined(separator: ", ")
    let others = places.count - min(places.count, Self.namedPlaces)
    report.line(
      "  also in \(named)" + (others == 0 ? "" : " and \(Report.count(others, "more struct"))")
    )
  }

  /// The new place where there is one, for that is what a person edits.
  private func add(_ cause: ModelChange.Cause, to report: inout Report) {
    let isNew = cause.new != nil
    let sources = isNew ? newSources : oldSources
    guard let range = cause.new ?? cause.old, let location = sources.location(of: range) else {
      return
    }
    report.line("  \(cause.origin.rawValue) \(location)\(isNew ? "" : ", no longer there")", .dim)
    DiagnosticReport(sources: sources).addSourceLine(range, to: &report)
  }

  /// All of it as one value.
  func json(_ oldDiagnostics: [Diagnostic], _ newDiagnostics: [Diagnostic]) -> JSONValue {
    [
      "from": .string(oldName),
      "to": newName.map { .string($0) } ?? .null,
      "changes": .array(changes.map(json)),
      "diagnostics": .array(
        [(oldSources, oldDiagnostics), (newSources, newDiagnostics)].flatMap { sources, found in
          guard case .array(let items) = JSONReport(sources: sources).diagnostics(found) else {
            return [JSONValue]()
          }
          return items
        }
      ),
    ]
  }

  private func json(_ change: ModelChange) -> JSONValue {
    .object(present: [
      ("kind", .string(change.kind.rawValue)),
      ("impact", .string(change.impact.rawValue)),
      ("places", .array(change.places.map { .string($0) })),
      ("member", change.member.map { .string($0) }),
      ("old", change.old.map { .string($0) }),
      ("new", change.new.map { .string($0) }),
      ("text", .string(change.text)),
      ("cause", change.cause.map(json)),
    ])
  }

  private func json(_ cause: ModelChange.Cause) -> JSONValue {
    .object(present: [
      ("origin", .string(cause.origin.rawValue)),
      ("old", location(cause.old, oldSources)),
      ("new", location(cause.new, newSources)),
    ])
  }

  private func location(_ range: SourceRange?, _ sources: SourceMap) -> JSONValue? {
    range.flatMap { sources.location(of: $0) }.map(JSONReport(sources: sources).location)
  }
}
