package import GraphQLRuntime

extension SourceRange {
  /// The range of a value of a file that is a JSON text.
  package init(of node: JSONNode, in file: SourceFileID) {
    self.init(
      file: file,
      start: UInt32(clamping: node.offset),
      end: UInt32(clamping: node.endOffset)
    )
  }
}
