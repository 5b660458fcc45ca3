import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ModelDiff
import ResponseAnalysis

extension ChangesReport {
  /// The findings: breaking changes as errors, and safe changes as notes.
  package var findings: [Finding] {
    invalid.map { Finding($0, in: newSources) }
      + changes.enumerated().map { finding($1, uses?[$0]) }
      + (samples?.outcomes ?? []).flatMap(findings)
  }

  private func finding(_ change: ModelChange, _ found: MemberUses.Found?) -> Finding {
    let separator = change.isOfWholeDeclaration ? " " : ": "
    let others = change.places.dropFirst()
    var notes = others.isEmpty ? [] : ["also in " + others.joined(separator: ", ")]
    var place = change.definition.flatMap { Finding.Place($0, in: newSources) }
    if let cause = change.cause {
      place =
        cause.new.flatMap { Finding.Place($0, in: newSources) }
        ?? cause.old.flatMap(placeBefore)
      if cause.new == nil, let old = cause.old.flatMap({ oldSources.location(of: $0) }) {
        notes.append("\(cause.origin.rawValue) \(old), no longer present")
      }
    }
    if let found, let first = found.lines.first {
      let others = found.count - 1
      let rest = others > 0 ? " and \(others) more" : ""
      notes.append("may be used at \(first.file):\(first.line)\(rest)")
    }
    return Finding(
      level: change.impact == .breaking ? .error : .note,
      rule: change.kind.rawValue,
      message: change.places[0] + separator + change.text,
      place: place,
      notes: notes
    )
  }

  /// Returns the place for a removed line: the nearest preceding line that still exists in the new
  /// version.
  private func placeBefore(_ range: SourceRange) -> Finding.Place? {
    guard !range.isBuiltIn, let old = oldSources.file(range.file) else { return nil }
    var name = old.name[...]
    for prefix in ["\(oldName):", "\(oldName)/"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    let names = [String(name)] + (newName.map { ["\($0):\(name)", "\($0)/\(name)"] } ?? [])
    guard let new = newSources.files.first(where: { names.contains($0.name) }) else { return nil }
    let gone = old.lineIndex(at: Int(range.start))
    for line in stride(from: gone - 1, through: 0, by: -1) {
      let text = old.lineBytes(line)
      let same = (0..<new.lineStarts.count).filter { new.lineBytes($0) == text }
      guard text.contains(where: { $0 > 0x20 }),
        let nearest = same.min(by: { abs($0 - line) < abs($1 - line) })
      else { continue }
      return Finding.Place(file: new.name, line: nearest + 1)
    }
    return Finding.Place(file: new.name)
  }

  private func findings(_ outcome: SampleResponses.Outcome) -> [Finding] {
    let place = Finding.Place(file: outcome.file)
    var findings: [Finding] = []
    if outcome.changes.executed, !outcome.changes.executes {
      findings.append(
        Finding(
          level: .error,
          rule: UnrankedFinding.Changes.responseNoLongerExecutes.rawValue,
          message: "The response to \(outcome.operation) no longer executes.",
          place: place,
          notes: outcome.changes.faults.map { "\($0.path.subscriptedText): \($0.message)" }
        )
      )
    }
    return findings
      + outcome.changes.flips.map { flip in
        let path = flip.path.elements.isEmpty ? "data" : flip.path.subscriptedText
        let now = flip.isPresent ? "was nil, is now present" : "was present, is now nil"
        return Finding(
          level: .error,
          rule: UnrankedFinding.Changes.caseFlips.rawValue,
          message: "\(flip.structPath).\(flip.member) \(now) at \(path).",
          place: place,
          notes: ["\(flip.old) → \(flip.new)"]
        )
      }
  }
}
