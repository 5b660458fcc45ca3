package import GraphQLRuntime

extension SourceRange {
  /// Creates the range of a value in a JSON file.
  package init(of node: JSONNode, in file: SourceFileID) {
    self.init(
      file: file,
      start: UInt32(clamping: node.offset),
      end: UInt32(clamping: node.endOffset)
    )
  }
}
