import GraphQLRuntime
import GraphQLSyntax

/// Decides whether a server can only execute a query or subscription of a document.
enum QueryCheck {
  /// Returns false if the operation is or may be a mutation.
  ///
  /// Servers select operations differently if the name is empty or unknown, so no operation of the
  /// document may then be a mutation. The same applies to a document that cannot be parsed here.
  static func isQuery(_ text: String, operationName: String?) -> Bool {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let (document, diagnostics) = Parser.parse(sources.add(name: "", text: text))
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return false }
    let named = document.operations.filter { $0.name?.text == operationName }
    let isSelected = operationName?.isEmpty == false && !named.isEmpty
    return !(isSelected ? named : document.operations).contains { $0.kind == .mutation }
  }
}
