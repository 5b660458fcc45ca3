import DocumentEditing
package import GraphQLSyntax

extension Workspace {
  /// Why what is typed in a file cannot be read, as a sentence, and where; nil where it can be, or
  /// nothing is typed.
  package func typingFault(in file: SourceFileID) -> (text: String, place: SourceRange?)? {
    guard let text = sources.typedFile(file) else { return nil }
    let (document, diagnostics) = editable.read(text)
    guard let fault = diagnostics.first(where: { $0.severity == .error }) else {
      return document == nil ? ("There is no operation or fragment in this text.", nil) : nil
    }
    guard let range = fault.ranges.first else { return (fault.message, nil) }
    let place = text.location(at: Int(range.start))
    return ("Line \(place.line), column \(place.column): \(fault.message)", range)
  }
}
