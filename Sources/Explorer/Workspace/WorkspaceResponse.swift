package import GraphQLRuntime
package import GraphQLSyntax

/// A response that was read.
package struct WorkspaceResponse: Sendable {
  package let file: SourceFileID
  package let name: String
  package internal(set) var json: JSONDocument
  /// How much of it was read; nil for all.
  package var part: ResponsePart?
  /// The variables that it answers to; nil for those of the workspace.
  var variables: WorkspaceVariables?
  /// When and how a server sent it; nil for a file.
  package var arrival: ResponseArrival?
  /// What a person made it of; nil for one that came as it is.
  var draft: ResponseDraft?
  /// Whether its values are made up, all of them or those that an edit has added.
  var isMadeUp = false
  /// Which run of the operation it came of; nil for a text that was read.
  var run: RunNumber?

  /// The cache file that it is read from, with each operation anew; nil for a text.
  package internal(set) var cache: ResponseCache?

  func isSame(as other: WorkspaceResponse) -> Bool { file == other.file && run == other.run }
  /// Whether it had hashed keys when it was read.
  package var isDealiased = false
}
