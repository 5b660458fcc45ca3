import ApolloPolicy
import DialectKit
import SelectionIR

/// The text of an operation as a Swift literal.
///
/// Since 1.3.2 it has one line. Earlier releases let the project choose between one and several
/// lines.
struct ApolloDocumentLiteral {
  private let options: ApolloOptions

  init(_ options: ApolloOptions) { self.options = options }

  /// The lines of the literal for a printed text.
  func lines(of text: String) -> [String] {
    let mark = options.has(.qualifiedTypes) ? "#" : ""
    guard !options.has(.oneLineDocuments) else { return ["#\"\(text)\"#"] }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    switch options.documentLiteral {
    case .multiline: return ["\(mark)\"\"\""] + lines + ["\"\"\"\(mark)"]
    case .singleLine: return ["\(mark)\"\(joined(lines))\"\(mark)"]
    }
  }

  /// Joins lines.
  ///
  /// Up to 1.3.0, lines keep their indentation and are joined without a separator.
  private func joined(_ lines: [String]) -> String {
    guard options.has(.operationDocument) else { return lines.joined() }
    return lines.map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: " ")
  }
}

extension OperationIdentifiers {
  /// Creates the identifiers of a release.
  ///
  /// In 1.3.2, texts are separated by a backslash and an `n`.
  init(of document: CompiledDocument, _ options: ApolloOptions) {
    let isEscaped =
      options.has(.oneLineDocuments) && !options.has(.identifiersOfOneLineTexts)
    self.init(document, separator: isEscaped ? "\\n" : "\n")
  }
}
