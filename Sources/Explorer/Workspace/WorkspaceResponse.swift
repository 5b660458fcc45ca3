package import GraphQLCompiler
package import GraphQLRuntime

/// A response that was read.
package struct WorkspaceResponse: Sendable {
  package let file: SourceFileID
  package let name: String
  package let json: JSONDocument
  /// How much of it was read; nil for all.
  package var part: ResponsePart?
}
