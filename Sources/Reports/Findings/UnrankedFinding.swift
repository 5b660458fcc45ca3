import GraphQLSyntax
import ModelDiff
import ProjectInputs

/// The findings of reports that are not rules, so that their severity cannot be set.
package enum UnrankedFinding {
  /// What a report on responses covers.
  enum Coverage: String, CaseIterable {
    case neverReached, neverThisValue, neverPossible, neverPresent, neverNil
  }

  /// How recorded responses are read after a change.
  enum Changes: String, CaseIterable {
    case responseNoLongerExecutes, caseFlips
  }

  /// Explains why a severity cannot be set for a name that a command prints; `nil` for other names.
  package static func severityError(for name: String) -> String? {
    let command: String
    if Coverage(rawValue: name) != nil {
      command = "coverage"
    } else if Changes(rawValue: name) != nil || ModelChange.Kind(rawValue: name) != nil {
      command = "changes"
    } else if FolderComparison.State.allCases.contains(where: { $0.findingName == name }) {
      command = "generate --diff"
    } else if Diagnostic.Stage(rawValue: name) != nil {
      return "'\(name)' is not a rule but the stage of findings that belong to no rule; their "
        + "severity cannot be set"
    } else {
      return nil
    }
    return "'\(name)' is not a rule but a result of 'gqlview \(command)'; its severity cannot be "
      + "set"
  }
}

extension FolderComparison.State {
  var findingName: String { "generated.\(rawValue)" }
}
