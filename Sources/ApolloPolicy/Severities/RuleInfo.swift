/// A rule as people name it when they set its severity.
package struct RuleInfo: Sendable {
  /// What finds the fault.
  package enum Kind: String, CaseIterable, Sendable {
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
  /// What it asks for, in a few words without full stop.
  package let summary: String

  package init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}
