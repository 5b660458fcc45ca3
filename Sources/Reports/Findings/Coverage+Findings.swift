package import GraphQLSyntax
import ResponseAnalysis
package import SelectionIR

extension Coverage {
  /// Returns what no response covers, as notes; accessors that can never be present are warnings.
  ///
  /// Notes report structs that are never reached, accessors that are never present or never nil,
  /// and enum values that never occur.
  package func findings(in document: CompiledDocument, _ sources: SourceMap) -> [Finding] {
    structs.filter(\.hasRows).flatMap { part in
      let set = document[part.set]
      let home = set.locations.first.flatMap { Finding.Place($0, in: sources) }
      if part.count == 0 {
        return [
          Finding(
            level: .note,
            rule: UnrankedFinding.Coverage.neverReached.rawValue,
            message: "\(set.path) is never reached.",
            place: home
          )
        ]
      }
      let tallies = (part.cases + part.fragments + part.fields).compactMap { tally in
        tally.finding(of: set, document: document, sources: sources, home: home)
      }
      let values = part.enums.flatMap { coverage in
        coverage.values.filter { $0.count == 0 }.map { value in
          Finding(
            level: .note,
            rule: UnrankedFinding.Coverage.neverThisValue.rawValue,
            message: "\(set.path).\(coverage.name) is never \(value.name).",
            place: home
          )
        }
      }
      return tallies + values
    }
  }
}

extension StructCoverage.Tally {
  fileprivate func finding(
    of set: CompiledSelectionSet,
    document: CompiledDocument,
    sources: SourceMap,
    home: Finding.Place?
  ) -> Finding? {
    let rule: UnrankedFinding.Coverage
    let words: String
    switch state {
    case .dead:
      rule = .neverPossible
      words = "is dead: no object type and no values of its conditions match"
    case .unseen: (rule, words) = (.neverReached, "is never reached")
    case .never: (rule, words) = (.neverPresent, "is never present")
    case .always: (rule, words) = (.neverNil, "is never nil")
    case .awaited: (rule, words) = (.neverPresent, "is always pending or nil")
    case .sometimes: return nil
    }
    let place = location(in: set, document).flatMap { Finding.Place($0, in: sources) }
    return Finding(
      level: state == .dead ? .warning : .note,
      rule: rule.rawValue,
      message: "\(set.path).\(name) \(words).",
      place: place ?? home
    )
  }

  private func location(
    in set: CompiledSelectionSet,
    _ document: CompiledDocument
  ) -> SourceRange? {
    switch member {
    case .accessor(let index), .items(let index): set.accessors[index].provenance.first?.location
    case .caseAccessor(let index):
      document[set.caseAccessors[index].selectionSet].locations.first
    case .fragmentAccessor(let index): set.fragmentAccessors[index].location
    }
  }
}
