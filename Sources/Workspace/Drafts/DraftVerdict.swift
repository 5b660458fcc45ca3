import DialectKit
import GraphQLSyntax
import ModelDiff
import SelectionIR

/// What edits of documents make of the generated Swift, against the texts as they were read.
package struct DraftVerdict: Sendable {
  /// The lines that come and go, by the names of generated files and documents.
  package private(set) var marks: [String: DraftMarks] = [:]
  /// What becomes of the Swift, and the first fault or what breaks, once that was looked for.
  package private(set) var text = ""
  /// Whether it is still to be said what breaks.
  package private(set) var isUnjudged = false
  /// The first error in the edited documents.
  package let fault: String?

  /// Says what becomes of the Swift; what breaks in code that uses it takes longer, and is said by
  /// ``judged(_:)``.
  package init(of workspace: Workspace) {
    let drafts = workspace.sources.drafts
    let ids = Set(drafts.map(\.id))
    fault =
      workspace.diagnostics.first { diagnostic in
        diagnostic.severity == .error && [.syntax, .document].contains(diagnostic.stage)
          && (diagnostic.ranges.first.map { ids.contains($0.file) } ?? false)
      }?.message
    guard !drafts.isEmpty else {
      text = "The documents are as they were read."
      return
    }
    let old = workspace.savedDocuments.workspace
    let reach = EditReach(of: ids, from: old.compiled, to: workspace.compiled)
    isUnjudged = fault == nil
    let (before, after) = (Self.swift(old, reach), Self.swift(workspace, reach))
    var (inserted, removed) = (0, 0)
    // All of what has no file is new: a mark on each line would say nothing.
    let isBegun = workspace.begun != nil
    defer { if isBegun { marks = [:] } }
    for (name, text) in after.files {
      let difference = LineDifference(old: before.files[name] ?? "", new: text)
      marks[name] = DraftMarks(difference)
      inserted += difference.insertedCount
      removed += difference.removedCount
    }
    for (name, text) in before.files where after.files[name] == nil {
      removed += LineDifference(old: text, new: "").removedCount
    }
    for draft in drafts {
      let saved = workspace.sources.savedFile(draft.id)?.utf8 ?? []
      let difference = LineDifference(
        old: String(decoding: saved, as: UTF8.self),
        new: String(decoding: draft.utf8, as: UTF8.self)
      )
      marks[draft.name] = DraftMarks(difference)
    }
    var parts = [
      inserted > 0 ? Self.signed(inserted, "line") : nil,
      removed > 0 ? Self.signed(-removed, "line") : nil,
      before.structs == after.structs ? nil : Self.signed(after.structs - before.structs, "struct"),
    ].compactMap { $0 }.joined(separator: ", ")
    if parts.isEmpty { parts = "the same Swift" }
    text = fault.map { "\(parts) · \($0)" } ?? parts
  }

  /// The same with what breaks.
  package func judged(_ workspace: Workspace) -> DraftVerdict {
    guard isUnjudged else { return self }
    let saved = workspace.savedDocuments
    let reach = EditReach(
      of: Set(workspace.sources.drafts.map(\.id)),
      from: saved.workspace.compiled,
      to: workspace.compiled
    )
    var verdict = self
    verdict.isUnjudged = false
    verdict.text += " · " + Self.verdict(from: saved, to: workspace, reach)
    return verdict
  }

  private static func signed(_ count: Int, _ noun: String) -> String {
    "\(count > 0 ? "+" : "")\(count) \(noun)\(abs(count) == 1 ? "" : "s")"
  }

  /// The generated Swift that an edit reaches, and how many structs there are in all.
  private static func swift(
    _ workspace: Workspace,
    _ reach: EditReach
  ) -> (files: [String: String], structs: Int) {
    guard let generator = workspace.generator else { return ([:], 0) }
    let compiled = workspace.compiled
    var texts: [String: String] = [:]
    func add(_ definition: GeneratedDefinition) {
      if let file = generator.file(of: definition) { texts[file.path] = file.text }
    }
    for (index, operation) in compiled.operations.enumerated()
    where reach.contains(operation) {
      add(.operation(index))
    }
    for (index, fragment) in compiled.fragments.enumerated()
    where reach.contains(fragment) {
      add(.fragment(index))
    }
    return (texts, compiled.selectionSets.count { $0.typealiasTarget == nil })
  }

  /// What code that uses the models has to say.
  private static func verdict(
    from old: SavedDocuments,
    to new: Workspace,
    _ reach: EditReach
  ) -> String {
    guard let schema = new.schema else { return "" }
    let breaking = ModelComparison.changes(
      from: old.models(over: schema),
      toSameSchema: new.models(over: schema),
      among: reach.names(in: old.workspace.compiled).union(reach.names(in: new.compiled))
    ).filter { $0.impact == .breaking }
    guard let first = breaking.first else { return "nothing breaks" }
    let place = [first.places.first, first.member].compactMap { $0 }.joined(separator: ".")
    let rest = breaking.count == 1 ? "" : " (and \(breaking.count - 1) more)"
    return "breaking: \(place): \(first.text)\(rest)"
  }
}
