/// Comments and attributes in front of declarations.
extension ApolloWriter {
  private var comments: ApolloComments { ApolloComments(options: options) }

  /// Writes a description where documentation is wanted.
  mutating func documentation(_ text: String?) { out.lines(comments.documentation(text)) }

  /// Writes the attribute that makes each use of a declaration a warning, where that is wanted.
  mutating func deprecation(_ reason: String?) {
    if let attribute = comments.deprecation(reason) { out.line(attribute) }
  }
}
