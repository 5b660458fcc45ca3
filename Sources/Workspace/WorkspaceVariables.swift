package import GraphQLRuntime
package import GraphQLSyntax

/// The values of an operation's variables that were read.
package struct WorkspaceVariables: Sendable {
  package let file: SourceFileID
  /// An object.
  package let json: JSONDocument

  package init(file: SourceFileID, json: JSONDocument) {
    self.file = file
    self.json = json
  }

  package var values: VariableValues { VariableValues(JSONValue(json.root)) }
}
