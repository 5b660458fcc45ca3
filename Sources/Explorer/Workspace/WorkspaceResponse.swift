package import GraphQLCompiler
package import GraphQLRuntime

/// A response that was read.
package struct WorkspaceResponse: Sendable {
  package let file: SourceFileID
  package let name: String
  package let json: JSONDocument
}
