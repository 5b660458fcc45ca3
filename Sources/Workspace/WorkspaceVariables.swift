package import GraphQLRuntime
package import GraphQLSyntax

/// The values of an operation's variables.
package struct WorkspaceVariables: Sendable {
  package let file: SourceFileID
  /// The values as an object.
  package let json: JSONDocument

  package init(file: SourceFileID, json: JSONDocument) {
    self.file = file
    self.json = json
  }

  package var values: VariableValues { VariableValues(JSONValue(json.root)) }
}
