import DialectKit
import GraphQLSyntax
import ModelDiff
import SelectionIR

/// The effect of edited documents on the generated Swift, compared with the saved documents.
package struct EditEffect: Sendable {
  /// The inserted and removed lines, by the names of generated files and documents.
  package private(set) var marks: [String: DraftMarks] = [:]
  /// A description of the changes, with the first error or, after ``checked(_:)``, the breaking
  /// changes.
  package private(set) var text = ""
  /// True if breaking changes have not been determined yet.
  package private(set) var isUnchecked = false
  /// The first error in the edited documents.
  package let fault: String?

  /// Describes the changes; breaking changes take longer and are added by ``checked(_:)``.
  package init(of workspace: Workspace) {
    let drafts = workspace.sources.drafts
    let ids = Set(drafts.map(\.id))
    fault =
      workspace.diagnostics.first { diagnostic in
        diagnostic.severity == .error && [.syntax, .document].contains(diagnostic.stage)
          && (diagnostic.ranges.first.map { ids.contains($0.file) } ?? false)
      }?.message
    guard !drafts.isEmpty else {
      text = "The documents have no edits."
      return
    }
    let old = workspace.savedDocuments.workspace
    let reach = AffectedDefinitions(of: ids, from: old.compiled, to: workspace.compiled)
    isUnchecked = fault == nil
    let (before, after) = (Self.swift(old, reach), Self.swift(workspace, reach))
    var (inserted, removed) = (0, 0)
    // If there is no file yet, everything is new, and marks on every line would be useless.
    let isNewDocument = workspace.newOperationFile != nil
    defer { if isNewDocument { marks = [:] } }
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

  /// Returns the effect with the breaking changes.
  package func withBreakingChanges(_ workspace: Workspace) -> EditEffect {
    guard isUnchecked else { return self }
    let saved = workspace.savedDocuments
    let reach = AffectedDefinitions(
      of: Set(workspace.sources.drafts.map(\.id)),
      from: saved.workspace.compiled,
      to: workspace.compiled
    )
    var effect = self
    effect.isUnchecked = false
    effect.text += " · " + Self.effect(from: saved, to: workspace, reach)
    return effect
  }

  private static func signed(_ count: Int, _ noun: String) -> String {
    "\(count > 0 ? "+" : "")\(count) \(noun)\(abs(count) == 1 ? "" : "s")"
  }

  /// Returns the generated Swift affected by an edit, and the total number of structs.
  private static func swift(
    _ workspace: Workspace,
    _ reach: AffectedDefinitions
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

  /// Describes the breaking changes for code that uses the models.
  private static func effect(
    from old: SavedDocuments,
    to new: Workspace,
    _ reach: AffectedDefinitions
  ) -> String {
    guard let schema = new.schema else { return "" }
    let breaking = ModelComparison.changes(
      from: old.models(over: schema),
      toSameSchema: new.models(over: schema),
      among: reach.names(in: old.workspace.compiled).union(reach.names(in: new.compiled))
    ).filter { $0.impact == .breaking }
    guard let first = breaking.first else { return "nothing breaks" }
    // The essential part comes first, because the end of a long message is cut.
    let place = first.places.first ?? ""
    let change = first.member == nil ? "\(place) \(first.text)" : "\(first.text), in \(place)"
    let count =
      breaking.count == 1 ? "1 breaking change" : "\(breaking.count) breaking changes, first"
    return "\(count): \(change)"
  }
}
