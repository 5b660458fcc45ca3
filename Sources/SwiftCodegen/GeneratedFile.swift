package import GraphQLCompiler

/// A file of generated Swift, with links from its text back to what it was generated from.
package struct GeneratedFile: Sendable {
  /// The path below the output folder, with `/`, such as `Operations/AllAnimalsQuery.graphql.swift`.
  package var path: String
  package var text: String
  /// Sorted by start, outer before inner; spans nest and never cross.
  package var spans: [GeneratedSpan]

  package init(path: String, text: String, spans: [GeneratedSpan]) {
    self.path = path
    self.text = text
    self.spans = spans
  }
}

/// A stretch of generated text and the node it was generated from.
package struct GeneratedSpan: Sendable {
  /// UTF-8 offsets into the file's text.
  package var range: Range<Int>
  package var node: GeneratedNode

  package init(range: Range<Int>, node: GeneratedNode) {
    self.range = range
    self.node = node
  }
}

/// What a stretch of generated text stands for.
package enum GeneratedNode: Hashable, Sendable {
  /// The operation's class; an index into ``CompiledDocument/operations``.
  case operation(Int)
  /// The fragment's struct; an index into ``CompiledDocument/fragments``.
  case fragment(Int)
  /// The whole struct (or typealias) of a selection set, documentation included.
  case selectionSet(SelectionSetID)
  /// The line of `selections` for an own selection; the index path through conditional groups.
  case selection(SelectionSetID, [Int])
  /// Indices into the set's `accessors`, `caseAccessors` and `fragmentAccessors`.
  case accessor(SelectionSetID, Int)
  case caseAccessor(SelectionSetID, Int)
  case fragmentAccessor(SelectionSetID, Int)
  /// The declaration of a schema type, by its GraphQL name.
  case schemaType(String)
}
