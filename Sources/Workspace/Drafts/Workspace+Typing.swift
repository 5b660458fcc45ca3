import DocumentEditing
package import GraphQLSyntax

extension Workspace {
  /// Returns the syntax error of the text being typed in a file, as a sentence with its place;
  /// `nil` if it is valid or nothing is being typed.
  package func typingFault(in file: SourceFileID) -> (text: String, place: SourceRange?)? {
    guard let text = sources.typedFile(file) else { return nil }
    let (document, diagnostics) = editable.read(text)
    guard let fault = diagnostics.first(where: { $0.severity == .error }) else {
      return document == nil ? ("This text has no operation or fragment.", nil) : nil
    }
    guard let range = fault.ranges.first else { return (fault.message, nil) }
    let place = text.location(at: Int(range.start))
    return ("Line \(place.line), column \(place.column): \(fault.message)", range)
  }
}
