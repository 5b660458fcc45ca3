import DialectKit
import SelectionIR

/// The reusable struct of a named fragment (P63).
extension ProposalWriter {
  mutating func fragment(_ index: Int) {
    let fragment = document.fragments[index]
    out.begin(.fragment(index))
    out.documentation(
      (fragment.description.map { $0 + "\n\n" } ?? "")
        + "A response data object for a `\(fragment.name)` fragment.\n\n```graphql\n"
        + fragment.document + "\n```"
    )
    selectionSet(fragment.root)
    out.end()
  }

  /// Writes the fragment's text, which operations send along with their own (P34).
  mutating func fragmentDefinition(of root: SelectionSetID) {
    guard let fragment = document.fragment(rootedAt: root) else { return }
    out.blank()
    out.open("\(access)static var fragmentDefinition: \(scope.standard("String")) {")
    literal(fragment.document)
    out.close()
  }
}
