package import GraphQLSyntax

extension SourceRange {
  /// The bytes of it in its file.
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}
