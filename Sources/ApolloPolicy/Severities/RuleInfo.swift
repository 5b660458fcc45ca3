/// The description of a rule for setting its severity.
package struct RuleInfo: Sendable {
  /// The input or the stage that the rule checks.
  package enum Kind: String, CaseIterable, Sendable {
    case input = "Inputs"
    case document = "Documents"
    case schemaText = "Schema files"
    case schema = "Schemas"
    case generation = "Generated code"
    case response = "Responses"
    case apollo = "Apollo projects"
    case dialect = "Dialects of generated Swift"
  }

  package let name: String
  package let kind: Kind
  /// A short summary of the requirement without full stop.
  package let summary: String

  package init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}
