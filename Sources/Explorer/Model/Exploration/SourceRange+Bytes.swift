package import GraphQLSyntax

extension SourceRange {
  /// The byte range in the file.
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}
